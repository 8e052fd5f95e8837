import type { StatValues } from '@fieldhouse/contract/games/game'
import { unknown } from './format.ts'
import type { Column, StatValue } from './module.ts'

/** Column builders shared by all sports. A value that is unknown stays absent. */
type ColumnOptions = Partial<Pick<Column, 'low' | 'unverified' | 'of' | 'text'>>

export const countColumn = (key: string, abbr: string, meaning: string, more: ColumnOptions = {}): Column => ({
  key,
  abbr,
  meaning,
  format: { kind: 'integer' },
  ...more,
})

/** A column of whole or half numbers: `2.5` sacks. */
export const halvesColumn = (key: string, abbr: string, meaning: string, more: ColumnOptions = {}): Column => ({
  key,
  abbr,
  meaning,
  format: { kind: 'decimal', digits: 1 },
  ...more,
})

/** A column with one statistic per another: `12.4`. */
export const averageColumn = (key: string, abbr: string, meaning: string, of: Column['of'], digits = 1): Column => ({
  key,
  abbr,
  meaning,
  format: { kind: 'decimal', digits },
  ...(of && { of }),
})

/** A column of percentages: `42.4`. */
export const percentColumn = (key: string, abbr: string, meaning: string, of: Column['of']): Column => ({
  key,
  abbr,
  meaning,
  format: { kind: 'percent', digits: 1 },
  ...(of && { of }),
})

/** A column of rates: `.333`. */
export const rateColumn = (key: string, abbr: string, meaning: string, of: Column['of']): Column => ({
  key,
  abbr,
  meaning,
  format: { kind: 'rate', digits: 3 },
  ...(of && { of }),
})

/** A column with counts joined by dashes, sorted by the first: `8-17`. */
export const dashedColumn = (
  key: string,
  abbr: string,
  meaning: string,
  ...keys: readonly [string, ...string[]]
): Column => ({
  key,
  abbr,
  meaning,
  format: { kind: 'integer' },
  of: (stats) => stats[keys[0]],
  text: (stats) => joinedOrUnknown(stats, keys),
})

/** Joins counts by a dash, only when all of them are known. Negative numbers are joined by a comma: `3, -3`. */
export function joinKnownStats(stats: StatValues, keys: readonly string[]): string | undefined {
  const known = keys.flatMap((key) => stats[key] ?? [])
  if (known.length < keys.length) return undefined
  return known.join(known.some((each) => each < 0) ? ', ' : '-')
}

/** A dashed column for counts that are recorded together: one win without a recorded loss means no losses. */
export const recordColumn = (
  key: string,
  abbr: string,
  meaning: string,
  ...keys: readonly [string, ...string[]]
): Column => ({
  ...dashedColumn(key, abbr, meaning, ...keys),
  text: (stats) =>
    keys.every((each) => stats[each] === undefined) ? undefined : keys.map((each) => stats[each] ?? 0).join('-'),
})

export const joinedOrUnknown = (stats: StatValues, keys: readonly string[]): string =>
  joinKnownStats(stats, keys) ?? unknown

/** Games played and started: `12-9`, or `12` when the starters are unknown. */
export const appearancesColumn = (gp: string, abbr: string, meaning: string, gs: string): Column => ({
  ...dashedColumn(gp, abbr, meaning, gp, gs),
  text: (stats) => joinKnownStats(stats, [gp, gs]),
})

/** Joins the known facts by commas: `5/11 FG, 8 rebounds`. */
export const joinFacts = (...parts: readonly (string | false | undefined)[]): string => parts.filter(Boolean).join(', ')

/** Formats attempts and successes: `5/11 FG`. Returns nothing when one of them is unknown. */
export const ofTried = (made: number | undefined, tried: number | undefined, what = ''): string | undefined =>
  made === undefined || tried === undefined ? undefined : `${made}/${tried}${what && ` ${what}`}`

/** Divides one statistic by another, exactly. The result is unknown when either is. */
export const divideStats =
  (top: string, bottom: string, times = 1) =>
  (stats: StatValues): StatValue => {
    const [one, other] = [stats[top], stats[bottom]]
    return one === undefined || other === undefined ? undefined : { over: one * times, under: other }
  }

/** Adds the known ones of several statistics. The result is unknown when none is known. */
export function sumStats(stats: StatValues, ...keys: readonly string[]): number | undefined {
  const known = keys.flatMap((key) => stats[key] ?? [])
  return known.length === 0 ? undefined : known.reduce((sum, each) => sum + each, 0)
}

/** Formats a count with its noun: `1 catch`, `3 catches`. Returns nothing when the count is unknown. */
export const formatCount = (count: number | undefined, one: string, many = `${one}s`): string | undefined =>
  count === undefined ? undefined : `${count} ${count === 1 ? one : many}`

/** Picks columns by key, in the order of the keys. */
export const pickColumns = (columns: readonly Column[], ...keys: readonly string[]): Column[] =>
  keys.flatMap((key) => columns.find((column) => column.key === key) ?? [])

/** Tests whether any of these statistics is other than zero. */
export const hasAnyStat =
  (...keys: readonly string[]) =>
  (stats: StatValues): boolean =>
    keys.some((key) => (stats[key] ?? 0) !== 0)
