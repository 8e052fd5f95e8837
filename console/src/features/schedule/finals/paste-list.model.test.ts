import { expect, test } from 'vitest'
import { rowOf, today } from '../season/season.testdata.ts'
import { maxListLines, readFinalsList } from './paste-list.model.ts'

const rows = [
  rowOf({ id: 1, day: '2026-11-22', opponent: 'Marrow Creek', sport: 'mens-basketball' }),
  rowOf({ id: 2, day: '2026-11-22', opponent: 'Lakemont', sport: 'softball', doubleheader: 1 }),
  rowOf({ id: 3, day: '2026-11-22', opponent: 'Lakemont', sport: 'softball', doubleheader: 2 }),
  rowOf({ id: 4, day: '2026-11-23', opponent: 'Oxbow River', score: [3, 1], sport: 'womens-soccer' }),
  rowOf({ id: 5, day: '2026-12-19', opponent: 'Harrow Plains' }),
  rowOf({ id: 6, day: '2026-11-20', type: 'event', title: 'Harbor Relays', away: null, home: null }),
  rowOf({ id: 7, day: '2026-11-24', opponent: 'Mesa', sport: 'mens-basketball' }),
  rowOf({ id: 8, day: '2026-11-24', opponent: 'Mesa', sport: 'womens-basketball' }),
  rowOf({ id: 10, day: '2026-11-23', opponent: 'St. Aldric', sport: 'womens-gymnastics' }),
  rowOf({ id: 9, day: '2026-11-25', opponent: 'Dunmore', status: { kind: 'cancelled' } }),
]
const read = (text: string, saved: readonly number[] = []) =>
  readFinalsList(text, { rows, today, isSavedHere: (id) => saved.includes(id) }).map((one) =>
    one.kind === 'match' ? [one.row.id, one.score.ours, one.score.theirs] : one.why,
  )

test.each([
  ['Nov 22 Marrow Creek 74-58', [1, '74', '58']],
  ['11/22\tMarrow Creek\tW 74-58', [1, '74', '58']],
  ['2026-11-22, vs Marrow Creek, L 58-74', [1, '58', '74']],
  ['Sun, Nov 22 at Marrow Creek University 74 58', [1, '74', '58']],
  ['11/22/2026 marow creek 74–58 (OT)', [1, '74', '58']],
  ['Marrow Creek 11/22 74-58 W', [1, '74', '58']],
  ['11/23 St. Aldric W 197.450-196.9', [10, '197.450', '196.9']],
  ['11/24 Mesa women’s basketball 61-60', [8, '61', '60']],
])('pasted finals: %s', (line, game) => {
  expect(read(line)).toEqual([game])
})

test.each([
  ['Marrow Creek 74-58', 'No date. Write it like Nov 28 or 11/28.'],
  ['11/22 Marrow Creek', 'No score. Write it like 74-58 or W 74-58.'],
  ['10/22 Marrow Creek 74-58', 'No game on this day.'],
  ['11/23 Nowhere 74-58', 'No such opponent on this day. There is Oxbow River, St. Aldric.'],
  ['11/23 Oxbow River 3-1', 'Already saved.'],
  ['11/23 Oxbow River 3-2', 'Its final is 3–1. Change it on the game’s page.'],
  ['12/19 Harrow Plains 20-10', 'This game hasn’t been played yet.'],
  ['11/20 Harbor Relays 120-98', 'Meets take places. Enter them on the meet’s page.'],
  ['11/25 Dunmore 20-10', 'This game is canceled.'],
])('pasted finals: %s cannot be used', (line, why) => {
  expect(read(line)).toEqual([why])
})

test('pasted finals: the games of a doubleheader come in their order, and a third line is one too many', () => {
  const line = '11/22 Lakemont softball'
  expect(read(`${line} 3-1\n\n${line} 2-5\n${line} 9-9`)).toEqual([
    [2, '3', '1'],
    [3, '2', '5'],
    'The same game as line 1.',
  ])
})

test('pasted finals: a name that fits two teams asks for the sport', () => {
  expect(read('11/24 Mesa 61-60')).toEqual([expect.stringMatching(/^More than one game matches: .* Add the sport\.$/)])
})

test('pasted finals: a line that was saved from the list stays', () => {
  expect(read('11/23 Oxbow River 3-1', [4])).toEqual([[4, '3', '1']])
})

test('pasted finals: as many lines as are allowed are read', () => {
  const lines = readFinalsList('11/22 Nobody 1-0\n'.repeat(maxListLines + 1), { rows, today, isSavedHere: () => false })
  expect(lines.at(-1)).toMatchObject({ why: 'Paste at most 500 lines at once.' })
})
