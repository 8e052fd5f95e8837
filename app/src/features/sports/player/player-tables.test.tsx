import type { PlayerStats } from '@fieldhouse/contract/stats/entities'
import { expect, test } from 'vitest'
import { buildLogTable, buildTrend, getGameNoun, getPluralNoun } from './player-tables.tsx'

type Log = PlayerStats['log'][number]

const row = (id: number, opponent: string, result: string, value: number, meet = false): Log['rows'][number] => ({
  game_id: id,
  day: '2026-10-05',
  opponent,
  ...(meet && { meet: true as const }),
  site: 'away',
  result,
  cells: [{ text: value.toFixed(3), value }],
})
const log = (...rows: Log['rows']): Log => ({
  key: 'scores',
  title: 'Scores',
  columns: [{ key: 'avg', abbr: 'AVG', meaning: 'Average; of all routines', lead: true }],
  rows,
  trend: 'avg',
})

test('a player’s game log calls a meet by its name, keeps its place and does not count it as a game', () => {
  const meets = log(row(1, 'Lake Cup', '10th of 12', 9.725, true), row(2, 'Dunmore', 'L 3-4', 9.8))
  expect(buildLogTable(meets, 'golf').rows.map(({ name }) => name)).toEqual(['Lake Cup', 'at Dunmore'])
  expect(buildLogTable(meets, 'golf').nameLabel).toBe('Meet')
  expect(buildTrend(meets)?.points.map(({ result }) => result)).toEqual(['10th', 'L'])
  const nouns = (some: Log) => [getGameNoun(some), getPluralNoun(some)]
  expect(nouns({ ...meets, each: 'tournament' })).toEqual(['tournament', 'tournaments'])
  expect(nouns({ ...meets, each: 'match' })).toEqual(['match', 'matches'])
  expect(nouns(log(row(2, 'Dunmore', 'L 3-4', 9.8)))).toEqual(['game', 'games'])
})

test('a player who starts twice in a meet has two lines, counted as starts', () => {
  const starts = log(row(1, 'Lake Cup', '3rd of 8', 9, true), row(1, 'Lake Cup', '3rd of 8', 7, true))
  expect(buildLogTable({ ...starts, each: 'meet' }, 'skiing').rows.map(({ key }) => key)).toEqual(['1', '1-1'])
  expect(buildTrend({ ...starts, each: 'meet' })?.average?.text).toBe('Average 8.000 over 2 starts')
  expect(buildTrend({ ...starts, each: 'meet' })?.of).toEqual({ many: 'starts', where: 'at' })
})

test('a player’s game log shows the day of a game in the reader’s time zone', () => {
  const late = new Date(2026, 9, 6, 0, 30)
  const [first] = buildLogTable(
    log({ ...row(1, 'Dunmore', 'W 3-1', 9), starts_at: late.toISOString() }),
    'volleyball',
  ).rows
  expect(first?.cells.day?.text).toBe('Oct 6')
})

test('a trend’s title is its column’s meaning, and its average has the column’s decimals', () => {
  const trend = buildTrend(log(row(1, 'Dunmore', 'W 4-3', 9.725), row(2, 'Lakemont', 'W 5-2', 9.875)))
  expect([trend?.title, trend?.average?.text]).toEqual(['Average', 'Average 9.800 over 2 games'])
})
