import type { FileKind } from '../../statcrew/kind.ts'

export const fileKind: FileKind = {
  kind: 'tennis',
  slugs: ['mens-tennis', 'womens-tennis'],
  roots: ['tngame'],
  unproven: true,
}
