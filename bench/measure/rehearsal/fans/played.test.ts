import { expect, test } from 'vitest'
import { findCameraDelay, findLongestStall, findSlateDelay, type PlayerSample } from './player-samples.ts'

/** Builds four samples per second: `c` for a moving picture, `s` for a slate, `.` for a stalled player. */
const samplesOf = (letters: string): PlayerSample[] => {
  let seconds = 0
  return [...letters].map((letter, index) => {
    seconds += letter === '.' ? 0 : 0.25
    return { atMs: index * 250, seconds, moves: letter === 'c' }
  })
}

test('a slate is what stays while the player goes on, and a player that waits for it stands', () => {
  const samples = samplesOf('cccccccc....ssssssss..sscccc')
  expect(findSlateDelay(samples, 1_000)).toBe(2)
  expect(findCameraDelay(samples, 4_000)).toBe(2)
  expect(findLongestStall(samples, 1_000, 3_000)).toEqual({ seconds: 1, atMs: 1_750 })
  expect(findLongestStall(samples, 3_000, 7_000)).toEqual({ seconds: 0.5, atMs: 4_750 })
  expect(findLongestStall(samples, 0, 1_500).seconds).toBe(0)
})

test('what never comes is never seen, and one picture that stays is no slate', () => {
  const samples = samplesOf('ccccsssccccssc')
  expect([findSlateDelay(samples, 0), findCameraDelay(samples, 2_500)]).toEqual([undefined, undefined])
})
