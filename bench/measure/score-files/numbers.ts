import type { BoxScore, StatTable } from '@fieldhouse/contract/stats/entities'
import type { Seen } from './product.ts'
import { type Sources, sourcesOf } from './sources.ts'
import { below, countOf, type Tag, type Written } from './tags.ts'

/** One shown number beside what the file says. */
export interface Pair {
  of: string
  said: string
  /** undefined: it is nowhere on the page. */
  shown: string | undefined
  /** Where the file says it. */
  written: readonly Written[]
}

const sides = { V: 'away', H: 'home' } as const
type Side = 'away' | 'home'
/** Where nobody keeps something programs write 0 and `—` is shown; of two zeros one may be enough. */
const isNothing = (text: string): boolean => /^[-—0:.,]*$/.test(text)

export function pairsOf(root: Tag, seen: Seen): Pair[] {
  const sources = sourcesOf[root.name] ?? {}
  const teams = below(root, 'team').flatMap((team) => {
    const side = sides[team.attributes.vh?.text === 'H' ? 'H' : 'V']
    return [
      ...linePairs(team, side, seen.box),
      ...teamPairs(team, side, seen, sources),
      ...playerPairs(team, side, seen, sources),
    ]
  })
  const plays = countOf({ ...root, children: below(root, 'plays') }, 'play')
  const counted = { of: 'plays', said: String(plays), shown: String(seen.reading.plays.length), written: [] }
  return [...teams, counted]
}

export const isEqual = ({ said, shown }: Pair): boolean =>
  shown !== undefined && (plain(said) === plain(shown) || (isNothing(said) && isNothing(shown)))

/** `25-59 (42.4)`, `2,17`, `36:00`, `13.0` and `02:18` as they are compared. */
const plain = (text: string): string =>
  text
    .replace(/ \(.*\)$/, '')
    .replace(/(\d+):(\d\d)/g, (_, minutes, seconds) => String(Number(minutes) * 60 + Number(seconds)))
    .replace(/\d*\.?\d+/g, (number) => String(Number(number)))
    .replaceAll(',', '-')

/** Score by period and the totals after it: the line says it, and a row of each period says it again. */
function linePairs(team: Tag, side: Side, { line }: BoxScore): Pair[] {
  const [written] = below(team, 'linescore')
  if (!written || !line) return []
  const shown = line[side]
  const periods = lineEntries(written).map((entry, index) => ({
    of: `${side} period ${index + 1}`,
    said: entry.text,
    shown: shown.periods[index],
    written: [entry],
  }))
  const rows = periodRows(written).map((entry, index) => ({
    of: `${side} row of period ${index + 1}`,
    said: entry.text,
    shown: shown.periods[index],
    written: [entry],
  }))
  const names: Record<string, string> = { total: 'score', sets: 'score', hits: 'hits', errors: 'errs' }
  const totals = line.totals.flatMap(({ key }, index) => {
    const entry = written.attributes[names[key] ?? key]
    return entry ? [{ of: `${side} ${key}`, said: entry.text, shown: shown.totals[index], written: [entry] }] : []
  })
  return [...periods, ...rows, ...totals]
}

/** `7,10,7,8`, each with its own place. */
export function lineEntries({ attributes: { line } }: Tag): Written[] {
  if (!line || line.text.trim() === '') return []
  return [...line.text.matchAll(/[^,]+/g)].map(({ 0: text, index }) => ({ ...line, text, at: line.at + index }))
}

export const periodRows = (linescore: Tag): Written[] =>
  linescore.children.flatMap(({ attributes: { score, points } }) => score ?? points ?? [])

/** The row under each table, and the two teams beside each other. */
function teamPairs(team: Tag, side: Side, { box, module }: Seen, sources: Sources): Pair[] {
  const [totals] = below(team, 'totals')
  return entriesOf(sources).flatMap(({ table, group, column, source }) => {
    const from = group === 'totals' ? totals : (below(totals, group)[0] ?? below(team, group)[0])
    const said = saidOf(from, source)
    if (!said || (table !== 'comparison' && !hasColumn(module, table, column))) return []
    const drawn = box[side].find(({ key }) => key === table)
    const shown =
      table === 'comparison'
        ? box.comparison.find(({ key }) => key === column)?.[side].text
        : drawn?.totals?.[columnAt(drawn, column)]?.text
    const pair = { of: `${side} ${table} ${column}`, shown, ...said }
    return isZeroUnshown(pair) ? [] : [pair]
  })
}

function playerPairs(team: Tag, side: Side, { box, module }: Seen, sources: Sources): Pair[] {
  const players = below(team, 'player').map((tag) => ({ tag, name: nameOf(tag) }))
  const pairs = entriesOf(sources).flatMap(({ table, group, column, source }) => {
    if (!hasColumn(module, table, column)) return []
    const drawn = box[side].find(({ key }) => key === table)
    const rows = new Map(drawn?.rows.map((row) => [letters(row.number, row.name), row]))
    return players.flatMap(({ tag, name }) => {
      const said = saidOf(below(tag, group)[0], source)
      if (!said) return []
      const shown = drawn && rows.get(name)?.cells[columnAt(drawn, column)]?.text
      const pair = { of: `${side} ${name} ${table} ${column}`, shown, ...said }
      return isZeroUnshown(pair) ? [] : [pair]
    })
  })
  const known = new Set(players.map(({ name }) => name))
  const strangers = box[side].flatMap(({ key, rows }) =>
    rows
      .filter(({ number, name }) => !known.has(letters(number, name)))
      .map(({ name }) => ({ of: `${side} ${name} ${key}`, said: 'nobody', shown: name, written: [] })),
  )
  return [...pairs, ...strangers]
}

/** Who did nothing of a kind stands in no table of it. */
const isZeroUnshown = ({ said, shown }: Pair): boolean => shown === undefined && isNothing(said)

const hasColumn = (module: Seen['module'], table: string, column: string): boolean =>
  module.tables.some(({ key, columns }) => key === table && columns.some((each) => each.key === column))
const columnAt = ({ columns }: StatTable, column: string): number => columns.findIndex(({ key }) => key === column)

const entriesOf = (sources: Sources) =>
  Object.entries(sources).flatMap(([table, groups]) =>
    Object.entries(groups).flatMap(([group, list]) =>
      list.split(' ').map((entry) => {
        const [column = '', source = ''] = entry.split('=')
        return { table, group, column, source }
      }),
    ),
  )

/** Programs leave out zeros: what stands beside something that is written is one. */
function saidOf(from: Tag | undefined, source: string): Pick<Pair, 'said' | 'written'> | undefined {
  const sum = source.includes('+')
  const parts = source.split(/[-+]/).map((attribute) => from?.attributes[attribute])
  const written = parts.flatMap((part) => (part && part.text.trim() !== '' ? [part] : []))
  if (written.length === 0) return undefined
  const texts = parts.map((part) => part?.text.trim() || '0')
  return { written, said: sum ? String(texts.reduce((all, text) => all + Number(text), 0)) : texts.join('-') }
}

function nameOf({ attributes: { name, checkname, uni } }: Tag): string {
  const written = (name ?? checkname)?.text ?? ''
  return /^(team|tm)?$/i.test(written.trim()) || /^tm$/i.test(uni?.text ?? '') ? 'team' : letters(uni?.text, written)
}

/** `Lopez,Gio` and `Gio Lopez` are alike: the letters that every encoding has, in their order, and the number. */
function letters(number: string | null | undefined, name: string): string {
  const words = name
    .replace(/&[#\w]+;/g, '')
    .toLowerCase()
    .split(/[\s,]+/)
    .map((word) => word.replace(/[^a-z]/g, ''))
  const all = words.filter((word) => word !== '').toSorted()
  return all.join() === 'team' ? 'team' : [number?.trim(), ...all].filter((each) => each).join(' ')
}
