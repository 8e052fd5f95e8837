import type { SportModule } from '@fieldhouse/sports/module'
import { moduleOf } from '@fieldhouse/sports/modules'
import { useEffect, useState } from 'react'

const loaded = new Map<string, SportModule>()

/** The sport's own words and columns: a chunk, fetched once. It is functions, so the query cache is no place for it. */
export function useModule(sport: string | undefined): SportModule | undefined {
  const [, setCount] = useState(0)
  useEffect(() => {
    if (sport === undefined || loaded.has(sport)) return
    void moduleOf(sport).then((module) => {
      loaded.set(sport, module)
      setCount((count) => count + 1)
    })
  }, [sport])
  return sport === undefined ? undefined : loaded.get(sport)
}
