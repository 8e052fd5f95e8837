import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type FilePlay, keyedPlays } from './keyed-plays.ts'

const play = (clock: string, kind: string, text = `${kind} at ${clock}`): FilePlay => ({ period: 1, clock, kind, text })
const keysOf = (plays: Readonly<Record<string, { order: number; text: string }>>) =>
  Object.entries(plays)
    .sort(([, one], [, other]) => one.order - other.order)
    .map(([key, { text }]) => `${key} ${text}`)
const [early, late] = ['2026-11-21T20:00:00.000Z', '2026-11-21T20:00:09.000Z']

describe('plays of a file that is written again', () => {
  const first = keyedPlays({}, [play('9:00', 'run'), play('8:30', 'pass'), play('8:00', 'run')], early)

  it('have unique keys and keep them', () => {
    expect(keysOf(first)).toEqual(['p1 run at 9:00', 'p2 pass at 8:30', 'p3 run at 8:00'])
    expect(keyedPlays(first, [play('9:00', 'run'), play('8:30', 'pass'), play('8:00', 'run')], late)).toEqual(first)
  })
  it('get a new key and time when they are inserted', () => {
    const next = keyedPlays(
      first,
      [play('9:00', 'run'), play('8:45', 'penalty'), play('8:30', 'pass'), play('8:00', 'run')],
      late,
    )
    expect(keysOf(next)).toEqual(['p1 run at 9:00', 'p4 penalty at 8:45', 'p2 pass at 8:30', 'p3 run at 8:00'])
    expect([next.p4?.at, next.p2?.at]).toEqual([late, early])
  })
  it('are removed when they are gone', () => {
    expect(keysOf(keyedPlays(first, [play('9:00', 'run'), play('8:00', 'run')], late))).toEqual([
      'p1 run at 9:00',
      'p3 run at 8:00',
    ])
  })
  it('keep their key when their text changes', () => {
    const next = keyedPlays(
      first,
      [play('9:00', 'run'), play('8:30', 'pass', 'to somebody else'), play('8:00', 'run')],
      late,
    )
    expect(keysOf(next)[1]).toBe('p2 to somebody else')
  })
  it('keep their key when their clock is corrected', () => {
    const next = keyedPlays(first, [play('9:00', 'run'), play('8:31', 'pass'), play('8:00', 'run')], late)
    expect(keysOf(next)).toEqual(['p1 run at 9:00', 'p2 pass at 8:31', 'p3 run at 8:00'])
  })
  it('are added in order', () => {
    const next = keyedPlays(
      first,
      [play('9:00', 'run'), play('8:30', 'pass'), play('8:00', 'run'), play('7:10', 'goal')],
      late,
    )
    expect(keysOf(next).at(-1)).toBe('p4 goal at 7:10')
  })
  it('keep their keys when early and late plays of a long game are fixed', () => {
    const many = Array.from({ length: 2900 }, (_, index) => play(String(index), index % 2 ? 'run' : 'pass'))
    const before = keyedPlays({}, many, early)
    const without = many.filter((_, index) => index !== 3)
    const fixedPlays = [...without.slice(0, 2800), play('late', 'penalty'), ...without.slice(2800)]
    const next = keyedPlays(before, fixedPlays, late)
    expect(Object.keys(next).filter((key) => before[key] === undefined)).toEqual(['p2901'])
    expect(Object.keys(before).filter((key) => next[key] === undefined)).toEqual(['p4'])
    expect(Object.entries(next).every(([key, { text }]) => text === (before[key]?.text ?? 'penalty at late'))).toBe(
      true,
    )
  })
  it('have unique keys and the file’s order, whatever changed', () => {
    const some = fc.array(fc.tuple(fc.constantFrom('9:00', '8:00', '7:00'), fc.constantFrom('run', 'pass')), {
      maxLength: 12,
    })
    fc.assert(
      fc.property(some, some, (one, other) => {
        const [was, is] = [one, other].map((plays) => plays.map(([clock, kind], at) => play(clock, kind, String(at))))
        const before = keyedPlays({}, was ?? [], early)
        const next = keyedPlays(before, is ?? [], late)
        expect(keysOf(next).map((each) => each.split(' ')[1])).toEqual((is ?? []).map(({ text }) => text))
        expect(keyedPlays(next, is ?? [], late)).toEqual(next)
        for (const [key, { at }] of Object.entries(next)) expect(at).toBe(before[key] ? early : late)
      }),
    )
  })
})
