import type { AnswerOf } from '@fieldhouse/contract/endpoint'
import type { listChanges } from '@fieldhouse/contract/games/changes'

export type Change = AnswerOf<typeof listChanges>['changes'][number]

/** Whether it no longer stands: nobody can take it back a second time. */
export const isTakenBack = ({ seq }: Change, all: readonly Change[]): boolean =>
  all.some((later) => later.undoes === seq && !isTakenBack(later, all))

/** A change in a few words: what was said of it, else what of the score moved, else how much. */
export function wordsOf({ note, cells, undoes }: Change, all: readonly Change[]): string {
  if (undoes !== null) {
    const first = all.find(({ seq }) => seq === undoes)
    return first ? `Took back: ${wordsOf(first, all)}` : 'Took an earlier change back'
  }
  if (note) return note
  const score = cells.filter(({ path }) => /^\/?score[./]/.test(path))
  if (score.length > 0) return `Score: ${score.map(cellWords).join(', ')}`
  const status = cells.find(({ path }) => /^\/?status[./]kind$/.test(path))
  if (status?.to) return `Now ${status.to}`
  const [first] = cells
  if (cells.length === 1 && first) return cellWords(first)
  return `${cells.length} numbers`
}

const cellWords = ({ path, from, to }: Change['cells'][number]): string =>
  `${path.split(/[./]/).at(-1)} ${from ?? 'nothing'} to ${to ?? 'nothing'}`
