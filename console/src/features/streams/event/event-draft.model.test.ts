import type { LiveEvent } from '@fieldhouse/contract/live/admin'
import { expect, test } from 'vitest'
import { eventOf, gameOf } from '../../../shared/game-day/games.testdata.ts'
import { streamOf } from '../streams.testdata.ts'
import { describeRights, describeWho, getEventOutcome } from '../who.model.ts'
import {
  emptyEvent,
  fillFromGame,
  findEventProblems,
  toEventBody,
  toEventChange,
  toEventDraft,
} from './event-draft.model.ts'
import { describeOverlap } from './overlap.model.ts'

const draft = { ...emptyEvent, title: 'Signing day', starts: '2026-12-02T10:00', ends: '2026-12-02T11:00' }

test('a new event needs a title and a time, and a blackout needs its end', () => {
  expect(findEventProblems(emptyEvent)).toEqual({ title: 'Enter a title.', starts: 'When does it start?' })
  expect(findEventProblems(draft)).toEqual({})
  expect(findEventProblems({ ...draft, ends: '2026-12-02T09:00' })).toHaveProperty('ends')
  const dark = { ...draft, blackout: ['770'] }
  expect(findEventProblems(dark)).toEqual({ blackoutEnds: 'When does it end?' })
  expect(findEventProblems({ ...dark, blackoutEnds: '2026-12-01T10:00' })).toHaveProperty('blackoutEnds')
  expect(findEventProblems({ ...dark, blackoutEnds: '2026-12-03T02:00' })).toEqual({})
})

test('an event is sent with instants, its length and its replay', () => {
  expect(toEventBody({ ...draft, replay: 'plans', replayPlans: ['plus'] })).toMatchObject({
    starts_at: '2026-12-02T17:00:00.000Z',
    minutes: 60,
    sport: null,
    blackout_until: null,
    replay: { plans: ['plus'], hidden: false },
    game_id: null,
  })
  expect(toEventBody({ ...draft, replay: 'none' }).replay).toEqual({ plans: [], hidden: true })
})

test('an edit sends only what differs, and a blackout together with its end', () => {
  const saved = toEventDraft(eventOf({ minutes: 150, blackout: ['770'], blackout_until: '2026-11-22T09:00:00.000Z' }))
  expect(saved).toMatchObject({
    starts: '2026-11-21T12:00',
    ends: '2026-11-21T14:30',
    blackoutEnds: '2026-11-22T02:00',
  })
  expect(toEventChange(saved, saved)).toEqual({})
  expect(toEventChange(saved, { ...saved, title: 'Another', game: null })).toEqual({ title: 'Another', game_id: null })
  expect(toEventChange(saved, { ...saved, blackoutEnds: '2026-11-22T03:00' })).toEqual({
    blackout: ['770'],
    blackout_until: '2026-11-22T10:00:00.000Z',
  })
  expect(toEventChange(saved, { ...saved, blackout: [] })).toEqual({ blackout: [], blackout_until: null })
})

test('a game fills in title, time, place and team, and keeps the rights', () => {
  const game = gameOf({ venue: 'Dee Events Center', city: 'Ogden' })
  expect(fillFromGame({ ...draft, plans: ['plus'] }, game)).toMatchObject({
    title: 'Lakemont at Harbor',
    subtitle: 'Dee Events Center, Ogden',
    sport: 'football',
    starts: '2026-11-21T12:00',
    plans: ['plus'],
    game: 12,
  })
  expect(fillFromGame(draft, gameOf({ starts_at: null })).starts).toBe(draft.starts)
})

test('another event at the same time is named, but not itself and not a recording', () => {
  const other = eventOf({ id: 5, title: 'Pep rally', state: 'upcoming', starts_at: '2026-12-02T16:00:00.000Z' })
  expect(describeOverlap(draft, [other])).toBe('“Pep rally” is on at 9:00\u00a0AM, too. Each needs its own encoder.')
  expect(describeOverlap(draft, [{ ...other, minutes: 30 }])).toBeUndefined()
  expect(describeOverlap(draft, [other], 5)).toBeUndefined()
  expect(describeOverlap(draft, [{ ...other, state: 'ended' }])).toBeUndefined()
  expect(describeOverlap(emptyEvent, [other])).toBeUndefined()
})

test('who can watch is said in words, for the stream and for the replay', () => {
  const now = new Date('2026-11-21T18:00:00.000Z')
  expect(describeWho(streamOf(1), now)).toBe('Everyone')
  expect(describeWho(streamOf(1, { replay: { plans: ['plus'], hidden: false } }), now)).toBe(
    'Replay: Utes+ or Season Pass',
  )
  expect(describeWho(streamOf(1, { replay: { plans: [], hidden: true } }), now)).toBe('No replay')
  const dark = { blackout: ['999'], blackout_until: '2026-11-22T09:00:00.000Z' }
  expect(describeWho(streamOf(1, { state: 'upcoming', ...dark }), now)).toBe('Everyone, blackout in market 999')
  expect(describeWho(streamOf(1, dark), new Date('2026-11-23T00:00:00.000Z'))).toBe('Everyone')
  const rights = { plans: ['plus'], blackout: [], blackout_until: null, replay: null }
  expect(describeRights(rights, 'open')).toEqual({ isWarning: false, text: 'Utes+ or Season Pass can watch.' })
  expect(describeRights({ ...rights, plans: [], replay: { plans: ['plus'], hidden: false } }, 'open').text).toBe(
    'Everyone can watch. The replay is for Utes+ or Season Pass.',
  )
  expect(describeRights({ ...rights, replay: { plans: [], hidden: true } }, 'recorded').text).toBe('There’s no replay.')
  expect(describeRights(rights, 'recorded').text).toBe('The replay is for Utes+ or Season Pass.')
})

test('an event that was canceled, or of which nothing was recorded, promises no replay', () => {
  const rights = { plans: [], blackout: [], blackout_until: null, replay: null }
  const describe = (changes: Partial<LiveEvent>) => describeRights(rights, getEventOutcome(eventOf(changes))).text
  expect(describe({ state: 'cancelled' })).toBe('Canceled, so there’s nothing to watch and no replay.')
  expect(describe({ state: 'ended' })).toBe('Nothing was recorded, so there’s no replay.')
  expect(describe({ state: 'ended', recorded_seconds: 60 })).toBe('The replay is for everyone.')
  expect(describeWho(streamOf(1, { state: 'cancelled', seconds: null }), new Date())).toBe('No one')
  expect(describeWho(streamOf(1, { seconds: null }), new Date())).toBe('No replay')
})
