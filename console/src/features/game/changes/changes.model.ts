import type { EndpointAnswer } from '@fieldhouse/contract/endpoint'
import type { listChanges } from '@fieldhouse/contract/games/changes'
import type { GameItem } from '@fieldhouse/contract/games/item'
import { nameNumber } from '@fieldhouse/contract/games/name-number'
import { capitalize, lowerFirst } from '@fieldhouse/contract/text'
import { formatFact, getCellFact, nameFact } from './fact-cells.model.ts'

export type GameChange = EndpointAnswer<typeof listChanges>['changes'][number]
type ChangedCell = GameChange['cells'][number]
type GameSides = Pick<GameItem, 'away' | 'home'>

/** Whether the change was undone and that undo still applies. */
export const isChangeUndone = ({ seq }: GameChange, all: readonly GameChange[]): boolean =>
  all.some((later) => later.undoes === seq && !isChangeUndone(later, all))

/** Describes a change shortly: its note, else the key values that changed, else how many changed. */
export function describeChange(
  { note, cells, undoes }: GameChange,
  all: readonly GameChange[],
  sides: GameSides,
): string {
  if (undoes !== null) {
    const first = all.find(({ seq }) => seq === undoes)
    return first ? `Undid: ${describeChange(first, all, sides)}` : 'Undid an earlier change'
  }
  if (note) return note
  const { keyCells, count } = pickKeyCells(cells)
  const describeCell = ({ path, from, to }: ChangedCell) =>
    `${nameCell(path, sides)} ${formatCellValue(path, from)} to ${formatCellValue(path, to)}`
  return keyCells.length > 0 ? capitalize(keyCells.map(describeCell).join(', ')) : `${count} numbers changed`
}

/** Label of the change's undo button. */
export function describeUndo({ cells, note }: GameChange, sides: GameSides): string {
  if (note?.startsWith('Merged with ')) return 'Undo the merge'
  if (note?.startsWith('Changed ')) return `Undo: ${lowerFirst(note)}`
  const { keyCells, count } = pickKeyCells(cells)
  if (keyCells.length === 0) return count === 0 ? 'Undo' : `Undo ${count} changes`
  return `Undo: ${keyCells.map(({ path, from }) => `${nameCell(path, sides)} back to ${formatCellValue(path, from)}`).join(', ')}`
}

/** More values than these are counted instead of named. */
const maxNamed = 4

/**
 * Picks the cells that a change is about: the score with a line score that changed with it, else the status, else
 * facts of the schedule, else the only one.
 */
function pickKeyCells(all: readonly ChangedCell[]): { keyCells: readonly ChangedCell[]; count: number } {
  const cells = dropFollowingFacts(all)
  const isOf = (...members: string[]) => {
    const picked = cells.filter(({ path }) => members.includes(splitPath(path)[0] ?? ''))
    return { picked, isAll: picked.length === cells.length && picked.length <= maxNamed }
  }
  const [numbers, { picked: score }, facts] = [isOf('score', 'periods'), isOf('score'), isOf('facts')]
  const status = cells.filter(({ path }) => splitPath(path).join('.') === 'status.kind')
  const keyCells =
    numbers.isAll && score.length > 0
      ? numbers.picked
      : ([score, status, facts.isAll ? facts.picked : []].find((picked) => picked.length > 0) ??
        (cells.length === 1 ? cells : []))
  return { keyCells, count: cells.length }
}

/** Leaves out facts that follow from others: a start has its day, and the first day and the reason are a move’s. */
function dropFollowingFacts(cells: readonly ChangedCell[]): readonly ChangedCell[] {
  const hasStart = cells.some(({ path, from }) => getCellFact(path) === 'starts_at' && from !== null)
  return cells.filter(({ path }) => {
    const fact = getCellFact(path)
    return fact !== 'moved_from' && fact !== 'moved_reason' && !(hasStart && fact === 'day')
  })
}

const splitPath = (path: string): string[] => path.split(/[./]/).filter((part) => part !== '')

function formatCellValue(path: string, written: string | null): string {
  const fact = getCellFact(path)
  return fact === undefined ? (written ?? 'none') : formatFact(fact, written, new Date())
}

function nameCell(path: string, sides: GameSides): string {
  const fact = getCellFact(path)
  if (fact !== undefined) return nameFact(fact, sides)
  return nameNumber({ teams: { away: sides.away?.short, home: sides.home?.short } }, splitPath(path))
}
