import { goalGameOver } from '../../kit/goals/file/over.ts'
import { at, flag } from '../../statcrew/element.ts'
import type { FileKind } from '../../statcrew/kind.ts'

export const fileKind: FileKind = {
  kind: 'lacrosse',
  slugs: ['mens-lacrosse'],
  roots: ['lcgame'],
  says: (root) => {
    const show = at(root, 'venue', 'show')
    if (flag(show, 'dcs')) return { gender: 'women', sure: true }
    return flag(show, 'faceoffs') ? { gender: 'men', sure: true } : undefined
  },
  overBy: (over) => goalGameOver(over, false),
}
