import { children, decimalIn, type Element, everyElement } from '../statcrew/element.ts'

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
  return part.name === 'team' ? [part, ...part.children.filter(({ name }) => name !== 'player')] : everyElement(part)
}
