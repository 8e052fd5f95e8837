import type { EndpointAnswer } from '@fieldhouse/contract/endpoint'
import type { listChanges } from '@fieldhouse/contract/games/changes'
import type { GameItem } from '@fieldhouse/contract/games/item'

export type Change = EndpointAnswer<typeof listChanges>['changes'][number]
type Cell = Change['cells'][number]
type Sides = Pick<GameItem, 'away' | 'home'>

/** Whether it no longer stands: nobody can take it back a second time. */
export const isTakenBack = ({ seq }: Change, all: readonly Change[]): boolean =>
  all.some((later) => later.undoes === seq && !isTakenBack(later, all))

/** A change in a few words: what was said of it, else what of the score moved, else how much. */
export function wordsOf({ note, cells, undoes }: Change, all: readonly Change[], sides: Sides): string {
  if (undoes !== null) {
    const first = all.find(({ seq }) => seq === undoes)
    return first ? `Undid: ${wordsOf(first, all, sides)}` : 'Undid an earlier change'
  }
  if (note) return note
  const told = toldCells(cells)
  return told.length > 0
    ? told.map((cell) => `${nameNumber(cell.path, sides)} ${value(cell.from)} to ${value(cell.to)}`).join(', ')
    : `${cells.length} numbers changed`
}

/** What its button does. */
export function undoWords({ cells }: Change, sides: Sides): string {
  const told = toldCells(cells)
  if (told.length === 0) return `Undo ${cells.length} changes`
  return `Undo: ${told.map((cell) => `${nameNumber(cell.path, sides)} back to ${value(cell.from)}`).join(', ')}`
}

/** Those that say what a change is about: the score, else the status, else the only one. */
function toldCells(cells: readonly Cell[]): readonly Cell[] {
  const score = cells.filter(({ path }) => partsOf(path)[0] === 'score')
  if (score.length > 0) return score
  const status = cells.filter(({ path }) => partsOf(path).join('.') === 'status.kind')
  return status.length > 0 ? status : cells.length === 1 ? cells : []
}

const partsOf = (path: string): string[] => path.split(/[./]/).filter((part) => part !== '')

const value = (written: string | null): string => written ?? 'none'

/** Of what is not called as its last word says. */
const called: Readonly<Record<string, string>> = {
  'status.kind': 'status',
  'status.label': 'status line',
  'status.note': 'status note',
  periods: 'score by period',
}

/** A place in a game's document, such as `score.home`, as people call it: Utah score. */
export function nameNumber(path: string | readonly string[], sides: Sides): string {
  const parts = typeof path === 'string' ? partsOf(path) : path
  const [first = ''] = parts
  const last = parts.findLast((part) => part !== 'away' && part !== 'home' && !/^\d+$/.test(part)) ?? first
  const side = parts.find((part) => part === 'away' || part === 'home')
  const team = side && ((side === 'away' ? sides.away : sides.home)?.short ?? side)
  const words = called[parts.join('.')] ?? called[first] ?? (last === first ? first : `${owned[first] ?? ''}${last}`)
  return upper([team, words.replaceAll(/[_-]/g, ' ')].filter(Boolean).join(' '))
}

const owned: Readonly<Record<string, string>> = {
  clock: 'clock ',
  players: 'player ',
  plays: 'play ',
  situation: 'situation ',
}

const upper = (words: string): string => words.slice(0, 1).toUpperCase() + words.slice(1)
