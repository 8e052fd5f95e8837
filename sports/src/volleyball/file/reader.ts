import type { Side } from '@fieldhouse/contract/games/game'
import { findChild, getInteger, getText, listChildren } from '../../statcrew/element.ts'
import { dropUndefined, isFlag } from '../../statcrew/reading/attributes.ts'
import type { FilePlay } from '../../statcrew/reading/keyed-plays.ts'
import type { SportReader } from '../../statcrew/reading/seats.ts'
import { getElementSide, type ReaderSources, toSeatSide, toSideNumbers } from '../../statcrew/reading/seats.ts'
import { timeoutsASet } from '../laws.ts'
import type { VolleyballNet } from '../situation.ts'
import { readVolleyballPlayers, readVolleyballTeam } from './people.ts'
import { readVolleyballPlays, sideOuts } from './plays.ts'

/** Reads volleyball files. The score is sets won; a play's score is the points of its set. */
export const readVolleyball: SportReader = (sources) => {
  const plays = readVolleyballPlays(sources)
  const { status } = sources.file.header
  const set = (status.is === 'running' ? status.period : undefined) ?? plays.at(-1)?.period
  return {
    plays,
    state: dropUndefined({
      players: readVolleyballPlayers(sources),
      situation: readVolleyballSituation(sources, plays, set),
      clock: set === undefined ? undefined : { period: set },
      teams: {
        away: readVolleyballTeam(sources, 'away', sideOuts(plays, 'away')),
        home: readVolleyballTeam(sources, 'home', sideOuts(plays, 'home')),
      },
    }),
  }
}

function readVolleyballSituation(
  sources: ReaderSources,
  plays: readonly FilePlay[],
  set: number | undefined,
): VolleyballNet | undefined {
  const { file, seats } = sources
  const status = findChild(file.root, 'status')
  if (file.header.status.is !== 'running') return undefined
  const countTimeoutsTaken = (side: Side) =>
    plays.filter((play) => play.kind === 'timeout' && play.side === side && play.period === set).length
  const on = { away: onCourt(sources, 'away'), home: onCourt(sources, 'home') }
  return dropUndefined<VolleyballNet>({
    kind: 'volleyball',
    serving: toSeatSide(seats, getText(status, 'serving')?.toUpperCase()),
    points: toSideNumbers(seats, getInteger(status, 'vpoints'), getInteger(status, 'hpoints')),
    timeouts: { away: timeoutsASet - countTimeoutsTaken('away'), home: timeoutsASet - countTimeoutsTaken('home') },
    on: on.away.length + on.home.length > 0 ? on : undefined,
  })
}

/**
 * Lists players on court. The file's list is in rotation order; without it the players' marks give them in no order.
 */
function onCourt({ file, roster, seats }: ReaderSources, side: Side): string[] {
  const listed = listChildren(findChild(file.root, 'oncourtlist'), 'oncourt').filter(
    (each) => getElementSide(seats, each) === side,
  )
  if (listed.length > 0)
    return listed.flatMap(
      (each) => roster.find(side, { uni: getText(each, 'uni'), name: getText(each, 'name') })?.key ?? [],
    )
  return roster.rows.filter((row) => row.side === side && isFlag(row.element, 'oncourt')).map(({ key }) => key)
}
