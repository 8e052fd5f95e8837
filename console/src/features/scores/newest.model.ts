import type { ListedFile } from '@fieldhouse/contract/games/files'

export interface NewestFile {
  file: ListedFile
  /** Number of earlier files of the same game that this one replaced. */
  earlierCount: number
}

/**
 * Verdicts of files that were handled automatically. Only the newest of a game is listed; rejected files are each
 * listed.
 */
const automaticVerdicts = new Set<ListedFile['verdict']>(['accepted', 'replaced', 'same'])

/** Lists files with the newest first, as they arrive. */
export function listNewestFiles(files: readonly ListedFile[]): NewestFile[] {
  const newest = new Map<number, NewestFile>()
  return files.flatMap((file) => {
    const { game_id, verdict } = file
    if (game_id === null || !automaticVerdicts.has(verdict)) return [{ file, earlierCount: 0 }]
    const known = newest.get(game_id)
    if (known) {
      known.earlierCount += 1
      return []
    }
    const first = { file, earlierCount: 0 }
    newest.set(game_id, first)
    return [first]
  })
}
