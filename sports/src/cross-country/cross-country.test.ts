import type { Entry, GameState } from '@fieldhouse/contract/games/game'
import { describe, expect, it } from 'vitest'
import { boxScore } from '../kit/box-score.ts'
import { crossCountryModule, listCrossCountryLines } from './cross-country.ts'
import { parseMeters } from './laws.ts'
import { teamRaces } from './scoring.ts'

/** Builds a race from the teams of its finishers in order; `-` has no team. */
const race = (order: string) =>
  [...order].map((team, index) => ({
    key: `r${index}`,
    place: index + 1,
    team: team === '-' ? undefined : team,
    seconds: 1200 + index,
  }))
const scores = (order: string) => teamRaces(race(order)).teams.map(({ team, score, place }) => [team, score, place])

describe('cross country', () => {
  it('adds the places of five runners, and the sixth and seventh push others back', () => {
    expect(scores('AAAAABBBBB')).toEqual([
      ['A', 15, 1],
      ['B', 40, 2],
    ])
    expect(scores('AAAAAAABBBBB')).toEqual([
      ['A', 15, 1],
      ['B', 50, 2],
    ])
    // An eighth runner displaces nobody.
    expect(scores('AAAAAAAABBBBB')).toEqual([
      ['A', 15, 1],
      ['B', 50, 2],
    ])
  })
  it('leaves out runners without a full team before places count', () => {
    expect(scores('-CAAAAACBBBBB')).toEqual([
      ['A', 15, 1],
      ['B', 40, 2],
      ['C', undefined, undefined],
    ])
  })
  it('breaks a tie by who has more of the five runners ahead', () => {
    expect(scores('AABBABCBBACACCC')).toEqual([
      ['A', 30, 1],
      ['B', 30, 2],
      ['C', 60, 3],
    ])
  })
  it('reads distances in kilometers and meters', () => {
    expect(['6K', '5 km', '8,000 m', 'Women’s 6k'].map(parseMeters)).toEqual([6000, 5000, 8000, 6000])
  })
  it('shows places, spread and pace per mile', () => {
    const entries = Object.fromEntries(
      race('AAAAABBBBB').map(({ key, team, place, seconds }): [string, Entry] => [
        key,
        { name: `Runner ${key}`, order: place, place, mark: seconds, shown: `20:0${place}.0`, ...(team && { team }) },
      ]),
    )
    const state: GameState = {
      status: { kind: 'final' },
      meet: {
        teams: { A: { name: 'Alder', place: 1, points: 15 }, B: { name: 'Birch', place: 2, points: 40 } },
        events: { race: { order: 1, name: '6K', state: 'official', low: true, entries } },
      },
    }
    const box = boxScore(crossCountryModule, state)
    expect(box.standings?.columns.map(({ abbr }) => abbr)).toEqual([
      ...['SCORE', 'PL', '1', '2', '3', '4', '5', '6', '7', 'AVG', '1-5'],
    ])
    expect(box.standings?.rows[0]?.cells.map(({ text }) => text)).toEqual([
      ...['15', '1st', '1', '2', '3', '4', '5', '—', '—', '20:02.0', '4.0'],
    ])
    expect(box.events[0]?.rows[1]?.cells.map(({ text }) => text)).toEqual(['20:02.0', '2', '2', '+1.0', '5:22.1'])
    expect(listCrossCountryLines(state)[5]?.stats).toMatchObject({ place: 6, team_place: 6, scored: 1, mark: 1205 })
    expect(crossCountryModule.now({ ...state, status: { kind: 'live', label: '' } }, { away: '', home: '' })).toEqual({
      label: 'Finished',
      detail: 'Alder 15, Birch 40',
    })
  })
})
