import type { GameState, Side } from '@fieldhouse/contract/games/game'
import { formatMinutes } from '../../kit/format.ts'
import {
  type Element,
  everyElement,
  findChild,
  getInteger,
  getList,
  getSeconds,
  getText,
  listChildren,
  secondsIn,
} from '../../statcrew/element.ts'
import type { StatcrewFile } from '../../statcrew/parse-statcrew-file.ts'
import { dropUndefined } from '../../statcrew/reading/attributes.ts'
import type { FilePlay } from '../../statcrew/reading/keyed-plays.ts'
import { getElementSide, type SideSeats } from '../../statcrew/reading/seats.ts'
import { readDownContext } from './spot.ts'

type DriveGroups = NonNullable<GameState['groups']>

/** Reads finished drives from the file's list. The current drive is made of its plays. */
export function readDrives(file: StatcrewFile, seats: SideSeats, plays: readonly FilePlay[]): DriveGroups {
  const ended = listChildren(findChild(file.root, 'drives'), 'drive')
  const groups: DriveGroups = {}
  for (const [index, drive] of ended.entries()) {
    const order = getInteger(drive, 'driveindex') ?? index + 1
    groups[`d${order}`] = readDrive(seats, drive, order)
  }
  const last = plays.findLast(({ group }) => group !== undefined)
  if (last?.group && !groups[last.group]) groups[last.group] = openDrive(plays, last)
  return groups
}

function readDrive(seats: SideSeats, drive: Element, order: number): DriveGroups[string] {
  const side = getElementSide(seats, drive)
  const [how, quarter, started, from] = getList(drive, 'start')
  const [result, , ended, to] = getList(drive, 'end')
  const [plays, yards, top] = [getInteger(drive, 'plays'), getInteger(drive, 'yards'), getSeconds(drive, 'top')]
  return dropUndefined({
    order,
    side,
    result,
    period: Number(quarter ?? 1) || 1,
    text: driveText(plays, yards, top),
    facts: dropUndefined({
      plays,
      yards,
      top,
      how,
      red_zone: getInteger(drive, 'rz'),
      start: fromAway(side, from),
      end: fromAway(side, to),
      start_clock: secondsIn(started),
      end_clock: secondsIn(ended),
    }) as Record<string, number | string>,
  })
}

export const driveText = (plays: number | undefined, yards: number | undefined, top: number | undefined): string =>
  [
    plays === undefined ? [] : `${plays} ${plays === 1 ? 'play' : 'plays'}`,
    yards === undefined ? [] : `${yards} ${Math.abs(yards) === 1 ? 'yard' : 'yards'}`,
    top === undefined ? [] : formatMinutes(top),
  ]
    .flat()
    .join(', ')

/** Converts a yard line, which the file counts from the offense's own goal line. */
function fromAway(side: Side | undefined, written: string | undefined): number | undefined {
  const yards = integerIn(written)
  if (yards === undefined || side === undefined) return undefined
  return side === 'away' ? yards : 100 - yards
}
const integerIn = (written: string | undefined): number | undefined =>
  /^\d+$/.test(written ?? '') ? Number(written) : undefined

function openDrive(plays: readonly FilePlay[], last: FilePlay): DriveGroups[string] {
  const own = plays.filter(({ group }) => group === last.group)
  const counted = own.filter(({ kind, facts }) => /^(rush|pass|sack)$/.test(kind) && !facts?.no_play)
  const yards = counted.reduce((sum, { facts }) => sum + (typeof facts?.yards === 'number' ? facts.yards : 0), 0)
  return dropUndefined({
    order: Number(last.group?.slice(1)),
    period: own[0]?.period ?? last.period,
    side: own.find(({ side }) => side !== undefined)?.side,
    text: driveText(counted.length, yards, undefined),
    facts: { plays: counted.length, yards },
  })
}

/** Reads the state after the last play. */
export function readFootballSituation(
  file: StatcrewFile,
  seats: SideSeats,
  groups: DriveGroups,
): GameState['situation'] {
  const next = findChild(findChild(file.root, 'plays'), 'downtogo') ?? findChild(file.root, 'downtogo')
  if (!next) return undefined
  const { side, down, toGo, spot } = readDownContext(seats, next)
  const [visitors, home] = timeoutsLeft(file, next)
  const open = Object.values(groups).find(({ result }) => result === undefined)
  return dropUndefined({
    kind: 'football' as const,
    possession: side,
    down,
    to_go: toGo,
    spot,
    drive: open?.text,
    timeouts: visitors === undefined || home === undefined ? undefined : leftOver(seats, visitors, home),
  })
}

/**
 * Reads the timeouts left. A program that records no timeouts writes 0 for both from the first play on, so 0 means
 * nothing until a timeout appears.
 */
function timeoutsLeft(file: StatcrewFile, next: Element): readonly (number | undefined)[] {
  const both = [getInteger(next, 'vtoh'), getInteger(next, 'htoh')]
  const hasTimeoutPlay = () => everyElement(file.root).some((each) => /time ?out/i.test(getText(each, 'text') ?? ''))
  return both.some((each) => each !== 0) || hasTimeoutPlay() ? both : []
}

const leftOver = (seats: SideSeats, visitors: number, home: number) =>
  seats.visitor === 'away' ? { away: visitors, home } : { away: home, home: visitors }
