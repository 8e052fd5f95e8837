import { expect, test } from 'vitest'
import { cameraAfter, longestStand, type Sample, slateAfter } from './played.ts'

/** Four a second: what moves, what stays while the player goes on, and where the player stands. */
const samplesOf = (words: string): Sample[] => {
  let seconds = 0
  return [...words].map((word, index) => {
    seconds += word === '.' ? 0 : 0.25
    return { atMs: index * 250, seconds, moves: word === 'c' }
  })
}

test('a slate is what stays while the player goes on, and a player that waits for it stands', () => {
  const samples = samplesOf('cccccccc....ssssssss..sscccc')
  expect(slateAfter(samples, 1_000)).toBe(2)
  expect(cameraAfter(samples, 4_000)).toBe(2)
  expect(longestStand(samples, 1_000, 3_000)).toEqual({ seconds: 1, atMs: 1_750 })
  expect(longestStand(samples, 3_000, 7_000)).toEqual({ seconds: 0.5, atMs: 4_750 })
  expect(longestStand(samples, 0, 1_500).seconds).toBe(0)
})

test('what never comes is never seen, and one picture that stays is no slate', () => {
  const samples = samplesOf('ccccsssccccssc')
  expect([slateAfter(samples, 0), cameraAfter(samples, 2_500)]).toEqual([undefined, undefined])
})
