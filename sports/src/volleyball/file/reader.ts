import { known } from '../../statcrew/reading/attributes.ts'
import type { Reader } from '../../statcrew/reading/seats.ts'
import { playersOf, teamOf } from './people.ts'
import { playsOf, sideOuts } from './plays.ts'
import { situationOf } from './situation.ts'

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
