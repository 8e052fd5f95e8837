import type { ListedSchool } from '@fieldhouse/contract/games/names'
import { expect, test } from 'vitest'
import { fileOf, gameOf } from '../../game-day/games.testdata.ts'
import {
  findFittingGame,
  findLearnedName,
  listGameOptions,
  listPlayerOptions,
  listSchoolOptions,
  toFirstLast,
} from './naming.model.ts'

const schoolOf = (id: number, name: string, games: number): ListedSchool => ({
  id,
  name,
  short: name,
  abbr: `S${id}`,
  own: id === 1,
  logo: null,
  color: null,
  games,
  names: [],
  merged: [],
})

test('schools for a name begin with the nearest, then those that share a word, then the most played and our own', () => {
  const schools = [
    schoolOf(1, 'Harbor', 90),
    schoolOf(2, 'Lakemont', 4),
    schoolOf(3, 'Juniper College', 1),
    schoolOf(4, 'Juniper Hills', 0),
  ]
  expect(listSchoolOptions('JUNIPER HLS', schools).map(({ id }) => id)).toEqual([4, 3, 2, 1])
  // A word that many schools have says nothing.
  expect(listSchoolOptions('State College', [schoolOf(5, 'Alder College', 1), schoolOf(6, 'Dune', 2)])[0]?.id).toBe(6)
})

const playerOf = (
  id: number,
  firstname: string,
  lastname: string,
  number: string | null,
  person_type_id: 100 | 101,
) => ({
  id,
  person_type_id,
  group_id: 1,
  sport: 'football',
  firstname,
  lastname,
  number,
  position: null,
  year: null,
  hometown: null,
  image: null,
  height: null,
  weight: null,
  hand: null,
  high_school: null,
  major: null,
  bio: null,
})

test('players for a name begin with the nearest, then the same number, and coaches are none of them', () => {
  expect(toFirstLast('ASHDOWN, IVO')).toBe('IVO ASHDOWN')
  expect(toFirstLast('Ivo Ashdown')).toBe('Ivo Ashdown')
  const players = [
    playerOf(1, 'Dex', 'Moreno', '4', 101),
    playerOf(2, 'Ivo', 'Ashdowne', '9', 101),
    playerOf(3, 'Cal', 'Reed', '12', 101),
    playerOf(4, 'Ivo', 'Ashdown', null, 100),
  ]
  const options = listPlayerOptions({ side: 'home', name: 'ASHDOWN, IVO', number: '12' }, players)
  expect(options.map(({ label }) => label)).toEqual(['#9 Ivo Ashdowne', '#12 Cal Reed', '#4 Dex Moreno'])
})

const titles = (sport: string) => sport

test('a game fits a file only with its day, its sport and both teams; then come games of the sport by day', () => {
  const game = gameOf()
  const later = gameOf({ id: 13, day: '2026-11-28' })
  const soccer = gameOf({ id: 14, sport: 'womens-soccer' })
  const meet = gameOf({ id: 15, type: 'event', title: 'The relays', away: null, home: null })
  const file = fileOf({ game_id: null, teams: 'LAKEMONTT UNIVERSITY at Harbor' })
  const options = listGameOptions(file, [later, soccer, meet, game], titles)
  expect(options.map(({ id }) => id)).toEqual([12, 13, 14])
  expect(findFittingGame(options)?.id).toBe(12)
  expect(findFittingGame(listGameOptions({ ...file, teams: 'Dune at Harbor' }, [game], titles))).toBeUndefined()
  expect(findFittingGame(listGameOptions({ ...file, day: '2026-11-22' }, [game], titles))).toBeUndefined()
  const twice = listGameOptions(file, [game, { ...game, id: 16 }], titles)
  expect(findFittingGame(twice)).toBeUndefined()
})

test('a file’s only unknown name means the other team of the chosen game, on either side', () => {
  const asking = (teams: string, ...unknown: string[]) => {
    const { report } = fileOf()
    return { teams, report: { ...report, unknown_schools: unknown.map((name) => ({ name, producer: 'P' })) } }
  }
  const learned = (file: ReturnType<typeof asking>) => findLearnedName(file, gameOf())?.team.short
  expect(learned(asking('Strangers at Harbor', 'Strangers'))).toBe('Lakemont')
  expect(learned(asking('Lakemont at Haven', 'Haven'))).toBe('Harbor')
  expect(learned(asking('Strangers at Haven', 'Strangers', 'Haven'))).toBeUndefined()
  expect(learned(asking('Strangers at Dune', 'Strangers'))).toBeUndefined()
})
