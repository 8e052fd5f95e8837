import { expect, it, test } from 'vitest'
import type { ValueFormat } from '../module.ts'
import { parseRecordValue } from './parse-value.ts'
import { type Candidate, rankCandidates } from './rank.ts'

const decimal: ValueFormat = { kind: 'decimal', digits: 1 }
it.for<[string, ValueFormat | undefined, number | undefined]>([
  ['2,104', { kind: 'integer' }, 2104],
  ['12.5', { kind: 'integer' }, undefined],
  ['many', { kind: 'integer' }, undefined],
  ['24.3', decimal, 24.3],
  ['.412', { kind: 'rate', digits: 3 }, 0.412],
  ['54.2%', { kind: 'percent', digits: 1 }, 0.542],
  ['212.1', { kind: 'innings' }, 637],
  ['212.3', { kind: 'innings' }, undefined],
  ['36:05', { kind: 'time' }, 2165],
  ['E', { kind: 'signed' }, 0],
  ['−12', { kind: 'signed' }, -12],
  ['1:43.50', undefined, 103.5],
  ['6.12 m', undefined, 6.12],
  ['20-6', undefined, 246 * 0.0254],
  ['fast', undefined, undefined],
  ['', undefined, undefined],
])('record value: reads %s', ([text, format, value]) => {
  const read = parseRecordValue(text, format)
  if (value === undefined) expect(read).toBeUndefined()
  else expect(read).toBeCloseTo(value, 9)
})

const head = { key: 'pts', title: 'Points', group: 'player', scope: 'game', low: false } as const
const candidate = (owner: string, value: number, more: Partial<Candidate['row']> = {}): Candidate => ({
  owner,
  value,
  format: () => String(value),
  row: { person: null, name: owner, season: null, day: null, opponent: null, note: null, ...more },
})
const rank = (all: Candidate[], change: object = {}) => rankCandidates({ ...head, ...change }, all)[0]

test('records: equal values share a rank, and those tied with the last row are counted', () => {
  const values = [9, 8, 8, 7, 6, 5, 4, 3, 2, 2, 2, 2, 1]
  const list = rank(values.map((value, index) => candidate(`p${index}`, value)))
  expect(list?.rows.map((row) => `${row.rank}${row.tied ? 'T' : ''}`)).toEqual([
    '1',
    '2T',
    '2T',
    '4',
    '5',
    '6',
    '7',
    '8',
    '9T',
    '9T',
  ])
  expect(list?.more).toBe(2)
})

test('records: thirds of different games are tied, and the lower value wins where less is better', () => {
  expect(rank([candidate('a', 1 / 3), candidate('b', 2 / 6)], { scope: 'career' })?.rows).toMatchObject([
    { rank: 1, tied: true },
    { rank: 1, tied: true },
  ])
  expect(rank([candidate('a', 12.1), candidate('b', 11.9)], { low: true })?.rows[0]?.name).toBe('b')
})

test('records: one of something in a game is no record, unless staff entered it', () => {
  expect(rank([candidate('a', 1), candidate('b', 1)])).toBeUndefined()
  expect(rank([candidate('a', 1, { by_hand: true })])?.rows).toHaveLength(1)
})

test('records: of a counted and an entered value of one occasion the better stays, on other days both', () => {
  const counted = candidate('a', 20, { day: '2025-01-04' })
  const entered = (value: number, day: string | null) => candidate('a', value, { day, by_hand: true })
  expect(rank([counted, entered(22, '2025-01-04')])?.rows.map(({ text }) => text)).toEqual(['22'])
  expect(rank([counted, entered(18, '2025-01-04')])?.rows.map(({ text }) => text)).toEqual(['20'])
  expect(rank([counted, entered(22, '1999-01-04')])?.rows).toHaveLength(2)
  expect(rank([counted, entered(22, null)])?.rows).toHaveLength(2)
})
