import { goalGameOver } from '../../kit/goals/file/over.ts'
import type { FileKind } from '../../statcrew/kind.ts'

/** Ice hockey files, which seem to share the shape of lacrosse. */
export const fileKind: FileKind = {
  kind: 'ice-hockey',
  slugs: [],
  roots: ['hkgame'],
  unproven: true,
  overBy: (over) => goalGameOver(over, false),
}
