import type { GameState } from '@fieldhouse/contract/games/game'
import type { SimulationStep } from '@fieldhouse/sports/simulated/simulation'
import { expect, it, vi } from 'vitest'
import { playGamesOnTime, type RunnerDeps } from './play-games.ts'

const start = Date.parse('2026-11-21T20:00:00.000Z')
const steps: SimulationStep[] = [0, 10, 20, 30].map((second, index) => ({
  second,
  state: { status: index === 3 ? { kind: 'final' } : { kind: 'live', label: `Step ${index}` } },
}))
const game = {
  id: 7,
  seed: 's',
  sport: 'football',
  site: 'home',
  opponents: [],
  conference: false,
  status: 'today',
} as const

function running(changes: Partial<RunnerDeps> = {}) {
  const told: { at: string; label: string }[] = []
  let nowMs = start - 5_000
  const stop = playGamesOnTime({
    games: [{ ...game, startsAt: new Date(start).toISOString() }],
    play: async () => steps,
    now: () => new Date(nowMs),
    speed: 1,
    failed: (error) => {
      throw error
    },
    door: {
      record: async ({ at, next }) => {
        const { status } = next({ status: { kind: 'scheduled' } } as GameState)
        told.push({ at: at.toISOString().slice(17, 19), label: status.kind === 'live' ? status.label : status.kind })
      },
      standing: async () => undefined,
      notifySchedule: async () => {},
    },
    ...changes,
  })
  return {
    told,
    stop,
    to: async (second: number) => {
      nowMs = start + second * 1_000
      await vi.advanceTimersByTimeAsync(1_100)
    },
  }
}

it('booked game: each step is recorded once, at its own time', async () => {
  vi.useFakeTimers()
  const run = running()
  await run.to(-1)
  expect(run.told).toEqual([])
  await run.to(12)
  await run.to(14)
  await run.to(60)
  expect(run.told).toEqual([
    { at: '00', label: 'Step 0' },
    { at: '10', label: 'Step 1' },
    { at: '20', label: 'Step 2' },
    { at: '30', label: 'final' },
  ])
  await run.stop()
  vi.useRealTimers()
})

it('booked game: after a restart it continues after the last recorded play', async () => {
  vi.useFakeTimers()
  const seconds: string[] = []
  const run = running({
    door: {
      record: async ({ at }) => {
        seconds.push(at.toISOString().slice(17, 19))
      },
      standing: async () => ({ at: new Date(start + 10_000), state: { status: { kind: 'live', label: 'Step 1' } } }),
      notifySchedule: async () => {},
    },
  })
  await run.to(25)
  expect(seconds).toEqual(['20'])
  await run.stop()
  vi.useRealTimers()
})

it('booked game: at double speed it takes half the time', async () => {
  vi.useFakeTimers()
  const run = running({ speed: 2 })
  await run.to(6)
  expect(run.told.map(({ at }) => at)).toEqual(['00', '05'])
  await run.stop()
  vi.useRealTimers()
})
