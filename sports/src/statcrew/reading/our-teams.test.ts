import { expect, it } from 'vitest'
import { ourTeams } from './our-teams.ts'
import type { ReaderSources } from './seats.ts'

const sources = {
  file: { header: { teams: { visitor: { aliases: ['NORTH', 'NORTH CA'] }, home: { aliases: ['SJU', 'BRK'] } } } },
  seats: { visitor: 'home', home: 'away', names: { away: 'HLF', home: 'BRK' } },
} as unknown as ReaderSources

it.each([
  ['Shot by NORTH CA Ana Gray WIDE.', 'Shot by Ana Gray WIDE.'],
  ['Yellow card on SJU Ana Gray.', 'Yellow card on Ana Gray.'],
  ['Clear attempt by NORTH CA good.', 'Clear attempt by BRK good.'],
  ['Faceoff Ana Gray vs Bo Moss won by NORTH CA, Ground ball.', 'Faceoff Ana Gray vs Bo Moss won by BRK, Ground ball.'],
  ['SJU substitution: Ana Gray for Bo Moss.', 'HLF substitution: Ana Gray for Bo Moss.'],
  ['Timeout by SJU.', 'Timeout by HLF.'],
  ['Timeout by BRK.', 'Timeout by HLF.'],
  ['Timeout by NORTH.', 'Timeout by BRK.'],
  ['Goal by Bo Northrup.', 'Goal by Bo Northrup.'],
])('“%s” uses our team names', (written, expected) => {
  expect(ourTeams(sources, written)).toBe(expected)
})
