import type { ListedFile } from '@fieldhouse/contract/games/files'

export interface NewestFile {
  file: ListedFile
  /** Of the same game, shown and replaced by it. */
  before: number
}

/** What a program wrote and went by itself, again and again: of each game the last of it; whatever was said no to stands for itself. */
const goesByItself = new Set<ListedFile['verdict']>(['accepted', 'replaced', 'same'])

/** The newest first, as they come. */
export function newestOf(files: readonly ListedFile[]): NewestFile[] {
  const newest = new Map<number, NewestFile>()
  return files.flatMap((file) => {
    const { game_id, verdict } = file
    if (game_id === null || !goesByItself.has(verdict)) return [{ file, before: 0 }]
    const known = newest.get(game_id)
    if (known) {
      known.before += 1
      return []
    }
    const first = { file, before: 0 }
    newest.set(game_id, first)
    return [first]
  })
}
