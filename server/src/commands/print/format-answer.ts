import { formatCsv } from '@fieldhouse/contract/csv'
import { UsageError } from '../../shared/log/start-refused.ts'
import { isPlainObject } from '../contract/command-request.ts'
import { formatInstant } from '../time.ts'
import { drawTable, type PrintedTable, shortenText } from './table.ts'
import { wrapText } from './wrap-text.ts'

type AnswerFields = Record<string, unknown>

const isPlainValue = (value: unknown): boolean => typeof value !== 'object' || value === null
const isListValue = (value: unknown): value is unknown[] => Array.isArray(value)
const isTableValue = (value: unknown): value is AnswerFields[] =>
  isListValue(value) && value.length > 0 && value.every(isPlainObject)

/** Formats any answer of the contract: a list as a table, an object with one line per field. */
export function formatAnswer(answer: unknown, width: number): string[] {
  if (isPlainValue(answer)) return [formatValue(answer)]
  if (isListValue(answer)) return formatList(answer, width)
  const entries = Object.entries(answer as AnswerFields)
  if ((answer as AnswerFields).success === true) return formatDone(answer as AnswerFields, width)
  if (entries.length === 1 && isPlainObject(entries[0]?.[1])) return formatAnswer(entries[0][1], width)
  const [only, ...others] = entries.filter(([, value]) => isListValue(value) && !value.every(isPlainValue))
  const small = entries.filter(([, value]) => isPlainValue(value))
  // A page of a list names the next page below it.
  if (only && others.length === 0 && small.length + 1 === entries.length && small.length <= mostBesideList)
    return [...formatList(only[1] as unknown[], width), ...small.filter(([, value]) => value !== null).map(formatField)]
  if (isEmptyPage(entries)) return ['Nothing.']
  return formatFields(entries, width)
}

function formatDone({ success: _, trash, ...more }: AnswerFields, width: number): string[] {
  const back = typeof trash === 'number' ? `. To restore it: trash restore ${trash}` : ''
  return [`✓ done${back}`, ...formatFields(Object.entries(more), width)]
}

const mostBesideList = 2

/** Fields beside a list that comes in pages. */
const pageFields: ReadonlySet<string> = new Set(['next', 'next_page', 'more', 'total', 'new'])

const isEmptyPage = (entries: readonly [string, unknown][]): boolean => {
  const [only, ...others] = entries.filter(([name]) => !pageFields.has(name))
  return only !== undefined && others.length === 0 && isListValue(only[1]) && only[1].length === 0
}

const formatField = ([name, value]: readonly [string, unknown]): string => `${name}: ${formatValue(value)}`

function formatFields(entries: readonly (readonly [string, unknown])[], width: number): string[] {
  const flat = entries.flatMap(([name, value]) => flattenField(name, value))
  const lines = flat.filter(([, value]) => !isTableValue(value))
  const most = Math.min(longestName, Math.max(0, ...lines.map(([name]) => name.length + 1)))
  const room = Math.max(20, width - most - 1)
  const text = [
    ...lines.map(([name, value]) =>
      `${`${name}:`.padEnd(most)} ${indentText(formatValue(value), most + 1, room)}`.trimEnd(),
    ),
    ...flat.flatMap(([name, value]) =>
      isTableValue(value)
        ? ['', `${name} (${value.length})`, ...formatList(value, width - 2).map((line) => `  ${line}`)]
        : [],
    ),
  ]
  return text[0] === '' ? text.slice(1) : text
}

const longestName = 28

/** Flattens an object's fields to names like `place.page`. */
function flattenField(name: string, value: unknown): (readonly [string, unknown])[] {
  if (!isPlainObject(value)) return [[name, value]]
  const inner = Object.entries(value)
  return inner.length === 0 ? [[name, null]] : inner.flatMap(([key, each]) => flattenField(`${name}.${key}`, each))
}

function formatList(list: readonly unknown[], width: number): string[] {
  if (list.length === 0) return ['Nothing.']
  if (!list.every(isPlainObject)) return list.map((one) => shortenText(formatValue(one), width))
  const [row = {}, ...others] = list
  if (others.length === 0 && Object.values(row).some(isTableValue)) return formatFields(Object.entries(row), width)
  const { lines, hidden } = drawTable(toTable(list), width)
  const more = hidden === 0 ? [] : [`(${hidden} more ${hidden === 1 ? 'column' : 'columns'} with --json)`]
  return [...lines, ...more]
}

/** Columns that come first. Columns with the same value in every row come last. */
const firstColumns = ['id', 'uid', 'name', 'title', 'state', 'kind']

/** Builds a table of a list's plain fields, without those that are empty in every row. */
function toTable(rows: readonly AnswerFields[]): PrintedTable {
  const flat = rows.map((row) =>
    Object.fromEntries(Object.entries(row).flatMap(([name, value]) => toCells(name, value))),
  )
  const names = [...new Set(flat.flatMap((row) => Object.keys(row)))]
  const valuedNames = names.filter((name) => flat.some((row) => formatValue(row[name]) !== ''))
  const isSame = (name: string) =>
    flat.length > 1 && flat.every((row) => formatValue(row[name]) === formatValue(flat[0]?.[name]))
  const isLast = (name: string) => isSame(name) || names.includes(`${name}_name`)
  const isNamed = (name: string) => name.endsWith('_name') || rows.some((row) => isPlainObject(row[name]))
  const rank = (name: string) =>
    firstColumns.includes(name)
      ? firstColumns.indexOf(name)
      : firstColumns.length + (isNamed(name) ? 0 : isLast(name) ? 2 : 1)
  const head = valuedNames.toSorted((one, other) => rank(one) - rank(other))
  return { head, rows: flat.map((row) => head.map((name) => formatValue(row[name]).replace(zoneAtEnd, '$1'))) }
}

/** Shows a nested object by its name, or flattened where it has none. */
const toCells = (name: string, value: unknown): (readonly [string, unknown])[] =>
  isPlainObject(value) && getDisplayName(value) === undefined ? flattenField(name, value) : [[name, value]]

const getDisplayName = ({ name, title, label, message, text, kind }: AnswerFields): unknown =>
  name ?? title ?? label ?? message ?? text ?? kind

/** A column of times is shown without the zone, which is the school's own. */
const zoneAtEnd = /^(\d{4}-\d{2}-\d{2} \d{2}:\d{2}) \S+$/

const instantPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/

function formatValue(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (isListValue(value))
    return value.length > mostNamed && value.some(isPlainObject)
      ? `${value.length} items`
      : value.map(formatValue).join(', ')
  if (isPlainObject(value)) return formatNamed(value)
  const text = String(value)
  return instantPattern.test(text) ? formatInstant(text) : text.replaceAll(/\s*\n\s*/g, ' ')
}

const mostNamed = 3

/** Formats an object inside a cell. */
const formatNamed = (value: AnswerFields): string =>
  formatValue(getDisplayName(value) ?? value.id ?? JSON.stringify(value))

/** Wraps a text with its lines aligned. */
const indentText = (text: string, by: number, room: number): string =>
  Number.isFinite(room) ? wrapText(text, room).join(`\n${' '.repeat(by)}`) : text

/** Formats the same table for spreadsheets. */
export function formatAnswerCsv(answer: unknown): string {
  const lists = isPlainObject(answer)
    ? Object.entries(answer).filter(([, value]) => isTableValue(value))
    : [['', answer] as const]
  const [only, ...others] = lists
  if (others.length > 0)
    throw new UsageError(
      `The answer has several tables. Choose one with --field ${lists.map(([name]) => name).join(', or --field ')}.`,
    )
  return formatCsv(isTableValue(only?.[1]) ? toTable(only[1]) : { head: [], rows: [] }).trimEnd()
}

/** Selects a part: `obs_service`, `event.id`, or `conferences.0.teams` of a list. */
export const getAnswerPart = (answer: unknown, field: string): unknown =>
  field
    .split('.')
    .reduce<unknown>(
      (value, name) => (isPlainObject(value) ? value[name] : isListValue(value) ? value[Number(name)] : undefined),
      answer,
    )
