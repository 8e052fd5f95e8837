import { getWaysToWatch } from '@fieldhouse/contract/access/ways'
import { channelAirings, liveChannels } from '@fieldhouse/contract/channels/channels'
import { hourMs } from '@fieldhouse/contract/durations'
import { showVod } from '@fieldhouse/contract/films/films'
import { exploreHome } from '@fieldhouse/contract/home/home'
import { joinPlay } from '@fieldhouse/contract/playback/playback'
// @vitest-environment happy-dom
import { getSchedule } from '@fieldhouse/contract/stats/stats'
import { beforeEach, expect, test } from 'vitest'
import { gameOf, sideOf } from '../../shared/games/games.testdata.ts'
import { noAds } from '../../shared/homes/video.testdata.ts'
import { testScreen } from '../../shared/screen/test-screen.tsx'
import { WatchScreen } from './WatchScreen.tsx'

const { server, page, open, says, eventually } = testScreen()

beforeEach(() => {
  server.answers(exploreHome, () => ({ rows: [], next_page: null, ads: noAds }))
  server.answers(showVod, () => ({ refused: 404 }))
  server.answers(joinPlay, () => ({ refused: 404 }))
})

test.each(['nothing', '999999', 'event-999999', 'channel-0', '-1'])(
  'a watch address without a video shows “not found” and no share button: %s',
  async (missing) => {
    await open(`/app/watch/4/${missing}`, { '/app/watch/$rowId/$contentId': WatchScreen })
    await says('We couldn’t find that video')
    await eventually(() => expect(page.querySelector('h1')?.textContent).toBe('We couldn’t find that video'))
    expect(page.textContent).not.toContain('Share')
  },
)

const at = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString()

test('a channel shows its current airing and end time and does not call a rerun live', async () => {
  const airing = { channel_id: 1, subtitle: null, image: null }
  server.answers(channelAirings, () => ({
    airings: [{ ...airing, id: 'a', title: 'The archive', starts_at: at(-1), ends_at: at(1) }],
  }))
  server.answers(liveChannels, () => ({ channels: [] }))
  server.answers(joinPlay, () => ({ refused: 500 }))
  await open('/app/watch/live/channel-1', { '/app/watch/$rowId/$contentId': WatchScreen })
  await says('The archive, until')
  await says('On now')
  expect(page.textContent).not.toMatch(/\bLIVE\b|ON NOW/)
})

test('a live game shows its score below the video, with a link to its page', async () => {
  const sides = { away: sideOf('Utah', { own: true, score: 8 }), home: sideOf('Blackwater State', { score: 5 }) }
  const live = { status: { kind: 'live' as const, label: '1st 9:44' }, watch: { kind: 'event' as const, id: 70 } }
  server.answers(getSchedule, () => ({ games: [gameOf(7, { ...sides, ...live })] }))
  server.answers(liveChannels, () => ({ channels: [] }))
  server.answers(joinPlay, () => ({ refused: 500 }))
  await open('/app/watch/live/event-70', { '/app/watch/$rowId/$contentId': WatchScreen })
  await says('1st 9:44')
  const link = page.querySelector('nav[aria-label="Game center"] a')
  expect(link?.textContent).toMatch(/Utah.*8.*Blackwater State.*5/)
  expect(link?.getAttribute('href')).toContain('7')
})

const locked = { code: 'plan', message: 'Available with Utes+ or Season Pass.', until: null } as const

test.each([false, true])(
  'a locked live game has its name, its score unless it is hidden, and the ways to watch: %s',
  async (safe) => {
    const sides = { away: sideOf('Utah', { own: true, score: 27 }), home: sideOf('Blackwater State', { score: 24 }) }
    const game = gameOf(7, { ...sides, status: { kind: 'live', label: '4th 2:47' }, ...(safe && { safe }) })
    const item = {
      type: 'event' as const,
      id: 70,
      title: 'Utah at Blackwater State',
      subtitle: null,
      image: null,
      sport: 'football',
      state: 'live' as const,
      starts_at: at(-2),
      ended_at: null,
      play: null,
      played: false,
      unavailable: locked,
    }
    server.answers(joinPlay, () => ({ kind: 'unavailable' as const, unavailable: locked }))
    server.answers(getWaysToWatch, () => ({ item, game, plan: null, pass: null, in_apps: false, free: [] }))
    server.answers(getSchedule, () => ({ games: [game] }))
    server.answers(liveChannels, () => ({ channels: [] }))
    await open('/app/watch/live/event-70', { '/app/watch/$rowId/$contentId': WatchScreen })
    await says('2 ways to watch')
    expect(page.querySelector('h1')?.textContent).toBe('Utah at Blackwater State')
    expect(page.querySelector('h2')?.textContent).toBe('Available with Utes+ or Season Pass')
    const score = page.querySelector('nav[aria-label="Game center"]')?.textContent
    expect(score).toMatch(safe ? /Score hidden/ : /4th 2:47.*27.*24/)
    if (safe) expect(score).not.toMatch(/27|24/)
    const redeem = [...page.querySelectorAll('a')].find(({ textContent }) => textContent?.includes('Have a code?'))
    expect(redeem?.getAttribute('href')).toBe('/app/redeem?from=%2Fapp%2Fwatch%2Flive%2Fevent-70')
  },
)

test('a live event without a game shows its title, its start and a link to Live TV', async () => {
  const starts_at = new Date(2026, 7, 21, 19, 30).toISOString()
  const live = { state: 'upcoming' as const, starts_at, since: null }
  server.answers(getSchedule, () => ({ games: [] }))
  server.answers(liveChannels, () => ({ channels: [] }))
  server.answers(joinPlay, () => ({ kind: 'waiting' as const, live, title: 'Coach’s show', poster: null }))
  await open('/app/watch/live/event-3', { '/app/watch/$rowId/$contentId': WatchScreen })
  await eventually(() => expect(page.querySelector('h1')?.textContent).toBe('Coach’s show'))
  await eventually(() =>
    expect(page.querySelector(`time[datetime="${starts_at}"]`)?.textContent).toMatch(/Aug 21.*7:30/),
  )
  expect(page.querySelector('main a[href="/app/liveTv"]')?.textContent).toBe('Live TV')
})
