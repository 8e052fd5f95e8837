import type { GameState, PlayerLine, Side, StatValues } from '@fieldhouse/contract/games/game'
import { type Element, findAt, findChild, getInteger, getText, listChildren } from '../../statcrew/element.ts'
import { teamElement } from '../../statcrew/header.ts'
import { hasPlayed, isFlag, type OmittedZeros, readAttributes, statsIn } from '../../statcrew/reading/attributes.ts'
import { type RosterRow, toPlayerLine } from '../../statcrew/reading/roster.ts'
import type { ReaderSources } from '../../statcrew/reading/seats.ts'
import { setKeys, sourceKeys, volleyballFileKeys } from './keys.ts'

/** Not every scorer counts attempts, but all count successes. */
const zeros: OmittedZeros = {
  attack: 'k e',
  set: 'a e',
  serve: 'sa se',
  defense: 'dig re',
  block: 'bs ba be',
  misc: 'bhe',
}

export const readVolleyballPlayers = ({ roster }: ReaderSources): Record<string, PlayerLine> =>
  Object.fromEntries(
    roster.rows
      .filter(({ element }) => hasPlayed(element, volleyballFileKeys))
      .map((row) => [row.key, toVolleyballPlayerLine(row)]),
  )

function toVolleyballPlayerLine(row: RosterRow): PlayerLine {
  const { element } = row
  const position = isFlag(element, 'libero') ? 'L' : getText(element, 'pos')?.toUpperCase()
  // `gp` counts sets here.
  const sets = row.team ? undefined : getInteger(element, 'gp')
  return toPlayerLine(row, {
    stats: { ...(sets !== undefined && { sp: sets }), ...statsIn(element, volleyballFileKeys, zeros) },
    ...(position !== undefined && { position }),
    ...(isFlag(element, 'ms') && { starter: true }),
  })
}

export function readVolleyballTeam(
  { file, seats }: ReaderSources,
  side: Side,
  won: StatValues,
): NonNullable<GameState['teams']>[Side] {
  const visitor = seats.visitor === side
  const element = teamElement(file.root, visitor ? 'visitor' : 'home')
  const theirs = teamElement(file.root, visitor ? 'home' : 'visitor')
  const sources = findBreakdown(file.root, visitor ? 'V' : 'H')
  const periods = listChildren(findAt(element, 'attackbygame'), 'attackgame').map((row, index) => {
    const key = getText(row, 'game') ?? String(index + 1)
    const own = listChildren(sources, 'breakdown').find((each) => getText(each, 'game') === key)
    return [key, { ...readAttributes(row, setKeys), ...readAttributes(own, sourceKeys) }] as const
  })
  const totals = findChild(element, 'totals')
  const sets = listChildren(findChild(element, 'linescore'), 'linegame').length
  return {
    ...(totals && {
      stats: {
        ...(sets > 0 && { sp: sets }),
        ...statsIn(totals, volleyballFileKeys, zeros),
        ...readPointSources(sources, totals, findChild(theirs, 'totals')),
        ...won,
      },
    }),
    ...(periods.length > 0 && { periods: Object.fromEntries(periods) }),
  }
}

/** Reads sources of points. Some programs list a team's own attack errors, where the other side's are meant. */
function readPointSources(sources: Element | undefined, own: Element, theirs: Element | undefined): StatValues {
  const stats = readAttributes(sources, sourceKeys)
  const readAttackErrors = (totals: Element | undefined) => getInteger(findChild(totals, 'attack'), 'e')
  const [wrong, theirErrors] = [readAttackErrors(own), readAttackErrors(theirs)]
  const { src_attack_error, src_block = 0 } = stats
  const isOwn =
    src_attack_error === wrong && theirErrors !== undefined && src_block + (src_attack_error ?? 0) !== theirErrors
  return isOwn && theirErrors >= src_block ? { ...stats, src_attack_error: theirErrors - src_block } : stats
}

const findBreakdown = (root: Element, vh: string): Element | undefined =>
  [...listChildren(root, 'breakdowns'), ...listChildren(findAt(root, 'analysis'), 'breakdowns')].find(
    (each) => getText(each, 'vh') === vh,
  )
