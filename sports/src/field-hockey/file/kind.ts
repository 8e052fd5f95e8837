import { goalGameOver } from '../../kit/goals/file/over.ts'
import { at, flag } from '../../statcrew/element.ts'
import type { FileKind } from '../../statcrew/kind.ts'

export const fileKind: FileKind = {
  kind: 'field-hockey',
  slugs: ['mens-field-hockey', 'womens-field-hockey'],
  roots: ['sogame'],
  isOne: (root) => flag(at(root, 'venue', 'show'), 'fhk') === true,
  says: (_, gender = 'women') => ({ gender, sure: true }),
  overBy: (over) => goalGameOver(over, false),
}
