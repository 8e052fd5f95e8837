import type { SportModule } from '@fieldhouse/sports/kit/module'
import { moduleOf } from '@fieldhouse/sports/registry'
import { useEffect, useState } from 'react'

const loaded = new Map<string, SportModule>()

export type Loaded = { kind: 'loading' } | { kind: 'missing' } | { kind: 'here'; module: SportModule }

/** The sport's own words and columns: a chunk, fetched once. It is functions, so the query cache is no place for it. */
export function useModule(sport: string): Loaded {
  const [missing, setMissing] = useState<string>()
  const [, setCount] = useState(0)
  useEffect(() => {
    if (loaded.has(sport)) return
    moduleOf(sport).then(
      (module) => {
        loaded.set(sport, module)
        setCount((count) => count + 1)
      },
      () => setMissing(sport),
    )
  }, [sport])
  const module = loaded.get(sport)
  if (module) return { kind: 'here', module }
  return { kind: missing === sport ? 'missing' : 'loading' }
}
