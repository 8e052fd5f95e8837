import { goalGameOver } from '../../kit/goals/file/over.ts'
import type { FileKind } from '../../statcrew/kind.ts'

/** In the shape of lacrosse, as far as is known. */
export const fileKind: FileKind = {
  kind: 'ice-hockey',
  slugs: [],
  roots: ['hkgame'],
  unproven: true,
  overBy: (over) => goalGameOver(over, false),
}
