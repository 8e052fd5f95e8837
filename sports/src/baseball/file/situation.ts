import { findChild, getFlag, getInteger, getText } from '../../statcrew/element.ts'
import { dropUndefined } from '../../statcrew/reading/attributes.ts'
import { getOtherSide, type ReaderSources, toSeatSide } from '../../statcrew/reading/seats.ts'
import type { BaseballDiamond } from '../situation.ts'
import { battingOrder } from './people.ts'

const dueUpCount = 3

/** Reads the current state: half, count, runners, batter, and who is due up. */
export function readBaseballSituation(sources: ReaderSources): BaseballDiamond | undefined {
  const { file, seats, roster } = sources
  const status = findChild(file.root, 'status')
  const side = toSeatSide(seats, getText(status, 'vh')?.toUpperCase())
  if (file.header.status.is !== 'running' || !side) return undefined
  const outs = getInteger(status, 'outs')
  const top = side === seats.visitor
  const over = outs === 3 || getFlag(status, 'endinn') === true
  /** A runner who is not on the roster still counts as on base. */
  const findRunnerKey = (who: typeof side, attribute: string): string | undefined => {
    const name = getText(status, attribute)
    return name === undefined ? undefined : (roster.find(who, { name })?.key ?? '?')
  }
  if (over) return { kind: 'baseball', half: top ? 'middle' : 'end' }
  const due = dueUp(sources, side, getInteger(status, top ? 'vup' : 'hup'))
  return dropUndefined<BaseballDiamond>({
    kind: 'baseball',
    half: top ? 'top' : 'bottom',
    outs,
    balls: getInteger(status, 'b'),
    strikes: getInteger(status, 's'),
    first: findRunnerKey(side, 'first'),
    second: findRunnerKey(side, 'second'),
    third: findRunnerKey(side, 'third'),
    batter: findRunnerKey(side, 'batter'),
    pitcher: findRunnerKey(getOtherSide(side), 'pitcher'),
    due: due.length > 0 ? due : undefined,
  })
}

/** The three batters after the current one. */
function dueUp(sources: ReaderSources, side: 'away' | 'home', spot: number | undefined): string[] {
  if (spot === undefined || spot < 1 || spot > 9) return []
  const order = battingOrder(sources, side)
  return Array.from({ length: dueUpCount }, (_, index) => order[(spot + index) % 9]).flatMap((key) => key ?? [])
}
