import { known } from '../reading/attributes.ts'
import type { Reader } from '../reading/seats.ts'
import { playersOf, teamOf } from './file/people.ts'
import { playsOf, sideOuts } from './file/plays.ts'
import { situationOf } from './file/situation.ts'

/** The score is sets won; a play's score is the points of its set. */
export const readVolleyball: Reader = (sources) => {
  const plays = playsOf(sources)
  const { status } = sources.file.header
  const set = (status.is === 'running' ? status.period : undefined) ?? plays.at(-1)?.period
  return {
    plays,
    state: known({
      players: playersOf(sources),
      situation: situationOf(sources, plays, set),
      clock: set === undefined ? undefined : { period: set },
      teams: {
        away: teamOf(sources, 'away', sideOuts(plays, 'away')),
        home: teamOf(sources, 'home', sideOuts(plays, 'home')),
      },
    }),
  }
}
