import type { GameState, Side } from '@fieldhouse/contract/games/game'
import { minutes } from '../../kit/format.ts'
import {
  child,
  children,
  type Element,
  everyElement,
  integer,
  list,
  seconds,
  secondsIn,
  text,
} from '../../statcrew/element.ts'
import { known } from '../../statcrew/reading/attributes.ts'
import type { FilePlay } from '../../statcrew/reading/keyed-plays.ts'
import { type Seats, sideOf } from '../../statcrew/reading/seats.ts'
import type { StatcrewFile } from '../../statcrew/statcrew.ts'
import { contextOf } from './spot.ts'

type Groups = NonNullable<GameState['groups']>

/** Drives that are over, as the file lists them; the one that is on is made of its plays. */
export function drivesOf(file: StatcrewFile, seats: Seats, plays: readonly FilePlay[]): Groups {
  const ended = children(child(file.root, 'drives'), 'drive')
  const groups: Groups = {}
  for (const [index, drive] of ended.entries()) {
    const order = integer(drive, 'driveindex') ?? index + 1
    groups[`d${order}`] = driveOf(seats, drive, order)
  }
  const last = plays.findLast(({ group }) => group !== undefined)
  if (last?.group && !groups[last.group]) groups[last.group] = openDrive(plays, last)
  return groups
}

function driveOf(seats: Seats, drive: Element, order: number): Groups[string] {
  const side = sideOf(seats, drive)
  const [how, quarter, started, from] = list(drive, 'start')
  const [result, , ended, to] = list(drive, 'end')
  const [plays, yards, top] = [integer(drive, 'plays'), integer(drive, 'yards'), seconds(drive, 'top')]
  return known({
    order,
    side,
    result,
    period: Number(quarter ?? 1) || 1,
    text: driveText(plays, yards, top),
    facts: known({
      plays,
      yards,
      top,
      how,
      red_zone: integer(drive, 'rz'),
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
    top === undefined ? [] : minutes(top),
  ]
    .flat()
    .join(', ')

/** The file counts from the offense's own goal line. */
function fromAway(side: Side | undefined, written: string | undefined): number | undefined {
  const yards = integerIn(written)
  if (yards === undefined || side === undefined) return undefined
  return side === 'away' ? yards : 100 - yards
}
const integerIn = (written: string | undefined): number | undefined =>
  /^\d+$/.test(written ?? '') ? Number(written) : undefined

function openDrive(plays: readonly FilePlay[], last: FilePlay): Groups[string] {
  const own = plays.filter(({ group }) => group === last.group)
  const counted = own.filter(({ kind, facts }) => /^(rush|pass|sack)$/.test(kind) && !facts?.no_play)
  const yards = counted.reduce((sum, { facts }) => sum + (typeof facts?.yards === 'number' ? facts.yards : 0), 0)
  return known({
    order: Number(last.group?.slice(1)),
    period: own[0]?.period ?? last.period,
    side: own.find(({ side }) => side !== undefined)?.side,
    text: driveText(counted.length, yards, undefined),
    facts: { plays: counted.length, yards },
  })
}

/** What the file says of the moment after its last play. */
export function situationOf(file: StatcrewFile, seats: Seats, groups: Groups): GameState['situation'] {
  const next = child(child(file.root, 'plays'), 'downtogo') ?? child(file.root, 'downtogo')
  if (!next) return undefined
  const { side, down, toGo, spot } = contextOf(seats, next)
  const [visitors, home] = timeoutsLeft(file, next)
  const open = Object.values(groups).find(({ result }) => result === undefined)
  return known({
    kind: 'football' as const,
    possession: side,
    down,
    to_go: toGo,
    spot,
    drive: open?.text,
    timeouts: visitors === undefined || home === undefined ? undefined : leftOver(seats, visitors, home),
  })
}

/** A program that keeps no timeouts writes 0 of both from the first play on: before one is told that means nothing. */
function timeoutsLeft(file: StatcrewFile, next: Element): readonly (number | undefined)[] {
  const both = [integer(next, 'vtoh'), integer(next, 'htoh')]
  const told = () => everyElement(file.root).some((each) => /time ?out/i.test(text(each, 'text') ?? ''))
  return both.some((each) => each !== 0) || told() ? both : []
}

const leftOver = (seats: Seats, visitors: number, home: number) =>
  seats.visitor === 'away' ? { away: visitors, home } : { away: home, home: visitors }
