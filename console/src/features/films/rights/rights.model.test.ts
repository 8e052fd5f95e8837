import { expect, test } from 'vitest'
import { findWindowProblem, toRightsChange, toRightsDraft } from './rights.model.ts'

const audience = {
  plans: ['plus'],
  blackout: ['770'],
  blackout_until: null,
  from: '2026-11-21T18:00:30.000Z',
  until: null,
}

test('a change of rights contains only what was edited, and an untouched time keeps its seconds', () => {
  const draft = { ...toRightsDraft({ audience, hidden: false }), plans: [], until: '2026-12-01T09:00', hidden: true }
  expect(draft.from).toBe('2026-11-21T11:00')
  expect(toRightsChange(['plans'], draft, audience)).toEqual({ audience: { ...audience, plans: [] } })
  expect(toRightsChange(['hidden'], draft, audience)).toEqual({ audience, hidden: true })
  expect(toRightsChange(['window'], draft, audience).audience).toEqual({
    ...audience,
    until: '2026-12-01T16:00:00.000Z',
  })
  expect(toRightsChange(['window'], { ...draft, from: '' }, audience).audience?.from).toBeNull()
  expect(toRightsChange(['markets'], { ...draft, blackout: [] }, audience).audience?.blackout).toEqual([])
})

test('a rights window that ends before its start is reported', () => {
  expect(findWindowProblem({ from: '2026-12-01T09:00', until: '2026-12-01T09:00' })).toContain('before the start')
  expect(findWindowProblem({ from: '', until: '2026-12-01T09:00' })).toBeUndefined()
})
