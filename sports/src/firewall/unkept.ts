import { children, decimalIn, type Element, everyElement } from '../statcrew/element.ts'
import { cellIn, sum } from './figure.ts'
import type { Team } from './indexed.ts'

/**
 * A scorer may keep what was made and not what was tried, of both sides or of the other one: then all of that column is 0, though the
 * players add up to what was made. A single number that is wrong makes no such picture.
 */
export function isUnkept(team: Team, group: string, tried: string, made: string): boolean {
  const rows = [team.totals, ...team.players.map(({ element }) => element)]
  if (rows.some((row) => (cellIn(row, group, tried)?.value ?? 0) > 0)) return false
  const [whole, players] = [team.total(group, made), sum(team.players.map((each) => cellIn(each.element, group, made)))]
  return whole === undefined || players === undefined || whole.value === players.value
}

/** The rule book gives a forfeited game a score that nobody played; what was played until then, or nothing, stands in the tables. */
export const isForfeit = (root: Element): boolean =>
  [root, ...root.children.flatMap(besidesPlayers)].some(({ attributes, text }) =>
    [text, ...Object.values(attributes)].some((said) => /\bforfeit/i.test(said)),
  ) || isEmpty(root)

/** Tables that have nothing but zeros. */
function isEmpty(root: Element): boolean {
  const totals = children(root, 'team').flatMap((team) => children(team, 'totals'))
  const numbers = totals.flatMap((each) => each.children).flatMap(({ attributes }) => Object.values(attributes))
  return numbers.length > 0 && numbers.every((each) => !decimalIn(each.trim()))
}

function besidesPlayers(part: Element): readonly Element[] {
  if (part.name === 'plays') return []
  return part.name === 'team'
    ? [part, ...part.children.filter(({ name }) => name !== 'player')]
    : [...everyElement(part)]
}
