import type { CsvRow } from '@fieldhouse/sports/schedules/csv'
import { readTableRows } from '../../shared/files/tables/read-table-rows.ts'

/** A school's row. Values missing from the table are null. */
interface TeamStanding {
  conference: string
  record: string | null
  conference_record: string | null
  points: string | null
  streak: string | null
  rank: number | null
}

/** A row with its place in the table. */
export type PlacedStanding = TeamStanding & { place: number }

export type StandingLine = TeamStanding & { line: number; school: string }

export interface StandingsFile {
  lines: StandingLine[]
  refused: { line: number; message: string }[]
}

const longest = 80

/** Parses a conference table as sites and spreadsheets write it: one school per line, in order. */
export function parseStandings(bytes: Uint8Array): StandingsFile {
  const rows = readTableRows(bytes)
  if (!Array.isArray(rows)) return { lines: [], refused: [{ line: 1, message: rows.message }] }
  const file: StandingsFile = { lines: [], refused: [] }
  for (const row of rows) {
    const read = parseStandingLine(row)
    if (typeof read === 'string') file.refused.push({ line: row.line, message: read })
    else file.lines.push(read)
  }
  return file
}

function parseStandingLine({ line, cell }: CsvRow): StandingLine | string {
  const school = cell('school', 'team', 'name', 'institution')?.replace(/^(no\. ?|#)\d+ /i, '')
  if (!school) return 'The school is missing.'
  const conference = cell('conference', 'division', 'group') ?? ''
  // Sports sites head the column of conference records with “Conference” alone.
  const holdsRecord = isRecord(conference)
  const written = {
    record: cell('overall', 'record', 'overall record', 'all games', 'w-l', 'total') ?? joinRecordColumns(cell, ''),
    conference_record:
      cell('conference record', 'conf record', 'conf', 'league', 'league record', 'conf w-l') ??
      joinRecordColumns(cell, 'conf ') ??
      (holdsRecord ? conference : undefined),
  }
  const record = parseRecord(written.record)
  const conference_record = parseRecord(written.conference_record)
  for (const [wrong, text] of [
    [record === undefined, written.record],
    [conference_record === undefined, written.conference_record],
  ])
    if (wrong) return `“${text}” isn’t a record. Write it like 7-1 or 7-1-1.`
  const points = cell('points', 'pts') ?? null
  if (!record && !conference_record && !points) return `${school} has no record or points.`
  const rank = cell('rank', 'ranking', 'rk', 'poll')
  return {
    line,
    school: school.slice(0, longest),
    conference: holdsRecord ? '' : conference.slice(0, longest),
    record: record ?? null,
    conference_record: conference_record ?? null,
    points: points?.slice(0, 8) ?? null,
    streak: cell('streak', 'strk')?.slice(0, 8) ?? null,
    rank: rank && /^#?\d{1,2}$/.test(rank) ? Number(rank.replace('#', '')) : null,
  }
}

const isRecord = (text: string): boolean => typeof parseRecord(text === '' ? undefined : text) === 'string'

/** Joins wins, losses and ties from a column each. */
function joinRecordColumns(cell: CsvRow['cell'], of: string): string | undefined {
  const [won, lost] = [cell(`${of}w`, `${of}won`, `${of}wins`), cell(`${of}l`, `${of}lost`, `${of}losses`)]
  const tied = cell(`${of}t`, `${of}tied`, `${of}ties`, `${of}d`)
  return won === undefined || lost === undefined ? undefined : [won, lost, tied].filter(Boolean).join('-')
}

/** Parses a record such as `7-1`, `7–1–0` or `(7-1)`; null when empty, undefined when invalid. */
function parseRecord(text: string | undefined): string | null | undefined {
  if (text === undefined || /^[-–—]$/.test(text)) return null
  const [, won, lost, tied] = /^\(?(\d{1,3})\s*[-–—]\s*(\d{1,3})(?:\s*[-–—]\s*(\d{1,3}))?\)?$/.exec(text) ?? []
  if (won === undefined || lost === undefined) return undefined
  return [won, lost, ...(tied === undefined ? [] : [tied])].map(Number).join('-')
}
