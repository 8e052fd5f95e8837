import { goalGameOver } from '../../kit/goals/file/over.ts'
import type { FileKind } from '../../statcrew/kind.ts'

export const fileKind: FileKind = {
  kind: 'soccer',
  slugs: ['womens-soccer'],
  roots: ['sogame'],
  overBy: (over) => goalGameOver(over, true),
}
