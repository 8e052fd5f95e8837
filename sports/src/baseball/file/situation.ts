import { child, flag, integer, text } from '../../statcrew/element.ts'
import { known } from '../../statcrew/reading/attributes.ts'
import { other, type Sources, seatOf } from '../../statcrew/reading/seats.ts'
import type { Diamond } from '../situation.ts'
import { battingOrder } from './people.ts'

const shownDue = 3

/** What the file says of this moment: the half, the count, who is on base, at bat, and up next. */
export function situationOf(sources: Sources): Diamond | undefined {
  const { file, seats, roster } = sources
  const status = child(file.root, 'status')
  const side = seatOf(seats, text(status, 'vh')?.toUpperCase())
  if (file.header.status.is !== 'running' || !side) return undefined
  const outs = integer(status, 'outs')
  const top = side === seats.visitor
  const over = outs === 3 || flag(status, 'endinn') === true
  /** Somebody whom no roster knows still stands there. */
  const called = (who: typeof side, attribute: string): string | undefined => {
    const name = text(status, attribute)
    return name === undefined ? undefined : (roster.find(who, { name })?.key ?? '?')
  }
  if (over) return { kind: 'baseball', half: top ? 'middle' : 'end' }
  const due = dueUp(sources, side, integer(status, top ? 'vup' : 'hup'))
  return known<Diamond>({
    kind: 'baseball',
    half: top ? 'top' : 'bottom',
    outs,
    balls: integer(status, 'b'),
    strikes: integer(status, 's'),
    first: called(side, 'first'),
    second: called(side, 'second'),
    third: called(side, 'third'),
    batter: called(side, 'batter'),
    pitcher: called(other(side), 'pitcher'),
    due: due.length > 0 ? due : undefined,
  })
}

/** The three after the one at bat. */
function dueUp(sources: Sources, side: 'away' | 'home', spot: number | undefined): string[] {
  if (spot === undefined || spot < 1 || spot > 9) return []
  const order = battingOrder(sources, side)
  return Array.from({ length: shownDue }, (_, index) => order[(spot + index) % 9]).flatMap((key) => key ?? [])
}
