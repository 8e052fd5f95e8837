import { expect, test } from 'vitest'
import {
  findGiveawayProblems,
  formatRules,
  newGiveawayDraft,
  parseRules,
  toGiveawayDraft,
  toGiveawayInput,
} from './giveaways.model.ts'

const draft = {
  ...newGiveawayDraft,
  opens: '2026-11-20T08:00',
  closes: '2026-11-28T18:00',
  title: 'Seats',
  words: 'Two of them.',
  prizes: ['Two seats'],
  rules: '# Who\nOne entry per person.\n- First\n- Second',
  fields: ['Phone (phone) *', 'Seat', 'Year (number)'],
}

test('a giveaway draft survives being saved and loaded', () => {
  const input = toGiveawayInput(draft)
  expect(input.said.fields).toEqual([
    { label: 'Phone', kind: 'phone', required: true },
    { label: 'Seat', kind: 'text', required: false },
    { label: 'Year', kind: 'number', required: false },
  ])
  expect(input.said.consents).toEqual([{ label: 'I have read the rules and agree to them.', required: true }])
  expect(formatRules(parseRules(draft.rules))).toBe(draft.rules)
  const giveaway = {
    ...input,
    id: 1,
    picture: null,
    revision: 0,
    state: 'draft' as const,
    commitment: '',
    confirmed: 0,
  }
  const more = { unconfirmed: 0, drawn_at: null, cleared_at: null, winners: [] }
  expect(toGiveawayDraft({ ...giveaway, ...more })).toEqual(draft)
})

test('giveaway rules keep their formatting unless they were edited', () => {
  const rules = [{ kind: 'paragraph' as const, words: [{ text: 'Mind', strong: true as const }, { text: ' this' }] }]
  const before = { ...toGiveawayInput(draft).said, rules }
  expect(toGiveawayInput({ ...draft, rules: 'Mind this' }, before).said.rules).toEqual(rules)
  expect(toGiveawayInput({ ...draft, rules: 'Mind that' }, before).said.rules).not.toEqual(rules)
})

test('a giveaway’s problems are reported at their fields', () => {
  expect(findGiveawayProblems(draft)).toEqual({})
  expect(Object.keys(findGiveawayProblems(newGiveawayDraft))).toEqual([
    'title',
    'words',
    'prizes',
    'rules',
    'opens',
    'closes',
  ])
  expect(findGiveawayProblems({ ...draft, closes: draft.opens })).toEqual({
    closes: 'The closing time must be after the opening time.',
  })
  expect(Object.keys(findGiveawayProblems({ ...draft, minAge: '7', winners: '0', keepDays: 'x' }))).toEqual([
    'minAge',
    'winners',
    'keepDays',
  ])
})
