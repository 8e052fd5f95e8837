import type { BoxScore, StatTable } from '@fieldhouse/contract/stats/entities'
import type { ReadScoreFile } from './read-with-product.ts'
import { type ColumnSources, sourcesByRoot } from './sources.ts'
import { countDescendants, findChildren, type ParsedTag, type WrittenValue } from './tags.ts'

/** Number on the page beside the number in the file. */
export interface NumberPair {
  of: string
  inFile: string
  /** Undefined where the page does not show it. */
  shown: string | undefined
  /** Places of the number in the file. */
  written: readonly WrittenValue[]
}

const sides = { V: 'away', H: 'home' } as const
type TeamSide = 'away' | 'home'
/**
 * Reports whether a text means no number. Programs write 0 for uncounted values and the page shows `—`; a pair of zeros
 * may be shown as one.
 */
const isEmptyNumber = (text: string): boolean => /^[-—0:.,]*$/.test(text)

export function pairShownNumbers(root: ParsedTag, scoreFile: ReadScoreFile): NumberPair[] {
  const sources = sourcesByRoot[root.name] ?? {}
  const teams = findChildren(root, 'team').flatMap((team) => {
    const side = sides[team.attributes.vh?.text === 'H' ? 'H' : 'V']
    return [
      ...pairLineScore(team, side, scoreFile.box),
      ...pairTeamTotals(team, side, scoreFile, sources),
      ...pairPlayerRows(team, side, scoreFile, sources),
    ]
  })
  const plays = countDescendants({ ...root, children: findChildren(root, 'plays') }, 'play')
  const counted = { of: 'plays', inFile: String(plays), shown: String(scoreFile.reading.plays.length), written: [] }
  return [...teams, counted]
}

export const isEqualPair = ({ inFile, shown }: NumberPair): boolean =>
  shown !== undefined &&
  (normalizeNumber(inFile) === normalizeNumber(shown) || (isEmptyNumber(inFile) && isEmptyNumber(shown)))

/** Normalizes `25-59 (42.4)`, `2,17`, `36:00`, `13.0` and `02:18` for the comparison. */
const normalizeNumber = (text: string): string =>
  text
    .replace(/ \(.*\)$/, '')
    .replace(/(\d+):(\d\d)/g, (_, minutes, seconds) => String(Number(minutes) * 60 + Number(seconds)))
    .replace(/\d*\.?\d+/g, (number) => String(Number(number)))
    .replaceAll(',', '-')

/** Pairs the score by period and its totals. The file writes each period twice: in the line and in its own row. */
function pairLineScore(team: ParsedTag, side: TeamSide, { line }: BoxScore): NumberPair[] {
  const [written] = findChildren(team, 'linescore')
  if (!written || !line) return []
  const lineScore = line[side]
  const periods = splitLineEntries(written).map((entry, index) => ({
    of: `${side} period ${index + 1}`,
    inFile: entry.text,
    shown: lineScore.periods[index],
    written: [entry],
  }))
  const rows = listPeriodRows(written).map((entry, index) => ({
    of: `${side} row of period ${index + 1}`,
    inFile: entry.text,
    shown: lineScore.periods[index],
    written: [entry],
  }))
  const names: Record<string, string> = { total: 'score', sets: 'score', hits: 'hits', errors: 'errs' }
  const totals = line.totals.flatMap(({ key }, index) => {
    const entry = written.attributes[names[key] ?? key]
    return entry ? [{ of: `${side} ${key}`, inFile: entry.text, shown: lineScore.totals[index], written: [entry] }] : []
  })
  return [...periods, ...rows, ...totals]
}

/** Splits `7,10,7,8` into entries with their own places. */
export function splitLineEntries({ attributes: { line } }: ParsedTag): WrittenValue[] {
  if (!line || line.text.trim() === '') return []
  return [...line.text.matchAll(/[^,]+/g)].map(({ 0: text, index }) => ({ ...line, text, at: line.at + index }))
}

export const listPeriodRows = (linescore: ParsedTag): WrittenValue[] =>
  linescore.children.flatMap(({ attributes: { score, points } }) => score ?? points ?? [])

/** Pairs the totals below each table, and the comparison of the two teams. */
function pairTeamTotals(
  team: ParsedTag,
  side: TeamSide,
  { box, module }: ReadScoreFile,
  sources: ColumnSources,
): NumberPair[] {
  const [totals] = findChildren(team, 'totals')
  return listSourceEntries(sources).flatMap(({ table, group, column, source }) => {
    const from = group === 'totals' ? totals : (findChildren(totals, group)[0] ?? findChildren(team, group)[0])
    const written = readWrittenNumber(from, source)
    if (!written || (table !== 'comparison' && !hasColumn(module, table, column))) return []
    const drawn = box[side].find(({ key }) => key === table)
    const shown =
      table === 'comparison'
        ? box.comparison.find(({ key }) => key === column)?.[side].text
        : drawn?.totals?.[findColumnIndex(drawn, column)]?.text
    const pair = { of: `${side} ${table} ${column}`, shown, ...written }
    return isOmittedZero(pair) ? [] : [pair]
  })
}

function pairPlayerRows(
  team: ParsedTag,
  side: TeamSide,
  { box, module }: ReadScoreFile,
  sources: ColumnSources,
): NumberPair[] {
  const players = findChildren(team, 'player').map((tag) => ({ tag, name: getPlayerKey(tag) }))
  const pairs = listSourceEntries(sources).flatMap(({ table, group, column, source }) => {
    if (!hasColumn(module, table, column)) return []
    const drawn = box[side].find(({ key }) => key === table)
    const rows = new Map(drawn?.rows.map((row) => [buildPlayerKey(row.number, row.name), row]))
    return players.flatMap(({ tag, name }) => {
      const written = readWrittenNumber(findChildren(tag, group)[0], source)
      if (!written) return []
      const shown = drawn && rows.get(name)?.cells[findColumnIndex(drawn, column)]?.text
      const pair = { of: `${side} ${name} ${table} ${column}`, shown, ...written }
      return isOmittedZero(pair) ? [] : [pair]
    })
  })
  const known = new Set(players.map(({ name }) => name))
  const strangers = box[side].flatMap(({ key, rows }) =>
    rows
      .filter(({ number, name }) => !known.has(buildPlayerKey(number, name)))
      .map(({ name }) => ({ of: `${side} ${name} ${key}`, inFile: 'nobody', shown: name, written: [] })),
  )
  return [...pairs, ...strangers]
}

/** Reports whether a zero is rightly missing: a player without numbers of a kind is left out of its table. */
const isOmittedZero = ({ inFile, shown }: NumberPair): boolean => shown === undefined && isEmptyNumber(inFile)

const hasColumn = (module: ReadScoreFile['module'], table: string, column: string): boolean =>
  module.tables.some(({ key, columns }) => key === table && columns.some((each) => each.key === column))
const findColumnIndex = ({ columns }: StatTable, column: string): number =>
  columns.findIndex(({ key }) => key === column)

const listSourceEntries = (sources: ColumnSources) =>
  Object.entries(sources).flatMap(([table, groups]) =>
    Object.entries(groups).flatMap(([group, list]) =>
      list.split(' ').map((entry) => {
        const [column = '', source = ''] = entry.split('=')
        return { table, group, column, source }
      }),
    ),
  )

/**
 * Reads a number, which may have several parts. Programs leave out zeros, so a missing part beside a written one is a
 * zero.
 */
function readWrittenNumber(
  from: ParsedTag | undefined,
  source: string,
): Pick<NumberPair, 'inFile' | 'written'> | undefined {
  const isSum = source.includes('+')
  const parts = source.split(/[-+]/).map((attribute) => from?.attributes[attribute])
  const written = parts.flatMap((part) => (part && part.text.trim() !== '' ? [part] : []))
  if (written.length === 0) return undefined
  const texts = parts.map((part) => part?.text.trim() || '0')
  return { written, inFile: isSum ? String(texts.reduce((all, text) => all + Number(text), 0)) : texts.join('-') }
}

function getPlayerKey({ attributes: { name, checkname, uni } }: ParsedTag): string {
  const written = (name ?? checkname)?.text ?? ''
  return /^(team|tm)?$/i.test(written.trim()) || /^tm$/i.test(uni?.text ?? '')
    ? 'team'
    : buildPlayerKey(uni?.text, written)
}

/**
 * Builds the same key for `Lopez,Gio` and `Gio Lopez`: the letters that every encoding has, sorted, with the number.
 */
function buildPlayerKey(number: string | null | undefined, name: string): string {
  const words = name
    .replace(/&[#\w]+;/g, '')
    .toLowerCase()
    .split(/[\s,]+/)
    .map((word) => word.replace(/[^a-z]/g, ''))
  const all = words.filter((word) => word !== '').toSorted()
  return all.join() === 'team' ? 'team' : [number?.trim(), ...all].filter((each) => each).join(' ')
}
