import type { StatTable, TableRow } from '@fieldhouse/contract/stats/entities'
import { expect, test } from 'vitest'
import { gameOf, sideOf } from '../../../shared/games/games.testdata.ts'
import { getOwnTeamName, listEventBests } from './events.model.ts'

const status = { kind: 'final' } as const

const row = (name: string, position: string, place: number | undefined, mark: string): TableRow => ({
  key: name,
  name,
  person: null,
  number: null,
  position,
  cells: [{ text: mark }, place === undefined ? { text: 'DNF' } : { text: String(place), value: place }],
})
const event = (title: string, rows: TableRow[]): StatTable => ({
  key: title,
  title,
  totals: null,
  sort: null,
  columns: [
    { key: 'mark', abbr: 'TIME', meaning: 'Time', lead: true },
    { key: 'place', abbr: 'PL', meaning: 'Place' },
  ],
  rows,
})

test('a meet lists each event’s winner and our best place', () => {
  const bests = listEventBests(
    [
      event('100 m', [row('Ash', 'Dunmore', 1, '11.50'), row('Bo', 'Utah', 4, '11.80'), row('Cy', 'Utah', 9, '12.01')]),
      event('Mile', [row('Di', 'Utah', 1, '4:31.00'), row('Eve', 'Utah', 2, '4:33.10')]),
      event('Hammer', [row('Flo', 'Utah', undefined, 'DNF')]),
    ],
    'Utah',
  )
  expect(
    bests.map(({ title, winner, ours }) => [title, winner.row.name, winner.mark, ours?.row.name, ours?.place]),
  ).toEqual([
    ['100 m', 'Ash', '11.50', 'Bo', '4'],
    ['Mile', 'Di', '4:31.00', undefined, undefined],
  ])
})

test('a dual’s tables find our team by its side’s name, a meet’s by its standings', () => {
  const meet = { teams: { away: { name: 'Dunmore' }, home: { name: 'University of Utah' } }, events: {} }
  const dual = gameOf(1, { status, away: sideOf('Dunmore'), home: sideOf('Utah', { own: true }) })
  expect(getOwnTeamName({ game: dual, state: { status, meet } })).toBe('University of Utah')
  const standings = [
    { name: 'Dunmore', own: false, place: 1, shown: '90' },
    { name: 'Utah', own: true, place: 2, shown: '80' },
  ]
  const many = gameOf(2, { status, type: 'event', away: null, home: null, standings })
  expect(getOwnTeamName({ game: many, state: { status } })).toBe('Utah')
})
