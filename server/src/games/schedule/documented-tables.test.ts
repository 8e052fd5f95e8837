import fs from 'node:fs'
import path from 'node:path'
import { findSport } from '@fieldhouse/sports/registry'
import { readSchedule } from '@fieldhouse/sports/schedules/read-schedule'
import { readResults } from '@fieldhouse/sports/schedules/results/read-results'
import { expect, test } from 'vitest'
import { readRoster } from '../roster/read-roster.ts'
import { parseStandings } from '../standings/read-standings.ts'

const text = fs.readFileSync(path.join(import.meta.dirname, '../../../../docs/files.md'), 'utf8')
const tableOf = (name: string): Uint8Array =>
  new TextEncoder().encode(new RegExp(`\`\`\`csv ${name}\\n([\\s\\S]*?)\`\`\``).exec(text)?.[1] ?? '')

test('docs: the example schedule for operators is read completely', () => {
  const { entries, refused } = readSchedule(tableOf('schedule'))
  expect(refused).toEqual([])
  expect(entries).toMatchObject([
    { day: '2026-11-28', clock: '7:05 PM', sport: 'football', opponent: 'Copper Hill', site: 'home', conference: true },
    { day: '2026-12-05', opponent: 'Mesa Tech', site: 'away', conference: false },
    { day: '2026-12-12', clock: '12:30 pm', site: 'neutral', venue: 'Harbor Field', tournament: 'Harbor Bowl' },
  ])
})

test('docs: the example roster is read completely, with names in either order', () => {
  const { people, refused } = readRoster(tableOf('roster'))
  expect(refused).toEqual([])
  expect(people).toMatchObject([
    { number: '12', firstname: 'Ivo', lastname: 'Ashdown', position: 'QB', height: '6-2', hometown: 'Ogden, Utah' },
    { number: '4', firstname: 'Tam', lastname: 'Birch', year: 'So.', high_school: 'Borah', major: null },
  ])
})

test('docs: the example standings are read completely', () => {
  const { lines, refused } = parseStandings(tableOf('standings'))
  expect(refused).toEqual([])
  expect(lines).toMatchObject([
    {
      school: 'Halford',
      conference: 'Mountain Crest',
      conference_record: '7-1',
      record: '9-2',
      streak: 'W4',
      rank: 14,
    },
    { school: 'Westerly', conference_record: '6-2', record: '8-3', rank: null },
  ])
})

test('docs: the example results of a meet are read completely', async () => {
  const sport = 'womens-swimming-and-diving'
  const { meet, findings, refused } = readResults(tableOf(`results ${sport}`), await findSport(sport)?.results?.())
  expect([findings, refused]).toEqual([[], []])
  const [fly] = Object.values(meet?.events ?? {})
  expect(Object.values(fly?.entries ?? {})).toMatchObject([
    { name: 'Ida Low', mark: 54.31, points: 9, parts: { '50': { mark: 25.1 } } },
    { name: 'Una Foss', lane: '5' },
    { name: 'Cy Moor', flag: 'DQ' },
  ])
})
