import { goalGameOver } from '../../kit/goals/file/over.ts'
import { findAt, getFlag } from '../../statcrew/element.ts'
import type { FileKind } from '../../statcrew/kind.ts'

export const fileKind: FileKind = {
  kind: 'lacrosse',
  slugs: ['mens-lacrosse'],
  roots: ['lcgame'],
  refine: (root) => {
    const show = findAt(root, 'venue', 'show')
    if (getFlag(show, 'dcs')) return { gender: 'women', sure: true }
    return getFlag(show, 'faceoffs') ? { gender: 'men', sure: true } : undefined
  },
  overBy: (over) => goalGameOver(over, false),
}
