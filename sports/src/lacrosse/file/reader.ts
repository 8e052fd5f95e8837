import { known } from '../../statcrew/reading/attributes.ts'
import type { Reader } from '../../statcrew/reading/seats.ts'
import { keepOf, playersOf, teamOf } from './people.ts'
import { playsOf } from './plays.ts'
import { situationOf } from './situation.ts'

/** Men's and women's lacrosse, and ice hockey in the same shape: what a game's scorer does not keep stays unknown. */
export const readLacrosse: Reader = (sources) => {
  const plays = playsOf(sources)
  const keep = keepOf(sources)
  const { status } = sources.file.header
  const running = status.is === 'running' ? status : undefined
  const last = plays.at(-1)
  const period = running?.period ?? last?.period
  return {
    plays,
    state: known({
      players: playersOf(sources, keep),
      situation: situationOf(sources),
      clock:
        period === undefined
          ? undefined
          : known({
              period,
              seconds: running?.clockSeconds,
              running: last?.kind === 'end' && last.period === period ? false : undefined,
            }),
      teams: { away: teamOf(sources, 'away', keep), home: teamOf(sources, 'home', keep) },
    }),
  }
}
