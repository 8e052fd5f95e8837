import type { GameState, PlayerLine, Side, Stats } from '@fieldhouse/contract/games/game'
import { at, child, children, type Element, integer, text } from '../../statcrew/element.ts'
import { teamElement } from '../../statcrew/header.ts'
import { attributesOf, hasPlayed, isFlag, statsIn, type Zeros } from '../../statcrew/reading/attributes.ts'
import { lineOf, type Row } from '../../statcrew/reading/roster.ts'
import type { Sources } from '../../statcrew/reading/seats.ts'
import { fileKeys, setKeys, sourceKeys } from './keys.ts'

/** Attempts are not counted by everybody; what was made is. */
const zeros: Zeros = { attack: 'k e', set: 'a e', serve: 'sa se', defense: 'dig re', block: 'bs ba be', misc: 'bhe' }

export const playersOf = ({ roster }: Sources): Record<string, PlayerLine> =>
  Object.fromEntries(
    roster.rows.filter(({ element }) => hasPlayed(element, fileKeys)).map((row) => [row.key, line(row)]),
  )

function line(row: Row): PlayerLine {
  const { element } = row
  const position = isFlag(element, 'libero') ? 'L' : text(element, 'pos')?.toUpperCase()
  // `gp` counts sets here.
  const sets = row.team ? undefined : integer(element, 'gp')
  return lineOf(row, {
    stats: { ...(sets !== undefined && { sp: sets }), ...statsIn(element, fileKeys, zeros) },
    ...(position !== undefined && { position }),
    ...(isFlag(element, 'ms') && { starter: true }),
  })
}

export function teamOf({ file, seats }: Sources, side: Side, won: Stats): NonNullable<GameState['teams']>[Side] {
  const visitor = seats.visitor === side
  const element = teamElement(file.root, visitor ? 'visitor' : 'home')
  const theirs = teamElement(file.root, visitor ? 'home' : 'visitor')
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
        ...statsIn(totals, fileKeys, zeros),
        ...sourcesOf(sources, totals, child(theirs, 'totals')),
        ...won,
      },
    }),
    ...(periods.length > 0 && { periods: Object.fromEntries(periods) }),
  }
}

/** Some programs list a team's own attack errors among where its points came from: those of the other side are meant. */
function sourcesOf(sources: Element | undefined, own: Element, theirs: Element | undefined): Stats {
  const stats = attributesOf(sources, sourceKeys)
  const errors = (totals: Element | undefined) => integer(child(totals, 'attack'), 'e')
  const [wrong, given] = [errors(own), errors(theirs)]
  const { src_attack_error, src_block = 0 } = stats
  const isOwn = src_attack_error === wrong && given !== undefined && src_block + (src_attack_error ?? 0) !== given
  return isOwn && given >= src_block ? { ...stats, src_attack_error: given - src_block } : stats
}

const breakdownOf = (root: Element, vh: string): Element | undefined =>
  [...children(root, 'breakdowns'), ...children(at(root, 'analysis'), 'breakdowns')].find(
    (each) => text(each, 'vh') === vh,
  )
