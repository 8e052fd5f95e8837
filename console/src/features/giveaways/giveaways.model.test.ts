import { expect, test } from 'vitest'
import { draftOf, newDraft, problemsOf, rulesOf, typedRules, wishOf } from './giveaways.model.ts'

const draft = {
  ...newDraft,
  opens: '2026-11-20T08:00',
  closes: '2026-11-28T18:00',
  title: 'Seats',
  words: 'Two of them.',
  prizes: ['Two seats'],
  rules: '# Who\nOne entry per person.\n- First\n- Second',
  fields: ['Phone (phone) *', 'Seat', 'Year (number)'],
}

test('what is typed comes back as it was typed', () => {
  const wish = wishOf(draft)
  expect(wish.said.fields).toEqual([
    { label: 'Phone', kind: 'phone', required: true },
    { label: 'Seat', kind: 'text', required: false },
    { label: 'Year', kind: 'number', required: false },
  ])
  expect(wish.said.consents).toEqual([{ label: 'I have read the rules and agree to them.', required: true }])
  expect(typedRules(rulesOf(draft.rules))).toBe(draft.rules)
  const kept = { ...wish, id: 1, picture: null, revision: 0, state: 'draft' as const, commitment: '', confirmed: 0 }
  const more = { unconfirmed: 0, drawn_at: null, cleared_at: null, winners: [] }
  expect(draftOf({ ...kept, ...more })).toEqual(draft)
})

test('rules that nobody touched keep their marks', () => {
  const rules = [{ kind: 'paragraph' as const, words: [{ text: 'Mind', strong: true as const }, { text: ' this' }] }]
  const before = { ...wishOf(draft).said, rules }
  expect(wishOf({ ...draft, rules: 'Mind this' }, before).said.rules).toEqual(rules)
  expect(wishOf({ ...draft, rules: 'Mind that' }, before).said.rules).not.toEqual(rules)
})

test('what is missing is said by its field', () => {
  expect(problemsOf(draft)).toEqual({})
  expect(Object.keys(problemsOf(newDraft))).toEqual(['title', 'words', 'prizes', 'rules', 'opens', 'closes'])
  expect(problemsOf({ ...draft, closes: draft.opens })).toEqual({
    closes: 'The closing time must be after the opening time.',
  })
  expect(Object.keys(problemsOf({ ...draft, minAge: '7', winners: '0', keepDays: 'x' }))).toEqual([
    'minAge',
    'winners',
    'keepDays',
  ])
})
