import type { Stats } from '@fieldhouse/contract/games/game'
import { unknown } from './format.ts'
import type { Column, StatValue } from './module.ts'

/** Columns that every sport writes in the same way. What is unknown makes nothing: it stays absent. */
type ColumnOptions = Partial<Pick<Column, 'low' | 'unverified' | 'of' | 'text'>>

export const countColumn = (key: string, abbr: string, meaning: string, more: ColumnOptions = {}): Column => ({
  key,
  abbr,
  meaning,
  format: { kind: 'integer' },
  ...more,
})

/** A whole or half number as it is: `2.5` sacks. */
export const halvesColumn = (key: string, abbr: string, meaning: string, more: ColumnOptions = {}): Column => ({
  key,
  abbr,
  meaning,
  format: { kind: 'decimal', digits: 1 },
  ...more,
})

/** `12.4` of one to another. */
export const averageColumn = (key: string, abbr: string, meaning: string, of: Column['of'], digits = 1): Column => ({
  key,
  abbr,
  meaning,
  format: { kind: 'decimal', digits },
  ...(of && { of }),
})

/** `42.4` of a hundred. */
export const percentColumn = (key: string, abbr: string, meaning: string, of: Column['of']): Column => ({
  key,
  abbr,
  meaning,
  format: { kind: 'percent', digits: 1 },
  ...(of && { of }),
})

/** `.333` */
export const rateColumn = (key: string, abbr: string, meaning: string, of: Column['of']): Column => ({
  key,
  abbr,
  meaning,
  format: { kind: 'rate', digits: 3 },
  ...(of && { of }),
})

/** `8-17`: two counts with a dash between; sorted by the first. */
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

/** Half of it is nothing that anybody can read: it is known whole or not at all. Three rushes that lost three yards are `3, -3`. */
export function joinKnownStats(stats: Stats, keys: readonly string[]): string | undefined {
  const known = keys.flatMap((key) => stats[key] ?? [])
  if (known.length < keys.length) return undefined
  return known.join(known.some((each) => each < 0) ? ', ' : '-')
}

/** The same of counts that are kept together: whoever has one win and no loss written down has lost none. */
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

export const joinedOrUnknown = (stats: Stats, keys: readonly string[]): string => joinKnownStats(stats, keys) ?? unknown

/** `12-9`; `12` where nobody said who started. */
export const appearancesColumn = (gp: string, abbr: string, meaning: string, gs: string): Column => ({
  ...dashedColumn(gp, abbr, meaning, gp, gs),
  text: (stats) => joinKnownStats(stats, [gp, gs]),
})

/** `5/11 FG`, `8 rebounds`: what is known of it, one after the other. */
export const joinFacts = (...parts: readonly (string | false | undefined)[]): string => parts.filter(Boolean).join(', ')

/** `5/11 FG`; nothing where one of the two is not known. */
export const ofTried = (made: number | undefined, tried: number | undefined, what = ''): string | undefined =>
  made === undefined || tried === undefined ? undefined : `${made}/${tried}${what && ` ${what}`}`

/** One over another, exactly; unknown when either is. */
export const divideStats =
  (top: string, bottom: string, times = 1) =>
  (stats: Stats): StatValue => {
    const [one, other] = [stats[top], stats[bottom]]
    return one === undefined || other === undefined ? undefined : { over: one * times, under: other }
  }

/** The known ones of several, added; unknown when none is known. */
export function sumStats(stats: Stats, ...keys: readonly string[]): number | undefined {
  const known = keys.flatMap((key) => stats[key] ?? [])
  return known.length === 0 ? undefined : known.reduce((sum, each) => sum + each, 0)
}

/** `1 catch`, `3 catches`; nothing where it is not known. */
export const formatCount = (count: number | undefined, one: string, many = `${one}s`): string | undefined =>
  count === undefined ? undefined : `${count} ${count === 1 ? one : many}`

/** Some of these columns, in the order of their keys. */
export const pickColumns = (columns: readonly Column[], ...keys: readonly string[]): Column[] =>
  keys.flatMap((key) => columns.find((column) => column.key === key) ?? [])

/** Somebody who has any of these. */
export const hasAnyStat =
  (...keys: readonly string[]) =>
  (stats: Stats): boolean =>
    keys.some((key) => (stats[key] ?? 0) !== 0)
