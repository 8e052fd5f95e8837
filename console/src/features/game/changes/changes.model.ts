import type { AnswerOf } from '@fieldhouse/contract/endpoint'
import type { listChanges } from '@fieldhouse/contract/games/changes'

export type Change = AnswerOf<typeof listChanges>['changes'][number]

/** A change in a few words: what was said of it, else what of the score moved, else how much. */
export function wordsOf({ note, cells, undoes }: Change): string {
  if (undoes !== null) return `Took change ${undoes} back`
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
