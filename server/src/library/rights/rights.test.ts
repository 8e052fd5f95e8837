import type { Audience } from '@fieldhouse/contract/library/audience'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decideAccess } from './rights.ts'

const everybody: Audience = { plans: [], blackout: [], blackout_until: null, from: null, until: null }
const now = new Date('2026-11-21T18:00:00Z')
const viewer = { plan: 'free', market: '770' }
const on = (audience: Partial<Audience>, hidden = false) =>
  decideAccess({ hidden, audience: { ...everybody, ...audience } }, viewer, now)

test('access: without a condition everyone may watch', () => expect(on({})).toEqual({ kind: 'allowed' }))

test('access: a hidden title, or one after its window, is hidden whatever else applies', () => {
  expect(on({ plans: ['plus'] }, true)).toEqual({ kind: 'hidden' })
  expect(on({ until: now.toISOString() })).toEqual({ kind: 'hidden' })
  expect(on({ until: '2026-11-21T18:00:01Z' })).toEqual({ kind: 'allowed' })
})

test('access: before its window a title is shown with its start', () => {
  expect(on({ from: '2026-11-22T00:00:00Z' })).toMatchObject({
    kind: 'refused',
    unavailable: { code: 'upcoming', until: '2026-11-22T00:00:00Z' },
  })
  expect(on({ from: now.toISOString() })).toEqual({ kind: 'allowed' })
})

test('access: a blackout applies only in its markets and until its end', () => {
  expect(on({ blackout: ['770'] })).toMatchObject({ unavailable: { code: 'market', until: null } })
  expect(on({ blackout: ['501'] })).toEqual({ kind: 'allowed' })
  const until = '2026-11-23T00:00:00Z'
  expect(on({ blackout: ['770'], blackout_until: until })).toMatchObject({ unavailable: { code: 'market', until } })
  expect(on({ blackout: ['770'], blackout_until: now.toISOString() })).toEqual({ kind: 'allowed' })
})

test('access: the required plan is named', () => {
  expect(on({ plans: ['free'] })).toEqual({ kind: 'allowed' })
  expect(on({ plans: ['plus', 'season'] })).toMatchObject({
    unavailable: { code: 'plan', message: 'Available with Utes+ or Season Pass.' },
  })
})

test('access: loosening a condition never removes access', () => {
  const instant = fc.option(
    fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
    { nil: null },
  )
  const audience = fc.record({
    plans: fc.subarray(['free', 'plus']),
    blackout: fc.subarray(['770', '501']),
    blackout_until: instant,
    from: instant,
    until: instant,
  })
  const rank = { hidden: 0, refused: 1, allowed: 2 }
  fc.assert(
    fc.property(audience, fc.constantFrom(...(Object.keys(everybody) as (keyof Audience)[])), (one, key) => {
      // Removing the end of a blackout tightens it, because the blackout then never ends.
      if (key === 'blackout_until') return
      const looser = { ...one, [key]: everybody[key] }
      expect(rank[decideAccess({ audience: looser }, viewer, now).kind]).toBeGreaterThanOrEqual(
        rank[decideAccess({ audience: one }, viewer, now).kind],
      )
    }),
  )
})
