import { expect, test } from 'vitest'
import { at, channelOf, eventAt, filmAt, liveAt, loopAt } from '../guide.testdata.ts'
import {
  type AiringDraft,
  changeKind,
  findAiringProblems,
  type GuideContext,
  listRemarks,
  newAiringDraft,
  openAudience,
  toAiringDraft,
  toAiringInput,
} from './plan.model.ts'

const film = { id: 9, title: 'The run', minutes: 45, hidden: false, audience: openAudience }
/** A draft at noon, school time. */
const noon: AiringDraft = { ...newAiringDraft('2026-11-21T12:00'), film }
const live: AiringDraft = { ...changeKind(newAiringDraft(''), 'live'), event: 5 }
const around = (more: Partial<GuideContext> = {}): GuideContext => ({
  channel: channelOf(),
  events: [eventAt('19:00')],
  planned: [],
  airings: [],
  changed: undefined,
  ...more,
})
const labels = (draft: AiringDraft, more?: Partial<GuideContext>) =>
  listRemarks(draft, around(more)).map(({ isBlocking: stops, words, fixes }) => [
    stops,
    words.replaceAll('\u202f', ' '),
    fixes.map(({ label }) => label.replaceAll('\u202f', ' ')),
  ])

test('an airing’s problems are reported at their fields', () => {
  expect(Object.keys(findAiringProblems(newAiringDraft('')))).toEqual(['film', 'from'])
  expect(Object.keys(findAiringProblems({ ...noon, minutes: '0' }))).toEqual(['minutes'])
  expect(findAiringProblems({ ...noon, film: { ...film, minutes: null } }).film).toContain('no video ready yet')
  expect(Object.keys(findAiringProblems({ ...live, event: undefined, minutes: 'x', early: '181' }))).toEqual([
    'event',
    'minutes',
    'early',
  ])
  expect([findAiringProblems(noon), findAiringProblems(live)]).toEqual([{}, {}])
})

test('an airing of a video has the video’s length by default, and a live one starts with its event', () => {
  expect(toAiringInput(noon)).toEqual({ kind: 'film', title_id: 9, starts_at: at('19:00'), minutes: null })
  expect(toAiringInput({ ...live, early: '10' })).toEqual({ kind: 'live', event_id: 5, early: 10, minutes: 180 })
  expect(toAiringInput(toAiringDraft(filmAt(4, '19:00', '20:00')))).toEqual({
    kind: 'film',
    title_id: 12,
    starts_at: at('19:00'),
    minutes: 60,
  })
})

test('an airing that overlaps another suggests a later start, an earlier end or moving the other', () => {
  expect(labels(noon, { planned: [filmAt(1, '19:30', '20:30')] })).toEqual([
    [
      true,
      '“The final” is on from 12:30 PM to 1:30 PM.',
      ['Start at 1:30\u00a0PM', 'End at 12:30\u00a0PM', 'Move “The final” to 12:45\u00a0PM'],
    ],
  ])
  const [remark] = listRemarks(noon, around({ planned: [filmAt(1, '19:30', '20:30')] }))
  const fixedDrafts = remark?.fixes.map(({ draft }) => ({ ...noon, ...draft })) ?? []
  for (const draft of fixedDrafts.slice(0, 2))
    expect(
      listRemarks(draft, around({ planned: [filmAt(1, '19:30', '20:30')] })).some(({ isBlocking: stops }) => stops),
    ).toBe(false)
})

test('a live airing that overlaps another suggests an earlier end or moving the other', () => {
  expect(labels(live, { planned: [filmAt(1, '20:00', '21:00')] })).toEqual([
    [true, '“The final” is on from 1:00 PM to 2:00 PM.', ['End at 1:00\u00a0PM', 'Move “The final” to 3:00\u00a0PM']],
  ])
  expect(labels(noon, { planned: [liveAt(1, '19:00', '22:00')] })[0]?.[2]).toEqual(['Start at 3:00\u00a0PM'])
})

test('a changed airing does not overlap itself', () => {
  expect(labels(noon, { planned: [filmAt(1, '19:00', '20:00')], changed: 1 })).toEqual([])
})

test('an airing of a restricted video is blocked on a channel with a wider audience', () => {
  const paid = { ...noon, film: { ...film, audience: { ...openAudience, plans: ['plus'] } } }
  expect(labels(paid)).toEqual([[true, '“The run” requires the plan plus, and the channel doesn’t.', []]])
  expect(labels(paid, { channel: channelOf({ plans: ['plus'] }) })).toEqual([])
})

test('an airing of a restricted live event says who sees the loop instead', () => {
  const events = [eventAt('19:00', { plans: ['plus'], blackout: ['770'] })]
  expect(labels(live, { events })).toEqual([
    [false, 'Only fans with Utes+ see it. Blacked out in Salt Lake City. Everyone else gets the loop.', []],
  ])
})

test('an airing that cuts a block of the loop names it and suggests better starts', () => {
  expect(labels(noon, { airings: [loopAt('18:30', '19:30')] })).toEqual([
    [
      false,
      '“Classics” in the loop is cut off at 12:00\u00a0PM, 30 min before it ends.',
      ['Start at 12:30\u00a0PM', 'Start at 11:30\u00a0AM'],
    ],
  ])
  expect(labels(noon, { airings: [loopAt('18:00', '19:00'), loopAt('19:00', '20:00')] })).toEqual([])
})

test('an airing that leaves gaps on a channel without a loop suggests the start that closes them', () => {
  const airings = [
    { ...loopAt('17:00', '18:30', 'The final'), kind: 'film' as const, planned: 1 },
    { ...loopAt('20:00', '21:00', 'The other'), kind: 'film' as const, planned: 2 },
  ]
  expect(labels(noon, { channel: channelOf({ blocks: [] }), airings })).toEqual([
    [false, 'Nothing on from 11:30\u00a0AM to 12:00\u00a0PM.', ['Start at 11:30\u00a0AM']],
    [false, 'Nothing on from 12:45\u00a0PM to 1:00\u00a0PM.', ['Start at 12:15\u00a0PM']],
  ])
})
