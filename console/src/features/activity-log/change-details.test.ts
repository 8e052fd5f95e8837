import { expect, test } from 'vitest'
import { listDetails } from './change-details.ts'

const list = (change: object) => listDetails(JSON.stringify(change)).map(({ name, value }) => `${name}: ${value}`)

test('activity log: details are listed in words', () => {
  expect(list({ title: 'A quiet gym', groups: [101, 102], hidden: false, short_description: null })).toEqual([
    'Title: A quiet gym',
    'Groups: 101, 102',
    'Hidden: no',
    'Short description: none',
  ])
  expect(listDetails('{}')).toEqual([])
})

test('activity log: times are on the school’s clocks, and nested values are words', () => {
  expect(
    list({
      starts_at: '2026-11-28T21:00:00.000Z',
      day: '2026-11-28',
      score: { away: 3, home: 7 },
      sport: 'football',
      menu: [{ name: 'Nachos', soldOut: true }],
      nothing: [],
    }),
  ).toEqual([
    'Start: Sat, Nov 28, 2:00\u00a0PM',
    'Day: Nov 28, 2026',
    'Score: away 3, home 7',
    'Sport: Football',
    'Menu: name Nachos, sold out yes',
    'Nothing: none',
  ])
})

test('activity log: a truncated text is shown as it is, and a long value is cut', () => {
  expect(listDetails('{"rows":[1,2')).toEqual([{ name: 'Details', value: '{"rows":[1,2' }])
  expect(listDetails(JSON.stringify({ audience: { plans: ['x'.repeat(500)] } }))[0]?.value).toHaveLength(401)
})
