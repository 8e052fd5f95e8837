import type { GameState, Play } from '@fieldhouse/contract/games/game'
import { describe, expect, it } from 'vitest'
import { boxScore } from '../kit/box-score.ts'
import { formatValue } from '../kit/format.ts'
import { listSeasonLeaders } from '../kit/season/season.ts'
import { footballModule } from './football.ts'
import { passerRating, puntNet } from './tables/formulas.ts'
import { getFootballPoints } from './tables/season.ts'
import { view } from './view.ts'

const one = { kind: 'decimal', digits: 1 } as const
const sides = { away: 'UTA', home: 'ASU' }
const live = (rest: Partial<GameState>): GameState => ({ status: { kind: 'live', label: '' }, ...rest })

it('football: a passer of 20-33-0 for 175 yards and one touchdown is rated 115.2', () => {
  const stats = { pass_comp: 20, pass_att: 33, pass_int: 0, pass_yds: 175, pass_td: 1 }
  expect(formatValue(passerRating(stats), one)).toBe('115.2')
  expect(passerRating({ pass_att: 33 })).toBeUndefined()
  expect(formatValue(passerRating({ ...stats, pass_att: 0 }), one)).toBe('—')
})

it('football: net punting subtracts twenty yards for a touchback, and the return', () => {
  expect(formatValue(puntNet({ punt_no: 4, punt_yds: 180, punt_tb: 1, punt_ret_yds: 12 }), one)).toBe('37.0')
  expect(puntNet({ punt_no: 4, punt_yds: 180 })).toBeUndefined()
})

it('football: points count six for a touchdown, three for a field goal, one for a kick and two for a conversion', () => {
  expect(getFootballPoints({ score_td: 4, score_fg: 1, score_pat_kick: 3, score_pat_rec: 1 })).toBe(32)
  expect(getFootballPoints({ tackle_tot: 3 })).toBeUndefined()
})

it('football: the situation gives down, distance and yard line', () => {
  const situation = { kind: 'football', possession: 'away', down: 2, to_go: 6, spot: 52 } as const
  const state = live({ clock: { period: 4, seconds: 372 }, situation })
  expect(footballModule.now(state, sides)).toEqual({ label: '4th 6:12', detail: '2nd & 6 at ASU 48' })
  const goal = live({ clock: { period: 2, seconds: 7 }, situation: { ...situation, down: 1, to_go: 5, spot: 95 } })
  expect(footballModule.now(goal, sides)).toEqual({ label: '2nd 0:07', detail: '1st & goal at ASU 5' })
})

describe('the football situation', () => {
  const situation = { kind: 'football', possession: 'home', down: 1, to_go: 3, spot: 3, timeouts: { away: 2, home: 3 } }
  const play = (order: number, kind: string, rest: Partial<Play> = {}): Play => ({
    order,
    kind,
    at: '2026-11-21T19:00:00.000Z',
    period: 2,
    text: 'A play',
    ...rest,
  })
  const afterPlays = (...plays: Play[]) =>
    live({
      clock: { period: 2, seconds: 9 },
      situation,
      plays: Object.fromEntries(plays.map((each) => [`p${each.order}`, each])),
    })
  const detail = (state: GameState) => footballModule.now(state, sides).detail
  const rush = play(1, 'rush')
  const touchdown = play(2, 'pass', { scoring: true, facts: { touchdown: true } })

  it.each([
    ['at the half', live({ clock: { period: 2, seconds: 0 }, situation })],
    ['at the end of regulation', live({ clock: { period: 4, seconds: 0 }, situation })],
    ['in the end zone', live({ clock: { period: 1, seconds: 9 }, situation: { ...situation, spot: 0 } })],
    ['after a touchdown', afterPlays(rush, touchdown)],
    ['after a timeout before the try', afterPlays(rush, touchdown, play(3, 'timeout'))],
    ['after a try that failed', afterPlays(rush, touchdown, play(3, 'extra_point'))],
    ['after a field goal', afterPlays(rush, play(2, 'field_goal', { scoring: true }))],
  ])('is hidden %s, in the header and on the card', (_, state) => {
    expect(detail(state)).toBeUndefined()
    const watched = { state, plays: [], us: 'home', abbrs: sides, label: '', isOwn: () => false } as const
    expect(view.drawing?.(watched)).toBeUndefined()
    expect(view.facts?.(watched)).toEqual([{ name: 'Timeouts', text: 'UTA 2, ASU 3' }])
  })

  it.each([
    ['after a kickoff', afterPlays(rush, touchdown, play(3, 'extra_point', { scoring: true }), play(4, 'kickoff'))],
    ['after a field goal that was missed', afterPlays(rush, play(2, 'field_goal'))],
    ['between two quarters', live({ clock: { period: 1, seconds: 0 }, situation })],
    ['where the score is kept by hand alone', afterPlays(play(1, 'touchdown', { scoring: true }))],
  ])('is shown %s', (_, state) => expect(detail(state)).toBe('1st & goal at UTA 3'))

  it('uses the same words on the card', () => {
    const state = live({ clock: { period: 1, seconds: 9 }, situation: { ...situation, down: 2, spot: 50, to_go: 6 } })
    const watched = { state, plays: [], us: 'home', abbrs: sides, label: '', isOwn: () => false } as const
    expect(detail(state)).toBe('2nd & 6 at 50')
    expect(view.drawing?.(watched)).toMatchObject({ ball: 50, down: '2nd & 6' })
  })
})

it('football: overtime has no clock, so it has no end before the game is final', () => {
  expect(footballModule.now(live({ clock: { period: 5, seconds: 0 } }), sides).label).toBe('OT')
})

it('football: overtimes are named in the clock, the line score and after the final score', () => {
  expect(footballModule.periodName(4)).toEqual({ short: 'Q4', long: '4th quarter' })
  expect(footballModule.periodName(6)).toEqual({ short: '2OT', long: '2nd overtime' })
  expect(footballModule.finalNote(live({ periods: { '6': { away: 3, home: 6 } } }))).toBe('2OT')
  expect(footballModule.finalNote(live({ periods: { '4': { away: 3, home: 6 } } }))).toBeUndefined()
})

it('football box score: starts with passing and leaves out empty tables and columns', () => {
  const stats = { pass_att: 1, pass_yds: 9, rush_att: 3, rush_yds: 14, tackle_tot: 2 }
  const players = { a1: { side: 'away' as const, name: 'Ada Quill', order: 1, stats } }
  const box = boxScore(footballModule, live({ players }))
  expect(box.away.map(({ key, section }) => [key, section])).toEqual([
    ['passing', 'Offense'],
    ['rushing', 'Offense'],
    ['defense', 'Defense'],
  ])
  expect(box.away[1]?.rows[0]?.cells.map(({ text }) => text)).toEqual(['14', '3', '4.7'])
  // A missing number is unknown, not zero.
  const other = { side: 'away' as const, name: 'Bo Reed', order: 2, stats: { rush_att: 2, rush_yds: 8, rush_td: 1 } }
  const [, both] = boxScore(footballModule, live({ players: { ...players, a2: other } })).away
  expect(both?.rows.map(({ cells }) => cells.map(({ text }) => text))).toEqual([
    ['14', '3', '—', '4.7'],
    ['8', '2', '1', '4.0'],
  ])
})

it('football leaders: sacks have their number, with the yards as detail', () => {
  const stats = { sacks: 0.5, sack_yds: 3, tackle_tot: 2 }
  const players = { a1: { side: 'away' as const, name: 'Ada Quill', order: 1, stats } }
  const sacks = boxScore(footballModule, live({ players })).leaders.find(({ key }) => key === 'sacks')
  expect(sacks?.away).toMatchObject({ text: '0.5', detail: '3 yards' })
})

it('football leaders: no one leads a season with negative yards', () => {
  const column = { key: 'rush_yds', abbr: 'NET', meaning: 'Net yards' }
  const row = (name: string, value: number) => ({
    key: name,
    name,
    person: null,
    number: '',
    position: '',
    starter: false,
    cells: [{ text: String(value), value }],
  })
  const rushing = {
    key: 'rushing',
    title: 'Rushing',
    columns: [column],
    rows: [row('Ada Quill', 7), row('Bo Reed', -40)],
  }
  const [leader] = listSeasonLeaders(footballModule, [{ ...rushing, sort: 'rush_yds', totals: null }])
  expect(leader?.rows.map(({ name }) => name)).toEqual(['Ada Quill'])
})

it('football: a passer with too few attempts is grayed', () => {
  const passing = footballModule.season.find(({ key }) => key === 'passing')
  const met = passing?.kind === 'sum' ? passing.minimum?.met : undefined
  expect(met?.({ pass_att: 29 }, { games: 2, sets: 0 })).toBe(false)
  expect(met?.({ pass_att: 30 }, { games: 2, sets: 0 })).toBe(true)
})

it('football drives: a drive that ends with the half or the game says so', () => {
  expect([view.endings?.HALF, view.endings?.END]).toEqual(['End of half', 'End of game'])
})
