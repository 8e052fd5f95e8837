import type { Ad } from '@fieldhouse/contract/ads/ads'
import type { LiveNow, PlaySession } from '@fieldhouse/contract/playback/playback'
import { describe, expect, test } from 'vitest'
import { buildAdPlan, getSlate, toPlayerSource } from './player-source.model.ts'

const ad = (id: number, changes: Partial<Ad> = {}): Ad => ({
  id,
  sponsor: 'Trailhead',
  title: 'Trail',
  kind: '15seconds',
  image: '/media/pictures/a.webp',
  image_small: null,
  video: '/video/t/ad/main.m3u8',
  duration: 14.5,
  skip_after: 5,
  click: '/out/3',
  ...changes,
})
const live = (state: LiveNow['state'], since: string | null = null): LiveNow => ({
  state,
  starts_at: '2026-11-21T18:00:00Z',
  since,
})
const playing: PlaySession = {
  kind: 'playing',
  session: 'a'.repeat(22),
  lease_seconds: 30,
  stream: { url: '/video/one/asset/main.m3u8', expires_at: '2026-11-21T18:15:00Z' },
  live: null,
  title: 'At the horn',
  poster: null,
  storyboard: '/video/one/asset/storyboard.vtt',
  chapters: [{ at: 0, title: 'Kickoff' }],
  start_at: 12,
  pre_roll: [],
  mid_rolls: [],
  channelbar: null,
  watermark: null,
}

describe('the player’s source', () => {
  test.each([
    ['vod', null, 'recorded'],
    ['event', live('live'), 'live'],
    ['event', live('interrupted'), 'live'],
    ['event', live('ended'), 'recorded'],
    ['channel', null, 'channel'],
  ] as const)('for the content %s is %s', (kind, now, sourceKind) =>
    expect(toPlayerSource({ kind, id: 1 }, { ...playing, live: now }, '/u').kind).toBe(sourceKind),
  )
  test('has its start, chapters and storyboard, and no poster if there is none', () => {
    expect(toPlayerSource({ kind: 'vod', id: 1 }, playing, '/video/two/asset/main.m3u8')).toEqual({
      kind: 'recorded',
      url: '/video/two/asset/main.m3u8',
      title: 'At the horn',
      storyboardUrl: '/video/one/asset/storyboard.vtt',
      chapters: [{ at: 0, title: 'Kickoff' }],
      startAt: 12,
      newest: 'live',
    })
  })
  test('for a finished game starts at the beginning and is not called live while its stream goes on', () => {
    const event = { kind: 'event', id: 1 } as const
    const over = { ...live('live'), over: true }
    expect(toPlayerSource(event, { ...playing, live: over, start_at: 0 }, '/u')).toMatchObject({
      kind: 'live',
      startAt: 0,
      newest: 'end',
    })
    // The event was live when the fan joined and has ended since.
    expect(toPlayerSource(event, { ...playing, live: live('live') }, '/u', over)).toMatchObject({ newest: 'end' })
    expect(toPlayerSource(event, { ...playing, live: live('live') }, '/u', over)).not.toHaveProperty('startAt')
    expect(toPlayerSource(event, { ...playing, live: live('live') }, '/u').newest).toBe('live')
    expect(toPlayerSource({ kind: 'channel', id: 1 }, playing, '/u').newest).toBe('now')
  })
})

test.each([
  [live('live'), undefined],
  [live('interrupted', '2026-11-21T18:05:00Z'), { kind: 'interrupted', since: '2026-11-21T18:05:00Z' }],
  [live('ended'), { kind: 'ended' }],
  [null, undefined],
])('a live event with the state %j shows the slate %j', (now, slate) => {
  const source = toPlayerSource({ kind: 'event', id: 1 }, { ...playing, live: live('live') }, '/u')
  expect(getSlate(source, now)).toEqual(slate)
})

test('a recording shows no slate', () => {
  const source = toPlayerSource({ kind: 'event', id: 1 }, { ...playing, live: live('ended') }, '/u')
  expect(getSlate(source, live('ended'))).toBeUndefined()
})

describe('video ads', () => {
  test('have the server’s click path or no link', () => {
    const plan = buildAdPlan({ ...playing, pre_roll: [ad(3)], mid_rolls: [{ at: 30, ads: [ad(4, { click: null })] }] })
    expect(plan.preRoll?.ads).toEqual([
      {
        id: '3',
        kind: 'video',
        url: '/video/t/ad/main.m3u8',
        durationSeconds: 14.5,
        skipAfterSeconds: 5,
        clickUrl: '/out/3',
        label: 'Trailhead',
      },
    ])
    expect(plan.midRolls).toMatchObject([{ at: 30, break: { ads: [{ id: '4' }] } }])
    expect(plan.midRolls?.[0]?.break.ads[0]).not.toHaveProperty('clickUrl')
  })
  test('without a video show their picture for their duration, and without either are left out', () => {
    const picture = ad(5, { video: null, duration: null, kind: '10seconds' })
    const nothing = ad(6, { video: null, image: null })
    const plan = buildAdPlan({ ...playing, pre_roll: [picture], mid_rolls: [{ at: 9, ads: [nothing] }] })
    expect(plan.preRoll?.ads).toMatchObject([{ kind: 'image', durationSeconds: 10 }])
    expect(plan.midRolls).toEqual([])
  })
})

describe('a delayed game', () => {
  const source = toPlayerSource({ kind: 'event', id: 1 }, { ...playing, live: live('live') }, '/u')
  const delay = { kind: 'delayed' as const, until: '2026-11-21T19:30:00Z', reason: 'Lightning' }

  test('shows a slate with the reason and the new start while its encoder is gone', () => {
    expect(getSlate(source, { ...live('interrupted'), delay })).toEqual({
      kind: 'delayed',
      title: 'This game is delayed',
      reason: 'Lightning',
      until: '2026-11-21T19:30:00Z',
    })
    expect(getSlate(source, { ...live('interrupted'), delay: { ...delay, until: null, reason: null } })).toEqual({
      kind: 'delayed',
      title: 'This game is delayed',
    })
  })
  test('shows its video while there is one', () => {
    expect(getSlate(source, { ...live('live'), delay })).toBeUndefined()
  })
})
