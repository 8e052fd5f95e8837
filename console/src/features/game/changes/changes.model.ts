import type { EndpointAnswer } from '@fieldhouse/contract/endpoint'
import type { listChanges } from '@fieldhouse/contract/games/changes'
import type { GameItem } from '@fieldhouse/contract/games/item'
import { nameNumber } from '@fieldhouse/contract/games/name-number'
import { capitalize, lowerFirst } from '@fieldhouse/contract/text'

export type GameChange = EndpointAnswer<typeof listChanges>['changes'][number]
type ChangedCell = GameChange['cells'][number]
type GameSides = Pick<GameItem, 'away' | 'home'>

/** Whether the change was undone and that undo still applies. */
export const isChangeUndone = ({ seq }: GameChange, all: readonly GameChange[]): boolean =>
  all.some((later) => later.undoes === seq && !isChangeUndone(later, all))

/** Describes a change shortly: its note, else the key numbers that changed, else how many changed. */
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
  const keyCells = pickKeyCells(cells)
  return keyCells.length > 0
    ? capitalize(
        keyCells
          .map(({ path, from, to }) => `${nameCell(path, sides)} ${formatCellValue(from)} to ${formatCellValue(to)}`)
          .join(', '),
      )
    : `${cells.length} numbers changed`
}

/** Label of the change's undo button. */
export function describeUndo({ cells, note }: GameChange, sides: GameSides): string {
  if (note?.startsWith('Changed ')) return `Undo: ${lowerFirst(note)}`
  const keyCells = pickKeyCells(cells)
  if (keyCells.length === 0) return `Undo ${cells.length} changes`
  return `Undo: ${keyCells.map((cell) => `${nameCell(cell.path, sides)} back to ${formatCellValue(cell.from)}`).join(', ')}`
}

/** Picks the cells that a change is about: the score, else the status, else the only one. */
function pickKeyCells(cells: readonly ChangedCell[]): readonly ChangedCell[] {
  const score = cells.filter(({ path }) => splitPath(path)[0] === 'score')
  if (score.length > 0) return score
  const status = cells.filter(({ path }) => splitPath(path).join('.') === 'status.kind')
  return status.length > 0 ? status : cells.length === 1 ? cells : []
}

const splitPath = (path: string): string[] => path.split(/[./]/).filter((part) => part !== '')

const formatCellValue = (written: string | null): string => written ?? 'none'

const nameCell = (path: string, { away, home }: GameSides): string =>
  nameNumber({ teams: { away: away?.short, home: home?.short } }, splitPath(path))
