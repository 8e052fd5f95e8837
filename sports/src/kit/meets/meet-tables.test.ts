import type { Meet } from '@fieldhouse/contract/games/game'
import { describe, expect, it } from 'vitest'
import type { MeetWords, StatLine } from '../module.ts'
import { bestTables } from './best-marks.ts'
import { buildMeetStandings, meetTables } from './meet-tables.ts'

const layout: MeetWords = {
  total: { abbr: 'TOT', meaning: 'Points', low: false, format: { kind: 'decimal', digits: 3 } },
  columns: [
    {
      key: 'place',
      abbr: 'PL',
      meaning: 'Place',
      of: ({ place }) => (place === undefined ? undefined : { text: `${place}`, value: place }),
    },
  ],
  parts: { abbr: (key) => `RUN ${key.slice(3)}`, meaning: (key) => `Run ${key.slice(3)}` },
  last: [{ key: 'mark', abbr: 'TIME', meaning: 'Time', of: ({ shown }) => (shown ? { text: shown } : undefined) }],
}
const meet: Meet = {
  teams: {
    a: { name: 'Alder', place: 1, points: 49.5, parts: { vt: 49.5 } },
    b: { name: 'Birch', place: 1, points: 49.5, parts: { vt: 49.5 } },
    c: { name: 'Cedar' },
  },
  events: {
    vt: {
      order: 1,
      name: 'Vault',
      state: 'official',
      entries: {
        one: {
          name: 'Ida Low',
          team: 'a',
          order: 2,
          place: 1,
          shown: '1:40.00',
          parts: { run1: { order: 1, shown: '50.00' } },
        },
        two: { name: 'Una Foss', team: 'b', order: 1, parts: { run2: { order: 2, shown: '51.00', mark: 51 } } },
      },
    },
  },
}

describe('a meet', () => {
  it('lists its teams with their total in every event, and marks shared places', () => {
    const table = buildMeetStandings(layout, meet)
    expect(table.columns.map(({ abbr }) => abbr)).toEqual(['TOT', 'PL', 'Vault'])
    expect(table.rows.map(({ cells }) => cells.map(({ text }) => text))).toEqual([
      ['49.500', 'T1', '49.500'],
      ['49.500', 'T1', '49.500'],
      ['—', '—', '—'],
    ])
  })
  it('gives every part its own column between place and mark', () => {
    const [table] = meetTables(layout, meet)
    expect(table?.columns.map(({ abbr }) => abbr)).toEqual(['PL', 'RUN 1', 'RUN 2', 'TIME'])
    expect(table?.rows.map(({ name, cells }) => [name, ...cells.map(({ text }) => text)])).toEqual([
      ['Ida Low', '1', '50.00', '—', '1:40.00'],
      ['Una Foss', '—', '—', '51.00', '—'],
    ])
  })
})

describe('the best marks of a season', () => {
  const line = (name: string, discipline: string, mark: number): StatLine => ({
    key: name,
    name,
    order: 1,
    discipline,
    stats: { mark },
  })
  const game = (id: number, lines: StatLine[]) => ({ id, day: `2026-01-0${id}`, opponent: 'Alder', lines })
  it('are one per athlete, in the order of the events', () => {
    const tables = bestTables(
      {
        kind: 'bests',
        key: 'top',
        title: 'Top marks',
        mark: 'Mark',
        low: (discipline) => discipline === '100 m',
        order: (discipline) => ['100 m', 'Shot put'].indexOf(discipline),
      },
      [
        game(1, [line('Ida Low', 'Shot put', 14.1), line('Ida Low', '100 m', 11.9)]),
        game(2, [
          line('Una Foss', 'Shot put', 14.3),
          line('Ida Low', 'Shot put', 14.6),
          line('Ida Low', '100 m', 12.1),
        ]),
      ],
    )
    expect(
      tables.map(({ title, rows }) => [title, ...rows.map(({ name, cells }) => `${name} ${cells[0]?.text}`)]),
    ).toEqual([
      ['100 m', 'Ida Low 11.9'],
      ['Shot put', 'Ida Low 14.6', 'Una Foss 14.3'],
    ])
    expect(tables[0]?.rows[0]?.cells.at(-1)?.text).toBe('Jan 1')
  })
})
