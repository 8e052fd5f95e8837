import type { SportModule } from '@fieldhouse/sports/kit/module'
import type { SportView } from '@fieldhouse/sports/kit/view/view'
import { findSport } from '@fieldhouse/sports/registry'
import { useEffect, useState } from 'react'

/** What a sport keeps, and what of it is drawn. */
export interface Drawn {
  module: SportModule
  view: SportView
}

const loaded = new Map<string, Drawn>()

export type Loaded = { kind: 'loading' } | { kind: 'missing' } | ({ kind: 'here' } & Drawn)

/** The sport's own words and columns: a chunk, fetched once. It is functions, so the query cache is no place for it. */
export function useModule(slug: string): Loaded {
  const [missing, setMissing] = useState<string>()
  const [, setCount] = useState(0)
  useEffect(() => {
    if (loaded.has(slug)) return
    fetchModule(slug).then(
      () => setCount((count) => count + 1),
      () => setMissing(slug),
    )
  }, [slug])
  const drawn = loaded.get(slug)
  if (drawn) return { kind: 'here', ...drawn }
  return { kind: missing === slug ? 'missing' : 'loading' }
}

/** An address that names the sport has it on its way while the game is asked for. */
export async function fetchModule(slug: string): Promise<void> {
  if (!loaded.has(slug)) loaded.set(slug, await load(slug))
}

async function load(slug: string): Promise<Drawn> {
  const sport = findSport(slug)
  if (!sport) throw new Error(`No sport is called ${slug}.`)
  const [module, view] = await Promise.all([sport.module(slug), sport.view(slug)])
  return { module, view }
}
