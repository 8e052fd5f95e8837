import { unknown } from '../format.ts'
import { bestMarks } from '../meets/best-marks.ts'
import type { SportModule } from '../module.ts'
import { type PlayedGame, seasonTables } from './season.ts'

export interface PersonMark {
  event: string
  mark: string
}
interface OwnMark extends PersonMark {
  person: number
}

/** Tests whether the sport has marks to show on the roster. */
export const keepsMarks = ({ season, marks }: SportModule): boolean =>
  marks !== undefined || season.some(({ kind }) => kind === 'bests')

/** The best marks of each person in a season, event by event. Empty in sports without marks. */
export function getMarksByPerson(module: SportModule, games: readonly PlayedGame[]): ReadonlyMap<number, PersonMark[]> {
  const all = [...listBestMarks(module, games), ...listTableMarks(module, games)]
  return new Map(
    [...Map.groupBy(all, ({ person }) => person)].map(([person, own]) => [
      person,
      own.map(({ event, mark }) => ({ event, mark })),
    ]),
  )
}

/** The best of all starts, as originally written. */
function listBestMarks({ season }: SportModule, games: readonly PlayedGame[]): OwnMark[] {
  const starts = games.flatMap((game) => game.lines.map((line) => ({ game, line })))
  return season
    .flatMap((table) => (table.kind === 'bests' ? bestMarks(table, starts) : []))
    .flatMap(({ discipline: event, best }) =>
      best.flatMap(({ line: { person, shown, stats } }) =>
        person === undefined ? [] : { person, event, mark: shown ?? String(stats.mark) },
      ),
    )
}

/** Marks taken from the season's tables. */
function listTableMarks(module: SportModule, games: readonly PlayedGame[]): OwnMark[] {
  if (!module.marks) return []
  const tables = seasonTables(module, games)
  return module.marks.flatMap(({ event, table: key, column, text }) => {
    const table = tables.find((each) => each.key === key)
    const at = table?.columns.findIndex((each) => each.key === column) ?? -1
    return (table?.rows ?? []).flatMap(({ person, cells }) => {
      const cell = cells[at]
      if (person === null || !cell || cell.text === unknown) return []
      return { person, event, mark: text && cell.value !== undefined ? text(cell.value) : cell.text }
    })
  })
}
