import { expect, test } from 'vitest'
import { nameNumber } from './name-number.ts'

const teams = { away: 'Utah', home: 'BYU' }
const players = { 'home:12': { name: 'Ivo Ashdown' } }

test.each([
  ['score.home', 'BYU’s score'],
  ['score.away', 'Utah’s score'],
  ['attendance', 'the attendance'],
  ['status.kind', 'the status'],
  ['clock.period', 'the clock period'],
  ['periods.2.away', 'Utah’s score in period 2'],
  ['teams.home.stats.first_downs', 'BYU’s first downs'],
  ['players.home:12.number', 'Ivo Ashdown’s number'],
  ['players.home:13.number', 'a player’s number'],
])('the value at %s of a game’s document is “%s”', (path, name) => {
  expect(nameNumber({ teams, players }, path.split('.'))).toBe(name)
})

test('a value of a game’s document has the words of the sport where they are known', () => {
  const nameStat = (stat: string) => (stat === 'pass_yds' ? 'Passing yards' : stat)
  expect(nameNumber({ teams, players, nameStat }, ['players', 'home:12', 'stats', 'pass_yds'])).toBe(
    'Ivo Ashdown’s passing yards',
  )
  expect(nameNumber({ teams: { away: undefined, home: undefined } }, ['score', 'home'])).toBe('home’s score')
})
