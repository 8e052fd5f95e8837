import type { GameState } from '@fieldhouse/contract/games/game'
import type { Player } from '@fieldhouse/contract/stats/entities'
import { expect, test } from 'vitest'
import {
  filterChoices,
  listPlayerChoices,
  type PlayerChoice,
  parseTypedClock,
  resolveTypedPlayer,
} from './question.model.ts'

const person = (id: number, number: string | null, lastname: string, person_type_id: 100 | 101 = 101): Player => ({
  id,
  person_type_id,
  group_id: 1,
  sport: 'football',
  firstname: 'Ivo',
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
const before: GameState = { status: { kind: 'scheduled' } }
const textsOf = (choices: readonly PlayerChoice[]) => choices.map(({ number, name }) => `${number ?? '-'} ${name}`)

test('a roster is sorted by jersey, players without one last, without coaches', () => {
  const roster = [person(1, '21', 'Low'), person(2, null, 'Nye'), person(3, '7', 'Kerr'), person(4, '1', 'Coach', 100)]
  expect(textsOf(listPlayerChoices('home', before, roster))).toEqual(['7 Ivo Kerr', '21 Ivo Low', '- Ivo Nye'])
})

test('the players of a score file are offered when there is no roster, for that side only', () => {
  const row = { order: 1, stats: {} }
  const state: GameState = {
    ...before,
    players: {
      a1: { ...row, side: 'away', name: 'Eli Kell', number: '4' },
      a2: { ...row, side: 'away', name: 'TEAM', team: true },
      h1: { ...row, side: 'home', name: 'Mara Quill', number: '81' },
    },
  }
  const [kell, ...others] = listPlayerChoices('away', state, [])
  expect(kell).toMatchObject({ who: { name: 'Eli Kell', number: '4' } })
  expect(others).toEqual([])
  expect(listPlayerChoices('home', before, [])).toEqual([])
})

test('a typed number filters by the start of the jersey, and Enter means the exact number', () => {
  const hundred = listPlayerChoices(
    'home',
    before,
    Array.from({ length: 100 }, (_, at) => person(at, String(at), 'Ashdown')),
  )
  expect(hundred).toHaveLength(100)
  expect(textsOf(filterChoices(hundred, '7'))).toHaveLength(11)
  expect(resolveTypedPlayer(hundred, '7')).toEqual({ person: 7, name: 'Ivo Ashdown', number: '7' })
  expect(resolveTypedPlayer(hundred, ' ')).toBeUndefined()
})

test('a number shared by two players chooses neither, and an unknown number or name is used as typed', () => {
  const two = listPlayerChoices('home', before, [
    person(1, '5', 'Offense'),
    person(2, '5', 'Defense'),
    person(3, '50', 'Tall'),
  ])
  expect(textsOf(filterChoices(two, '5'))).toHaveLength(3)
  expect(resolveTypedPlayer(two, '5')).toBeUndefined()
  expect(resolveTypedPlayer(two, 'tall')).toMatchObject({ person: 3 })
  expect(resolveTypedPlayer(two, 'ivo')).toBeUndefined()
  expect(resolveTypedPlayer(two, '99')).toEqual({ number: '99' })
  expect(resolveTypedPlayer([], '00')).toEqual({ number: '00' })
  expect(resolveTypedPlayer([], 'Kim Low')).toEqual({ name: 'Kim Low' })
})

test('a clock can be typed without its colon', () => {
  expect(['612', '6:12', '1200', '0:07', '45', '6:99', 'noon'].map(parseTypedClock)).toEqual([
    '6:12',
    '6:12',
    '12:00',
    '0:07',
    undefined,
    undefined,
    undefined,
  ])
})
