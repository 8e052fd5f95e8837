import { expect, test } from 'vitest'
import type { Ad, AdPlan } from '../source.ts'
import {
  findDueBreak,
  getCurrentAd,
  getPreRoll,
  getSecondsLeft,
  getSecondsUntilSkip,
  goToNextAd,
  initialAdRun,
  patienceMs,
  reducePatience,
} from './ad-plan.ts'

const ad: Ad = { id: 'a', kind: 'video', url: '/a.mp4', durationSeconds: 15, skipAfterSeconds: 5, label: 'A sponsor' }
const brk = { ads: [ad] }
const plan: AdPlan = {
  midRolls: [
    { at: 30, break: brk },
    { at: 60, break: brk },
    { at: 90, break: { ads: [] } },
  ],
}
const due = (from: number, to: number, ...played: string[]) => findDueBreak(plan, new Set(played), from, to)?.key

test('ad plan: a pre-roll needs at least one ad', () => {
  expect(getPreRoll({ preRoll: brk })?.key).toBe('pre-roll')
  expect(getPreRoll({ preRoll: { ads: [] } })).toBeNull()
  expect(getPreRoll(undefined)).toBeNull()
})

test('ad plan: a break starts once, when playback passes its second', () => {
  expect(due(29.9, 29.99)).toBeUndefined()
  expect(due(29.9, 30.1)).toBe('mid-30')
  expect(due(29.9, 30.1, 'mid-30')).toBeUndefined()
  expect(due(89.9, 90.1)).toBeUndefined()
})

test('ad plan: seeking back starts no break, and a played break does not repeat', () => {
  expect(due(45, 10)).toBeUndefined()
  expect(due(29.9, 30.1, 'mid-30')).toBeUndefined()
})

test('ad plan: a jump over several breaks starts only the last one', () => {
  expect(due(10, 80)).toBe('mid-60')
  expect(due(10, 80, 'mid-60')).toBeUndefined()
})

test('ad run: counts down, and counts to its skip button if it can be skipped', () => {
  expect(getSecondsLeft(ad, { ...initialAdRun, seen: 3.2 })).toBe(12)
  expect(getSecondsUntilSkip(ad, { ...initialAdRun, seen: 3.2 })).toBe(2)
  expect(getSecondsUntilSkip(ad, { ...initialAdRun, seen: 5 })).toBe(0)
  expect(getSecondsUntilSkip({ ...ad, skipAfterSeconds: null }, initialAdRun)).toBeNull()
})

test('ad run: all failing ads of a break share one time limit', () => {
  const after = goToNextAd(reducePatience(initialAdRun, 1_500))
  expect(after).toEqual({ index: 1, patienceMs: patienceMs - 1_500, seen: 0 })
  expect(reducePatience(after, 1_000).patienceMs).toBe(0)
  expect(patienceMs).toBeLessThan(2_000)
  expect(getCurrentAd(brk, after)).toBeUndefined()
})
