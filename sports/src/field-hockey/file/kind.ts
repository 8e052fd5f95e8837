import { goalGameOver } from '../../kit/goals/file/over.ts'
import { at, children, type Element, flag, integer, text } from '../../statcrew/element.ts'
import type { FileKind } from '../../statcrew/kind.ts'

export const fileKind: FileKind = {
  kind: 'field-hockey',
  slugs: ['mens-field-hockey', 'womens-field-hockey'],
  roots: ['sogame'],
  isOne: (root) => flag(at(root, 'venue', 'show'), 'fhk') ?? looksLikeIt(root),
  says: (_, gender = 'women') => ({ gender, sure: true }),
  overBy: (over) => goalGameOver(over, false),
}

/** Without its own flag: soccer has neither quarters nor green cards. */
const looksLikeIt = (root: Element): boolean =>
  text(at(root, 'venue', 'rules'), 'prds') === '4' ||
  children(root, 'team').some((team) => (integer(at(team, 'totals', 'penalty'), 'green') ?? 0) > 0)
