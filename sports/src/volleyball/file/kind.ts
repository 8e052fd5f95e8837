import type { FileKind } from '../../statcrew/kind.ts'

export const fileKind: FileKind = { kind: 'volleyball', slugs: ['womens-volleyball'], roots: ['vbgame'] }
