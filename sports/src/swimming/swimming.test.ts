import type { Entry, GameState } from '@fieldhouse/contract/games/game'
import { describe, expect, it } from 'vitest'
import { boxScore } from '../kit/box-score.ts'
import { listStatLines } from '../kit/lines.ts'
import { listCareerSeasons } from '../kit/records/career-seasons.ts'
import { digestSeason } from '../kit/records/digest.ts'
import { buildCareer } from '../kit/season/career.ts'
import { simulators } from '../simulated/simulators.ts'
import { createTrialSetup } from '../simulated/trial.ts'
import { dualProgramme, dualTotal, swimmingDualPoints } from './laws.ts'
import { swimmingModule } from './swimming.ts'

const entry = (name: string, team: 'away' | 'home', rest: Partial<Entry>): Entry => ({ name, team, order: 1, ...rest })
const dual = (time: number, shown: string): GameState => ({
  status: { kind: 'live', label: '' },
  score: { away: 6, home: 24 },
  situation: { kind: 'event', event: 'e3', done: 2, of: 16 },
  meet: {
    teams: { home: { name: 'Halford', school: 1, points: 24 }, away: { name: 'Westerly', school: 2, points: 6 } },
    events: {
      e1: {
        order: 1,
        name: '200 Medley Relay',
        state: 'official',
        low: true,
        facts: { relay: 1 },
        entries: {
          a: entry('Halford A', 'home', { place: 1, mark: 98.2, shown: '1:38.20', points: 11 }),
          b: entry('Westerly A', 'away', { flag: 'DQ' }),
        },
      },
      e2: {
        order: 2,
        name: '100 Butterfly',
        state: 'official',
        low: true,
        entries: {
          a: entry('Ida Low', 'home', {
            person: 7,
            place: 1,
            mark: time,
            shown,
            points: 9,
            lane: '4',
            parts: { '50': { order: 1, shown: '25.10', mark: 25.1 } },
          }),
          b: entry('Una Foss', 'home', { place: 2, mark: 55, shown: '55.00', points: 4 }),
          c: entry('Bo Ray', 'away', { place: 3, mark: 56, shown: '56.00', points: 3 }),
          d: entry('Cy Moor', 'away', { place: 4, mark: 57, shown: '57.00', points: 2, flag: 'SCR' }),
          e: entry('Di Vale', 'away', { flag: 'SCR' }),
        },
      },
      e3: {
        order: 3,
        name: '50 Freestyle',
        state: 'live',
        low: true,
        entries: { a: entry('Ida Low', 'home', { person: 7, mark: 23.4, shown: '23.40', place: 1 }) },
      },
    },
  },
})
const state = dual(54.31, '54.31')

describe('swimming and diving', () => {
  it('has a dual program worth 300 points', () => {
    const worth = dualProgramme.map(({ relay }) =>
      swimmingDualPoints.wide[relay ? 'relay' : 'individual'].reduce((sum, each) => sum + each, 0),
    )
    expect(worth.reduce((sum, each) => sum + each, 0)).toBe(dualTotal)
  })
  it('counts a meet once per swimmer, and relays for no one', () => {
    const lines = listStatLines(swimmingModule, state)
    expect(lines.map(({ name, discipline, stats }) => [name, discipline, stats.gp])).toEqual([
      ...[
        ['Halford A', '200 Medley Relay', 1],
        ['Westerly A', '200 Medley Relay', 1],
        ['Ida Low', '100 Butterfly', 1],
      ],
      ...[
        ['Una Foss', '100 Butterfly', 1],
        ['Bo Ray', '100 Butterfly', 1],
        ['Cy Moor', '100 Butterfly', 1],
      ],
      ['Ida Low', '50 Freestyle', 0],
    ])
    expect(lines[0]).toMatchObject({ team: true, school: 1, side: 'home', stats: { relay: 1, points: 11 } })
  })
  it('compares the sides by kind of event, and leads with the points leaders', () => {
    const box = boxScore(swimmingModule, state)
    const row = (key: string) => box.comparison.find((each) => each.key === key)
    expect(row('points_relay')).toMatchObject({ away: { text: '0' }, home: { text: '11' } })
    expect(row('points_stroke')).toMatchObject({ away: { text: '5' }, home: { text: '13' } })
    expect(row('sweeps')).toMatchObject({ away: { text: '0' }, home: { text: '1' } })
    expect(row('dq')).toMatchObject({ low: true, away: { text: '1' }, home: { text: '0' } })
    expect(row('points_diving')).toBeUndefined()
    expect(box.leaders[0]).toMatchObject({ home: { text: '9', detail: 'Won 2 of 2' }, away: { text: '3' } })
    expect(box.events[1]?.columns.map(({ abbr }) => abbr)).toEqual(['FINAL', 'PL', 'HT/LN', 'PTS', '50'])
    // A start is named after its event.
    expect(box.home[0]?.columns.map(({ abbr }) => abbr)).toEqual(['MARK', 'PL', 'PTS'])
    expect(box.home[0]?.rows[1]).toMatchObject({ name: 'Ida Low', position: '100 Butterfly' })
  })
  it('gives the current event', () => {
    expect(swimmingModule.now(state, { away: 'WST', home: 'HLF' })).toEqual({
      label: 'Event 3 of 16',
      detail: '50 Freestyle: WST 6, HLF 24',
    })
  })
  it('assigns every event to one kind of points', () => {
    const played = simulators['womens-swimming-and-diving']?.simulate(
      createTrialSetup('womens-swimming-and-diving', 'shares'),
    )
    const box = boxScore(swimmingModule, played?.at(-1)?.state as GameState)
    const of = (key: string) => {
      const row = box.comparison.find((each) => each.key === key)
      return [row?.away, row?.home].map((side) => Number(side?.text ?? 0))
    }
    const kinds = ['free', 'stroke', 'relay', 'diving'].map((key) => of(`points_${key}`))
    expect([0, 1].map((side) => kinds.reduce((sum, row) => sum + (row[side] ?? 0), 0))).toEqual(of('points'))
  })
  it('lists every best of a swimmer, and marks season bests by date', () => {
    const game = (id: number, meet: GameState) => ({
      id,
      day: `2026-01-0${id}`,
      opponent: 'Westerly',
      site: 'home' as const,
      conference: false,
      ranked: false,
      result: null,
      won: true,
      sets: 0,
      team: {},
      opponents: {},
      lines: listStatLines(swimmingModule, meet),
    })
    const games = [game(1, state), game(2, dual(54.9, '54.90')), game(3, dual(53.99, '53.99'))]
    const buildPage = (played: typeof games) => {
      const season = digestSeason(swimmingModule, { slug: '2026', title: '2026' }, played)
      return buildCareer(swimmingModule, { seasons: listCareerSeasons([season], 7), games: played, person: 7 })
    }
    const page = buildPage(games)
    expect(page.highs.map(({ title, text, game_id }) => [title, text, game_id])).toEqual([
      ['50 Freestyle', '23.40', 1],
      ['100 Butterfly', '53.99', 3],
      ['Team points', '9', 1],
    ])
    const many = [1, 2, 3, 4, 5, 6, 7].map((id) => game(id, state))
    const [split] = buildPage(many).splits
    const meets = split?.columns.findIndex(({ abbr }) => abbr === 'MEETS') ?? -1
    const last = split?.rows.find(({ key }) => key === 'recent')
    expect([last?.name, last?.cells[meets]?.text]).toEqual(['Last 5', '5'])
    const log = page.log[0]
    expect(log?.rows.map(({ cells }) => [cells[0]?.text, cells[1]?.text, cells[4]?.text])).toEqual([
      ...[
        ['100 Butterfly', '54.31', 'SB'],
        ['50 Freestyle', '23.40', 'SB'],
        ['100 Butterfly', '54.90', ''],
      ],
      ...[
        ['50 Freestyle', '23.40', ''],
        ['100 Butterfly', '53.99', 'SB'],
        ['50 Freestyle', '23.40', ''],
      ],
    ])
    const [career_] = page.career
    expect(career_?.rows.at(-1)?.cells.map(({ text }) => text)).toEqual(['27', '6', '6', '1', '6', '3', '6', '9.0'])
  })
})
