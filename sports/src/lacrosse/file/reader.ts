import { dropUndefined } from '../../statcrew/reading/attributes.ts'
import type { SportReader } from '../../statcrew/reading/seats.ts'
import { createLacrosseFilter, readLacrossePlayers, readLacrosseTeam } from './people.ts'
import { readLacrossePlays } from './plays.ts'
import { readLacrosseSituation } from './situation.ts'

/**
 * Reads men's and women's lacrosse, and ice hockey in the same shape. What the scorer does not record stays unknown.
 */
export const readLacrosse: SportReader = (sources) => {
  const plays = readLacrossePlays(sources)
  const keep = createLacrosseFilter(sources)
  const { status } = sources.file.header
  const running = status.is === 'running' ? status : undefined
  const last = plays.at(-1)
  const period = running?.period ?? last?.period
  return {
    plays,
    state: dropUndefined({
      players: readLacrossePlayers(sources, keep),
      situation: readLacrosseSituation(sources),
      clock:
        period === undefined
          ? undefined
          : dropUndefined({
              period,
              seconds: running?.clockSeconds,
              running: last?.kind === 'end' && last.period === period ? false : undefined,
            }),
      teams: { away: readLacrosseTeam(sources, 'away', keep), home: readLacrosseTeam(sources, 'home', keep) },
    }),
  }
}
