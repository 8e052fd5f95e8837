import type { GameState, PlayerLine, Side, Stats } from '@fieldhouse/contract/games/game'
import { at, child, children, type Element, integer, text } from '../../statcrew/element.ts'
import { teamElement } from '../../statcrew/header.ts'
import { attributesOf, isFlag, statsIn } from '../../statcrew/reading/attributes.ts'
import { lineOf, type Row } from '../../statcrew/reading/roster.ts'
import type { Sources } from '../../statcrew/reading/seats.ts'
import { fileKeys, setKeys, sourceKeys } from './keys.ts'

export const playersOf = ({ roster }: Sources): Record<string, PlayerLine> =>
  Object.fromEntries(
    roster.rows.filter(({ element }) => text(element, 'gp') !== '0').map((row) => [row.key, line(row)]),
  )

function line(row: Row): PlayerLine {
  const { element } = row
  const position = isFlag(element, 'libero') ? 'L' : text(element, 'pos')?.toUpperCase()
  // `gp` counts sets here.
  const sets = row.team ? undefined : integer(element, 'gp')
  return lineOf(row, {
    stats: { ...(sets !== undefined && { sp: sets }), ...statsIn(element, fileKeys) },
    ...(position !== undefined && { position }),
    ...(isFlag(element, 'ms') && { starter: true }),
  })
}

export function teamOf({ file, seats }: Sources, side: Side, won: Stats): NonNullable<GameState['teams']>[Side] {
  const visitor = seats.visitor === side
  const element = teamElement(file.root, visitor ? 'visitor' : 'home')
  const sources = breakdownOf(file.root, visitor ? 'V' : 'H')
  const periods = children(at(element, 'attackbygame'), 'attackgame').map((row, index) => {
    const key = text(row, 'game') ?? String(index + 1)
    const own = children(sources, 'breakdown').find((each) => text(each, 'game') === key)
    return [key, { ...attributesOf(row, setKeys), ...attributesOf(own, sourceKeys) }] as const
  })
  const totals = child(element, 'totals')
  const sets = children(child(element, 'linescore'), 'linegame').length
  return {
    ...(totals && {
      stats: {
        ...(sets > 0 && { sp: sets }),
        ...statsIn(totals, fileKeys),
        ...attributesOf(sources, sourceKeys),
        ...won,
      },
    }),
    ...(periods.length > 0 && { periods: Object.fromEntries(periods) }),
  }
}

const breakdownOf = (root: Element, vh: string): Element | undefined =>
  [...children(root, 'breakdowns'), ...children(at(root, 'analysis'), 'breakdowns')].find(
    (each) => text(each, 'vh') === vh,
  )
