import { parseSeconds } from '../../kit/meets/marks.ts'
import type { ResultsKind } from '../../kit/meets/results/kind.ts'
import type { CsvRow } from '../csv.ts'
import { flagNamed, markIn, type ResultMark } from './mark.ts'

export interface ResultPart {
  key: string
  shown: string
  mark: number | undefined
}

/** One line of results: a start or a team total. */
export interface ResultRow {
  line: number
  event: string | undefined
  /** Absent in a team's total. */
  name: string | undefined
  team: string | undefined
  place: number | undefined
  points: number | undefined
  marks: readonly ({ event?: { key: string; name: string } } & ResultMark)[]
  seed: string | undefined
  heat: string | undefined
  lane: string | undefined
  order: number | undefined
  flag: string | undefined
  parts: readonly ResultPart[]
  facts: Readonly<Record<string, string | number>>
}

const parseNumber = (written: string | undefined): number | undefined => {
  const value = Number(written?.replace(/^T|\.$/gi, ''))
  return written === undefined || !Number.isFinite(value) ? undefined : value
}

/** Reads a line, or explains why it is not a result. */
export function resultRow(row: CsvRow, kind: ResultsKind): ResultRow | string {
  const event = row.cell('event', 'event name', 'race', 'discipline', 'apparatus') ?? kind.only
  const name = row.cell('name', 'athlete', 'swimmer', 'runner', 'player', 'gymnast', 'skier', 'competitor')
  const team = row.cell('team', 'school', 'affiliation', 'club')
  if (!name && !team) return 'No person or team name.'
  const placed = row.cell('place', 'pl', 'pos', 'rank', 'finish')
  const place = parseNumber(placed)
  if (placed !== undefined && (place === undefined || !Number.isInteger(place) || place < 1) && !flagNamed(placed))
    return `“${placed}” isn’t a place.`
  const points = row.cell('points', 'pts', 'team points')
  if (points !== undefined && parseNumber(points) === undefined) return `“${points}” isn’t a number of points.`
  const marks = marksIn(row, event, kind)
  if (typeof marks === 'string') return marks
  const flag = row.cell('flag', 'note', 'status')
  return {
    line: row.line,
    event,
    name,
    team,
    place,
    points: parseNumber(points),
    marks,
    seed: row.cell('seed', 'seed time', 'entry', 'sb', 'season best'),
    heat: row.cell('heat', 'ht', 'section'),
    lane: row.cell('lane', 'ln', 'bib'),
    order: parseNumber(row.cell('order', 'no', 'lineup')),
    flag: (flag === undefined ? undefined : flagNamed(flag)) ?? (placed === undefined ? undefined : flagNamed(placed)),
    parts: partsIn(row),
    facts: factsIn(row, flag),
  }
}

function marksIn(row: CsvRow, event: string | undefined, kind: ResultsKind): ResultRow['marks'] | string {
  const wide = (kind.wide ?? []).flatMap((one) => {
    const written = row.cell(...one.headings)
    return written === undefined ? [] : [{ one, written, mark: markIn(written, kind.timed(one.name)) }]
  })
  const bad = wide.find(({ mark }) => mark === undefined)
  if (bad) return `“${bad.written}” isn’t a valid mark for ${bad.one.name}.`
  if (wide.length > 0) return wide.map(({ one, mark }) => ({ event: { key: one.key, name: one.name }, ...mark }))
  const written = row.cell(
    'mark',
    'time',
    'result',
    'final',
    'finals',
    'final time',
    'score',
    'total',
    'distance',
    'height',
  )
  if (written === undefined) return []
  const mark = markIn(written, kind.timed(event ?? ''))
  return mark ? [mark] : `“${written}” isn’t a ${kind.timed(event ?? '') ? 'time' : 'mark'}.`
}

const partHeading = /^(?:split\s*)?(run\s*\d|j(?:udge)?\s*\d|\d+(?:\.\d+)?\s*(?:k|km|m|y)?|h(?:ole)?\s*\d+)$/i

/**
 * Reads parts from columns of their own (`Run 1`, `50`, `2K`, `J1`) or from one column of splits: `50=22.10 100=46.32`.
 */
function partsIn(row: CsvRow): ResultPart[] {
  const own = row.headings.flatMap((heading): ResultPart[] => {
    const label = partHeading.exec(heading.trim())?.[1]
    const text = label === undefined ? undefined : row.cell(heading)
    return label === undefined || text === undefined ? [] : [toResultPart(label, text)]
  })
  const splits = (row.cell('splits') ?? '').split(/[\s;|]+/).filter((each) => each !== '')
  return [
    ...own,
    ...splits.map((each, index) => {
      const [label, text] = each.split('=')
      return text === undefined ? toResultPart(String(index + 1), each) : toResultPart(label ?? '', text)
    }),
  ]
}

const toResultPart = (label: string, shown: string): ResultPart => ({
  key: label
    .toLowerCase()
    .replace(/^judge/, 'j')
    .replace(/^hole/, 'h')
    .replace(/[^\w.-]/g, ''),
  shown,
  mark: parseSeconds(shown),
})

function factsIn(row: CsvRow, flag: string | undefined): ResultRow['facts'] {
  const facts = { wind: parseNumber(row.cell('wind')), fis: parseNumber(row.cell('fis', 'fis points')) }
  const qualified = /^[Qq]$/.test(flag ?? '') ? flag : row.cell('qualified', 'q')
  const individual = /^(ind|individual)$/i.test(flag ?? '') ? 1 : undefined
  return Object.fromEntries(
    Object.entries({ ...facts, qualified, individual }).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, value]],
    ),
  )
}
