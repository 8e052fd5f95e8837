import type { GameState } from '@fieldhouse/contract/games/game'
import { expect, it } from 'vitest'
import { findFirstUnrecorded } from './first-unrecorded.ts'

const live = (label: string): GameState => ({ status: { kind: 'live', label } })
const steps = [
  { atMs: 0, state: live('Kickoff') },
  { atMs: 1_000, state: live('Touchdown') },
  { atMs: 1_000, state: live('Extra point') },
  { atMs: 1_000, state: { status: { kind: 'final' } } satisfies GameState },
]
const reading = {
  atMs: ({ atMs }: (typeof steps)[number]) => atMs,
  state: ({ state }: (typeof steps)[number]) => state,
}
const from = (standing: { atMs: number; state: GameState } | undefined) =>
  findFirstUnrecorded(steps, standing && { at: new Date(standing.atMs), state: standing.state }, reading)

it('first unrecorded step: is the first one when nothing is recorded', () => {
  expect(from(undefined)).toBe(0)
})

it.each(steps.map((step, index) => [index, step] as const))(
  'first unrecorded step: after step %i it is the next one, even within the same second',
  (index, step) => {
    expect(from(step)).toBe(index + 1)
  },
)

it('first unrecorded step: follows the time of a change that was made by hand', () => {
  expect(from({ atMs: 0, state: live('Kickoff, corrected') })).toBe(1)
  expect(from({ atMs: 1_000, state: live('Corrected') })).toBe(4)
})
