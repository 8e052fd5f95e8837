import type { OperatorTitle } from '@fieldhouse/contract/films/admin'
import { expect, test } from 'vitest'
import { formatDuration } from '../../shared/amounts.ts'
import { isWatchable } from '../../shared/titles/hidden-reason.ts'
import { describeFilmStatus, describeRights, getCoverUrl, isProcessing } from './film.model.ts'

type State = NonNullable<OperatorTitle['asset']>['state']
const everybody = { plans: [], blackout: [], blackout_until: null, from: null, until: null }
const filmIn = (state: State) => ({
  kind: 'movie' as const,
  image: null,
  asset: { id: 'a', state, poster: '/media/posters/a.jpg', captions: [], renditions: [] },
})

test('a video’s status names its state, its progress and the reason of a failure', () => {
  const textsOf = (state: State) => {
    const { label, words } = describeFilmStatus(filmIn(state))
    return [label, words]
  }
  expect(describeFilmStatus({ kind: 'movie', asset: null }).label).toBe('No video yet')
  expect(describeFilmStatus({ kind: 'series', asset: null }).label).toBe('Series')
  expect(textsOf({ kind: 'uploading', received: 638, bytes: 1000 })).toEqual(['63% uploaded', 'Still uploading.'])
  expect(textsOf({ kind: 'working', step: 'encode', progress: 0.5, playable: false })[0]).toBe('Converting, 50%')
  expect(textsOf({ kind: 'working', step: 'encode', progress: 0.5, playable: true })[0]).toBe('Ready, still converting')
  expect(textsOf({ kind: 'failed', reason: 'The disk is full.' })).toEqual(['Failed', 'The disk is full.'])
  const recording = { kind: 'ended' as const, since: '2026-11-21T19:00:00.000Z', endedAt: '2026-11-21T21:00:00.000Z' }
  expect(textsOf({ kind: 'live', live: recording })[0]).toBe('Ready')
  expect(textsOf({ kind: 'live', live: { kind: 'idle' } })[0]).toBe('Recording')
  expect(textsOf({ kind: 'refused', reason: 'No picture.' })).toEqual(['Rejected', 'No picture.'])
})

test('a video can be watched once fans could watch it and is polled while it changes', () => {
  const working = (playable: boolean) => filmIn({ kind: 'working', step: 'remux', progress: 0, playable })
  expect([working(true), working(false), filmIn({ kind: 'ready' })].map(isWatchable)).toEqual([true, false, true])
  expect([working(true), filmIn({ kind: 'ready' })].map(isProcessing)).toEqual([true, false])
})

test('a video’s rights are described briefly, and not at all when everyone can watch', () => {
  const now = new Date('2026-11-21T18:00:00Z')
  expect(describeRights(everybody, now)).toEqual([])
  const some = { ...everybody, plans: ['plus', 'season'], blackout: ['770'], from: '2026-11-28T18:00:00Z' }
  expect(describeRights(some, now)).toEqual([
    'Only Utes+ or Season Pass',
    'Not in 1 market',
    'From Sat, Nov 28, 11:00\u00a0AM',
  ])
  expect(describeRights({ ...everybody, until: '2026-11-20T18:00:00Z' }, now)).toEqual([
    'Ended Fri, Nov 20, 11:00\u00a0AM',
  ])
})

test('a video’s own picture is used before its poster, and its duration is formatted like the player’s', () => {
  const film = filmIn({ kind: 'ready' })
  expect([
    getCoverUrl(film),
    getCoverUrl({ ...film, image: '/own.webp' }),
    getCoverUrl({ image: null, asset: null }),
  ]).toEqual(['/media/posters/a.jpg', '/own.webp', null])
  expect([0, 59.9, 245, 3_753].map(formatDuration)).toEqual(['0:00', '0:59', '4:05', '1:02:33'])
})
