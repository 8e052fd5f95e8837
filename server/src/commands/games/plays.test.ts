import type { Play } from '@fieldhouse/contract/games/game'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Api } from '../session/api.ts'
import { gameCommand } from './games.ts'

const said: string[] = []
beforeAll(() => {
  vi.spyOn(console, 'log').mockImplementation((line: string) => said.push(line))
})
beforeEach(() => said.splice(0))
afterAll(() => vi.restoreAllMocks())

const play: Play = {
  order: 1,
  at: '2026-11-21T19:00:00.000Z',
  period: 2,
  clock: '6:12',
  side: 'home',
  kind: 'touchdown',
  text: 'Touchdown, Harbor',
  by_hand: { plain: 'Touchdown, Harbor', people: [] },
}
const player = (id: number, number: string, lastname: string) => ({
  id,
  person_type_id: 101,
  firstname: 'Ivo',
  lastname,
  number,
})

/** A server that has one game of football and the roster of its home side. */
function server() {
  const entered: unknown[] = []
  const snapshot = {
    seq: 4,
    game: {
      sport: 'football',
      status: { kind: 'live', label: '2nd' },
      away: { name: 'Lakemont', short: 'Lakemont', score: 0 },
      home: { name: 'Harbor', short: 'Harbor', own: true, score: 6 },
    },
    state: { status: { kind: 'live', label: '2nd' }, plays: { 'hand-a': play, p1: { ...play, by_hand: undefined } } },
  }
  const call = async ({ path }: { path: string }, { body }: { body?: unknown } = {}) => {
    if (path.endsWith('/players'))
      return { players: [player(7, '7', 'Ashdown'), player(8, '5', 'Low'), player(9, '5', 'Nye')] }
    if (path.endsWith('/score')) entered.push(body)
    return snapshot
  }
  return { entered, api: { call } as unknown as Api }
}
const nobodyAsks = async () => undefined
const given = (words: string[], flags: Record<string, string> = {}) => ({ words, flag: (name: string) => flags[name] })

test('the plays by hand are listed with the word by which each is known, those of files are not', async () => {
  await gameCommand(server().api, given(['plays', '12']), nobodyAsks)
  expect(said).toEqual(['hand-a  period 2  6:12  Touchdown, Harbor'])
})

test('who it was is said by jersey, by name or as nobody; of our own side by the roster', async () => {
  const { api, entered } = server()
  await gameCommand(api, given(['who', '12', 'hand-a', '7, 44'], { clock: '6:10' }), nobodyAsks)
  await gameCommand(api, given(['who', '12', 'hand-a', 'ivo low,Somebody Else']), nobodyAsks)
  await gameCommand(api, given(['who', '12', 'hand-a', 'nobody']), nobodyAsks)
  expect(entered).toEqual([
    { seq: 4, named: { play: 'hand-a', people: [{ person: 7 }, { number: '44' }], clock: '6:10' } },
    { seq: 4, named: { play: 'hand-a', people: [{ person: 8 }, { name: 'Somebody Else' }] } },
    { seq: 4, named: { play: 'hand-a', people: [] } },
  ])
})

test('two of one number, a play that is none by hand and a key that the sport has not are told in words', async () => {
  const { api, entered } = server()
  const refused = (words: string[], flags?: Record<string, string>) =>
    expect(gameCommand(api, given(words, flags), nobodyAsks)).rejects
  await refused(['who', '12', 'hand-a', '5']).toThrow('more than one 5')
  await refused(['who', '12', 'p1', '7']).toThrow('Which play')
  await refused(['score', '12', '0', '7'], { key: 'goal', side: 'home' }).toThrow('touchdown, field_goal')
  await refused(['score', '12', '0', '7'], { key: 'touchdown' }).toThrow('--side')
  await refused(['score', '12', '0', '7'], { who: '7' }).toThrow('--key')
  expect(entered).toEqual([])
})

test('a score by hand takes one of the sport’s keys with who it was', async () => {
  const { api, entered } = server()
  const flags = { key: 'field_goal', side: 'away', who: '4', clock: '0:03' }
  await gameCommand(api, given(['score', '12', '3', '6'], flags), nobodyAsks)
  expect(entered).toEqual([
    {
      seq: 4,
      score: { away: 3, home: 6 },
      play: {
        text: 'Field goal, Lakemont',
        kind: 'field_goal',
        side: 'away',
        scoring: true,
        people: [{ number: '4' }],
        clock: '0:03',
      },
    },
  ])
})
