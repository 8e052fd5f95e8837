import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { GameState } from './game.ts'
import { applyMergePatch } from './merge-patch.ts'
import { createTimeline, type GameLogChange, initialGameState } from './timeline.ts'

const begin = Date.parse('2026-11-21T18:00:00Z')

/** Times may repeat but never go back. */
const log = fc
  .array(fc.record({ pause: fc.integer({ min: 0, max: 2 }), home: fc.nat(9), away: fc.option(fc.nat(9)) }), {
    maxLength: 300,
  })
  .map((steps): GameLogChange[] => {
    let second = 0
    return steps.map(({ pause, home, away }, index) => {
      second += pause
      return { seq: index + 1, at: new Date(begin + second * 1000).toISOString(), patch: { score: { home, away } } }
    })
  })
const moments = fc.array(fc.integer({ min: -2, max: 620 }), { minLength: 1, maxLength: 40 })

const folded = (changes: readonly GameLogChange[], instantMs: number): GameState =>
  changes
    .filter(({ at }) => Date.parse(at) <= instantMs)
    .reduce((state, { patch }) => applyMergePatch(state, patch), initialGameState)

test('timeline: the state at any moment has every change up to it, in whatever order moments are asked for', () => {
  fc.assert(
    fc.property(log, moments, (changes, seconds) => {
      const game = createTimeline(changes)
      for (const second of seconds) {
        const instant = begin + second * 1000
        expect(game.at(instant)).toEqual(folded(changes, instant))
      }
      expect(game.newest()).toEqual(folded(changes, Number.POSITIVE_INFINITY))
    }),
    { numRuns: 60 },
  )
})

test('timeline: a log that grows during a rewind gives the same states as a complete one', () => {
  fc.assert(
    fc.property(log, moments, (changes, seconds) => {
      const growing = createTimeline([])
      changes.forEach((change, index) => {
        growing.add(change)
        const instant = begin + (seconds[index % seconds.length] ?? 0) * 1000
        expect(growing.at(instant)).toEqual(folded(changes.slice(0, index + 1), instant))
      })
      expect(growing.seq()).toBe(changes.length)
    }),
    { numRuns: 30 },
  )
})

test('timeline: a change that arrives twice counts once', () => {
  const change = { seq: 1, at: new Date(begin).toISOString(), patch: { score: { home: 7 } } }
  const game = createTimeline([change])
  game.add(change)
  expect(game.count()).toBe(1)
})
