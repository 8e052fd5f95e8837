import type { Side } from '@fieldhouse/contract/games/game'
import { child, children, integer, text } from '../../statcrew/element.ts'
import { isFlag, known } from '../../statcrew/reading/attributes.ts'
import type { FilePlay } from '../../statcrew/reading/keyed-plays.ts'
import type { Reader } from '../../statcrew/reading/seats.ts'
import { type Sources, seated, seatOf, sideOf } from '../../statcrew/reading/seats.ts'
import { timeoutsASet } from '../laws.ts'
import type { Net } from '../situation.ts'
import { playersOf, teamOf } from './people.ts'
import { playsOf, sideOuts } from './plays.ts'

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

function situationOf(sources: Sources, plays: readonly FilePlay[], set: number | undefined): Net | undefined {
  const { file, seats } = sources
  const status = child(file.root, 'status')
  if (file.header.status.is !== 'running') return undefined
  const taken = (side: Side) =>
    plays.filter((play) => play.kind === 'timeout' && play.side === side && play.period === set).length
  const on = { away: onCourt(sources, 'away'), home: onCourt(sources, 'home') }
  return known<Net>({
    kind: 'volleyball',
    serving: seatOf(seats, text(status, 'serving')?.toUpperCase()),
    points: seated(seats, integer(status, 'vpoints'), integer(status, 'hpoints')),
    timeouts: { away: timeoutsASet - taken('away'), home: timeoutsASet - taken('home') },
    on: on.away.length + on.home.length > 0 ? on : undefined,
  })
}

/** The list is in rotation order. Without it, the players' marks say who is on the court, in no order. */
function onCourt({ file, roster, seats }: Sources, side: Side): string[] {
  const listed = children(child(file.root, 'oncourtlist'), 'oncourt').filter((each) => sideOf(seats, each) === side)
  if (listed.length > 0)
    return listed.flatMap((each) => roster.find(side, { uni: text(each, 'uni'), name: text(each, 'name') })?.key ?? [])
  return roster.rows.filter((row) => row.side === side && isFlag(row.element, 'oncourt')).map(({ key }) => key)
}
