import type { GamesStores } from '../games.store.ts'

interface UndoableChange {
  source: string
  undoes: number | null
}
type ChangesLookup = Pick<GamesStores['changes'], 'find' | 'listActiveUndos'>

/** Whether a change takes back what a file showed. Undoing it shows the file again, and so on. */
export async function takesBackFile(
  changes: Pick<ChangesLookup, 'find'>,
  game: number,
  change: UndoableChange,
): Promise<boolean> {
  let first: UndoableChange | undefined = change
  let takes = false
  while (first && first.undoes !== null) {
    first = await changes.find(game, first.undoes)
    takes = !takes
  }
  return takes && first?.source === 'statcrew'
}

/** Finds the change by which the department took back what a game's files showed. */
export async function findTakeBack(changes: ChangesLookup, game: number): Promise<number | undefined> {
  for (const change of await changes.listActiveUndos(game))
    if (await takesBackFile(changes, game, change)) return change.seq
  return undefined
}
