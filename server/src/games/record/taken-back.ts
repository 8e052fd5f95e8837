import type { GamesStores } from '../games.store.ts'

interface Change {
  source: string
  undoes: number | null
}
type Changes = Pick<GamesStores['changes'], 'find' | 'takingBack'>

/** Whether a change takes back what a file showed. Undoing it shows the file again, and so on. */
export async function takesFileBack(changes: Pick<Changes, 'find'>, game: number, change: Change): Promise<boolean> {
  let first: Change | undefined = change
  let takes = false
  while (first && first.undoes !== null) {
    first = await changes.find(game, first.undoes)
    takes = !takes
  }
  return takes && first?.source === 'statcrew'
}

/** Finds the change by which the department took back what a game's files showed. */
export async function takenBackBy(changes: Changes, game: number): Promise<number | undefined> {
  for (const change of await changes.takingBack(game)) if (await takesFileBack(changes, game, change)) return change.seq
  return undefined
}
