import { goalGameOver } from '../../kit/goals/file/over.ts'
import { type Element, findAt, getFlag, getInteger, getText, listChildren } from '../../statcrew/element.ts'
import type { FileKind } from '../../statcrew/kind.ts'

export const fileKind: FileKind = {
  kind: 'field-hockey',
  slugs: ['mens-field-hockey', 'womens-field-hockey'],
  roots: ['sogame'],
  isOne: (root) => getFlag(findAt(root, 'venue', 'show'), 'fhk') ?? looksLikeIt(root),
  refine: (_, gender = 'women') => ({ gender, sure: true }),
  overBy: (over) => goalGameOver(over, false),
}

/** Without its own flag: soccer has neither quarters nor green cards. */
const looksLikeIt = (root: Element): boolean =>
  getText(findAt(root, 'venue', 'rules'), 'prds') === '4' ||
  listChildren(root, 'team').some((team) => (getInteger(findAt(team, 'totals', 'penalty'), 'green') ?? 0) > 0)
