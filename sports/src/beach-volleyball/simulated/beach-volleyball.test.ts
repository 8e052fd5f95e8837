import { describe, expect, it } from 'vitest'
import { getTeamStats, listStatLines } from '../../kit/lines.ts'
import { createTrialSetup } from '../../simulated/trial.ts'
import { beachVolleyballModule } from '../beach-volleyball.ts'
import { countBeachSetsWon, flights, flightsToWin, isBeachSetOver, setsToWin } from '../laws.ts'
import { simulateBeachVolleyball } from './beach-volleyball.ts'

const play = (seed: number) => simulateBeachVolleyball(createTrialSetup('womens-beach-volleyball', `beach-${seed}`))
const final = (seed: number) => {
  const state = play(seed).at(-1)?.state
  if (!state) throw new Error('A dual has an end.')
  return state
}
const sides = ['away', 'home'] as const

describe('two hundred simulated beach volleyball duals', () => {
  const finals = Array.from({ length: 200 }, (_, seed) => final(seed))

  it('finish all five flights, and every set ends by the rules', () => {
    for (const { courts, score } of finals) {
      const all = Object.values(courts ?? {})
      expect(all).toHaveLength(flights)
      for (const court of all) {
        court.sets.forEach((set, index) => {
          expect(isBeachSetOver(set, index + 1)).toBe(true)
          expect(Math.max(...set) === (index === 2 ? 15 : 21) || Math.abs((set[0] ?? 0) - (set[1] ?? 0)) === 2).toBe(
            true,
          )
        })
        expect(court.winner && countBeachSetsWon(court)[court.winner]).toBe(setsToWin)
      }
      for (const side of sides) expect(all.filter(({ winner }) => winner === side)).toHaveLength(score?.[side] ?? 0)
    }
  })

  it('have an order of finish, and the third win clinches', () => {
    for (const { courts, notes } of finals) {
      const finished = Object.values(courts ?? {}).sort((one, other) => (one.finished ?? 0) - (other.finished ?? 0))
      expect(finished.map(({ finished: place }) => place)).toEqual([1, 2, 3, 4, 5])
      expect(notes?.order).toBe(finished.map(({ number }) => number).join(', '))
      const [clinched, ...more] = finished.filter((court) => court.clinched)
      expect(more).toEqual([])
      const wins = finished.slice(0, clinched?.finished).filter(({ winner }) => winner === clinched?.winner)
      expect(wins).toHaveLength(flightsToWin)
    }
  })

  it('give both players of a pair the same match, and the team each flight once', () => {
    for (const state of finals.slice(0, 20))
      for (const side of sides) {
        const own = listStatLines(beachVolleyballModule, state).filter((line) => line.side === side && !line.stats.pair)
        expect(own).toHaveLength(2 * flights)
        const won = own.reduce((sum, { stats }) => sum + (stats.match_w ?? 0), 0)
        expect([getTeamStats(beachVolleyballModule, state, side).match_w, won / 2]).toEqual([
          state.score?.[side] ?? 0,
          state.score?.[side] ?? 0,
        ])
      }
  })

  it('have a realistic share of third sets and of home wins', () => {
    const courts = finals.flatMap((state) => Object.values(state.courts ?? {}))
    const three = courts.filter(({ sets }) => sets.length === 3).length / courts.length
    expect(three).toBeGreaterThan(0.2)
    expect(three).toBeLessThan(0.55)
    const home = finals.filter(({ score }) => (score?.home ?? 0) >= flightsToWin).length
    expect(home).toBeGreaterThan(60)
    expect(home).toBeLessThan(140)
  })
})

it('simulated beach volleyball: sets and flights won are plays, each with the score of the dual', () => {
  const steps = play(7)
  const seconds = steps.map(({ second }) => second)
  expect(seconds).toEqual([...seconds].sort((one, other) => one - other))
  const { plays, score } = steps.at(-1)?.state ?? {}
  const all = Object.values(plays ?? {}).sort((one, other) => one.order - other.order)
  expect(all.filter(({ kind }) => kind === 'match')).toHaveLength(flights)
  expect(all.at(-1)?.score).toEqual(score)
  expect(steps[0]?.state.status).toEqual({ kind: 'live', label: 'Flights on court' })
})
