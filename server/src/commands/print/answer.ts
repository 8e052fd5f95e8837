import { formatCsv } from '@fieldhouse/contract/csv'
import { UsageError } from '../../shared/log/start-refused.ts'
import { isObject } from '../contract/request.ts'
import { told } from '../time.ts'
import { cut, drawTable, type Table } from './table.ts'
import { wrapped } from './wrapped.ts'

type Fields = Record<string, unknown>

const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null
const isList = (value: unknown): value is unknown[] => Array.isArray(value)
const isTable = (value: unknown): value is Fields[] => isList(value) && value.length > 0 && value.every(isObject)

/** Any answer of the contract for a person: a list is a table, an object a line for each of its fields. */
export function answerLines(answer: unknown, width: number): string[] {
  if (isPlain(answer)) return [plain(answer)]
  if (isList(answer)) return listLines(answer, width)
  const entries = Object.entries(answer as Fields)
  if ((answer as Fields).success === true) return doneLines(answer as Fields, width)
  if (entries.length === 1 && isObject(entries[0]?.[1])) return answerLines(entries[0][1], width)
  const [only, ...others] = entries.filter(([, value]) => isList(value) && !value.every(isPlain))
  const small = entries.filter(([, value]) => isPlain(value))
  // A page of a list says below it what comes next.
  if (only && others.length === 0 && small.length + 1 === entries.length && small.length <= mostBesideList)
    return [...listLines(only[1] as unknown[], width), ...small.filter(([, value]) => value !== null).map(sayField)]
  if (isEmptyPage(entries)) return ['Nothing.']
  return fieldLines(entries, width)
}

function doneLines({ success: _, trash, ...more }: Fields, width: number): string[] {
  const back = typeof trash === 'number' ? `, and trash restore ${trash} brings it back` : ''
  return [`✓ done${back}`, ...fieldLines(Object.entries(more), width)]
}

const mostBesideList = 2

/** What stands beside a list that comes a page at a time. */
const ofPages: ReadonlySet<string> = new Set(['next', 'next_page', 'more', 'total', 'new'])

const isEmptyPage = (entries: readonly [string, unknown][]): boolean => {
  const [only, ...others] = entries.filter(([name]) => !ofPages.has(name))
  return only !== undefined && others.length === 0 && isList(only[1]) && only[1].length === 0
}

const sayField = ([name, value]: readonly [string, unknown]): string => `${name}: ${plain(value)}`

function fieldLines(entries: readonly (readonly [string, unknown])[], width: number): string[] {
  const flat = entries.flatMap(([name, value]) => flattened(name, value))
  const lines = flat.filter(([, value]) => !isTable(value))
  const most = Math.min(longestName, Math.max(0, ...lines.map(([name]) => name.length + 1)))
  const room = Math.max(20, width - most - 1)
  const text = [
    ...lines.map(([name, value]) => `${`${name}:`.padEnd(most)} ${indented(plain(value), most + 1, room)}`.trimEnd()),
    ...flat.flatMap(([name, value]) =>
      isTable(value)
        ? ['', `${name} (${value.length})`, ...listLines(value, width - 2).map((line) => `  ${line}`)]
        : [],
    ),
  ]
  return text[0] === '' ? text.slice(1) : text
}

const longestName = 28

/** `place.page` for a field of an object in it. */
function flattened(name: string, value: unknown): (readonly [string, unknown])[] {
  if (!isObject(value)) return [[name, value]]
  const inner = Object.entries(value)
  return inner.length === 0 ? [[name, null]] : inner.flatMap(([key, each]) => flattened(`${name}.${key}`, each))
}

function listLines(list: readonly unknown[], width: number): string[] {
  if (list.length === 0) return ['Nothing.']
  if (!list.every(isObject)) return list.map((one) => cut(plain(one), width))
  const [row = {}, ...others] = list
  if (others.length === 0 && Object.values(row).some(isTable)) return fieldLines(Object.entries(row), width)
  const { lines, hidden } = drawTable(tableOf(list), width)
  const more = hidden === 0 ? [] : [`(${hidden} more ${hidden === 1 ? 'column' : 'columns'} with --json)`]
  return [...lines, ...more]
}

/** What a person looks for comes first, and what is the same in every row last. */
const first = ['id', 'uid', 'name', 'title', 'state', 'kind']

/** The plain fields of a list; those that no row has a value for are left out. */
function tableOf(rows: readonly Fields[]): Table {
  const flat = rows.map((row) =>
    Object.fromEntries(Object.entries(row).flatMap(([name, value]) => inCells(name, value))),
  )
  const names = [...new Set(flat.flatMap((row) => Object.keys(row)))]
  const told = names.filter((name) => flat.some((row) => plain(row[name]) !== ''))
  const isSame = (name: string) => flat.length > 1 && flat.every((row) => plain(row[name]) === plain(flat[0]?.[name]))
  const isLast = (name: string) => isSame(name) || names.includes(`${name}_name`)
  const isNamed = (name: string) => name.endsWith('_name') || rows.some((row) => isObject(row[name]))
  const rank = (name: string) =>
    first.includes(name) ? first.indexOf(name) : first.length + (isNamed(name) ? 0 : isLast(name) ? 2 : 1)
  const head = told.toSorted((one, other) => rank(one) - rank(other))
  return { head, rows: flat.map((row) => head.map((name) => plain(row[name]).replace(zoneAtEnd, '$1'))) }
}

/** An object of the list's own is told by what it is called, and one without a name by its fields. */
const inCells = (name: string, value: unknown): (readonly [string, unknown])[] =>
  isObject(value) && calledOf(value) === undefined ? flattened(name, value) : [[name, value]]

const calledOf = ({ name, title, label, message, text, kind }: Fields): unknown =>
  name ?? title ?? label ?? message ?? text ?? kind

/** A column of times is told without the zone in each line: it is the school's own. */
const zoneAtEnd = /^(\d{4}-\d{2}-\d{2} \d{2}:\d{2}) \S+$/

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/

function plain(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (isList(value))
    return value.length > mostNamed && value.some(isObject) ? `${value.length} of them` : value.map(plain).join(', ')
  if (isObject(value)) return named(value)
  const text = String(value)
  return instant.test(text) ? told(text) : text.replaceAll(/\s*\n\s*/g, ' ')
}

const mostNamed = 3

/** An object inside a cell, by what it is called. */
const named = (value: Fields): string => plain(calledOf(value) ?? value.id ?? JSON.stringify(value))

/** Words that go on below stand under where they began. */
const indented = (text: string, by: number, room: number): string =>
  Number.isFinite(room) ? wrapped(text, room).join(`\n${' '.repeat(by)}`) : text

/** The same table for spreadsheets. */
export function csvOfAnswer(answer: unknown): string {
  const lists = isObject(answer)
    ? Object.entries(answer).filter(([, value]) => isTable(value))
    : [['', answer] as const]
  const [only, ...others] = lists
  if (others.length > 0)
    throw new UsageError(`Which table? Say --field ${lists.map(([name]) => name).join(', or --field ')}.`)
  return formatCsv(isTable(only?.[1]) ? tableOf(only[1]) : { head: [], rows: [] }).trimEnd()
}

/** `obs_service`, `event.id`, or `conferences.0.teams` of a list. */
export const partOf = (answer: unknown, field: string): unknown =>
  field
    .split('.')
    .reduce<unknown>(
      (value, name) => (isObject(value) ? value[name] : isList(value) ? value[Number(name)] : undefined),
      answer,
    )
