import type { SportModule } from '@fieldhouse/sports/kit/module'
import type { SportView } from '@fieldhouse/sports/kit/view/view'
import { findSport } from '@fieldhouse/sports/registry'
import { useEffect, useState } from 'react'

/** A sport's rules and its view. */
export interface SportCode {
  module: SportModule
  view: SportView
}

const loadedSports = new Map<string, SportCode>()

export type SportCodeState = { kind: 'loading' } | { kind: 'missing' } | ({ kind: 'here' } & SportCode)

/** Loads a sport's code once. It consists of functions, so it is kept outside the query cache. */
export function useSportCode(slug: string): SportCodeState {
  const [missing, setMissing] = useState<string>()
  const [, setCount] = useState(0)
  useEffect(() => {
    if (loadedSports.has(slug)) return
    loadSportCode(slug).then(
      () => setCount((count) => count + 1),
      () => setMissing(slug),
    )
  }, [slug])
  const drawn = loadedSports.get(slug)
  if (drawn) return { kind: 'here', ...drawn }
  return { kind: missing === slug ? 'missing' : 'loading' }
}

/** Loads a sport's code. An address that names the sport starts this while the game itself is requested. */
export async function loadSportCode(slug: string): Promise<void> {
  if (!loadedSports.has(slug)) loadedSports.set(slug, await importSportCode(slug))
}

async function importSportCode(slug: string): Promise<SportCode> {
  const sport = findSport(slug)
  if (!sport) throw new Error(`No sport is called ${slug}.`)
  const [module, view] = await Promise.all([sport.module(slug), sport.view(slug)])
  return { module, view }
}
