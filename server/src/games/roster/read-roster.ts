import { personName } from '@fieldhouse/sports/statcrew/person'
import { rowsOf } from '../../shared/files/tables/rows-of.ts'
import type { RosterFacts } from './roster.store.ts'

interface RosterFile {
  people: (RosterFacts & { line: number; coach: boolean })[]
  refused: { line: number; message: string }[]
}

const longest = 120
/** Whoever has such a title plays no game. */
const isCoach = /\b(coach(es)?|coordinator|director|trainer|manager of|staff)\b/i

/** A roster as a table: number, name (or first and last name), position, year … in any order. */
export function readRoster(bytes: Uint8Array): RosterFile {
  const rows = rowsOf(bytes)
  if (!Array.isArray(rows)) return { people: [], refused: [{ line: 1, message: rows.message }] }
  const file: RosterFile = { people: [], refused: [] }
  for (const { line, cell } of rows) {
    const first = cell('first name', 'first', 'firstname')
    const last = cell('last name', 'last', 'lastname')
    const name = first && last ? { first, last } : personName(cell('name', 'player', 'full name') ?? '')
    if (!name?.first || !name.last) {
      file.refused.push({ line, message: 'It says no name.' })
      continue
    }
    const twice = file.people.some(
      (one) =>
        one.firstname === name.first &&
        one.lastname === name.last &&
        one.number === (cell('number', 'no', 'num', '#', 'jersey') ?? null),
    )
    if (twice) {
      file.refused.push({ line, message: `${name.first} ${name.last} stands in the table twice.` })
      continue
    }
    const fact = (...headings: string[]): string | null => cell(...headings)?.slice(0, longest) ?? null
    const title = fact('title', 'role', 'type', 'job')
    const position = fact('position', 'pos')
    const coach = isCoach.test(title ?? position ?? '')
    file.people.push({
      line,
      coach,
      firstname: name.first.slice(0, longest),
      lastname: name.last.slice(0, longest),
      number: fact('number', 'no', 'num', '#', 'jersey'),
      position: coach ? (title ?? position) : position,
      year: fact('year', 'class', 'cl', 'yr'),
      hometown: fact('hometown', 'home town'),
      height: fact('height', 'ht'),
      weight: fact('weight', 'wt'),
      hand: fact('b/t', 'bats throws', 'hand'),
      high_school: fact('high school', 'previous school', 'hs'),
      major: fact('major'),
    })
  }
  return file
}
