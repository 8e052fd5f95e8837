import type { PlayerHandle, PlayerRemote, RemoteView } from '@fieldhouse/player/source'
import { vi } from 'vitest'
import type { PlaySessionControls } from '../stage/session/usePlaySession.ts'
import type { VideoClaim } from './held-video.ts'

const none = () => undefined

export const fakeClaim = (change: Partial<VideoClaim> = {}): VideoClaim =>
  Object.assign(
    {
      content: { kind: 'event', id: 70 },
      from: '',
      href: '/app/sports/live/7',
      title: 'Cascade Valley at Utah',
      poster: null,
      next: undefined,
      theatre: false,
      onTheatre: none,
      onChapter: none,
      renderScore: () => 'CASC 24 UTAH 27',
    } satisfies VideoClaim,
    change,
  )

const live = { state: 'live', starts_at: '2026-11-28T20:00:00.000Z', since: null } as const

export const playingSession: PlaySessionControls = {
  state: {
    kind: 'playing',
    playing: {
      kind: 'playing',
      session: 's1',
      title: 'Cascade Valley at Utah',
      poster: null,
      lease_seconds: 30,
      live,
      stream: { url: '/video/t/a/main.m3u8' },
      start_at: 0,
      storyboard: null,
      chapters: [],
      pre_roll: [],
      mid_rolls: [],
      watermark: null,
      channelbar: [],
    },
    url: '/video/t/a/main.m3u8',
    live,
    leaseSeconds: 30,
    alertGames: [],
  } as unknown as PlaySessionControls['state'],
  again: none,
  stopOther: async () => {},
  moved: none,
  report: async () => {},
  renewUrl: async () => '',
}

/** A player that shows what the test says, and whose buttons are spies. */
export function fakePlayer(change: Partial<RemoteView> = {}): PlayerHandle {
  const view: RemoteView = Object.assign(
    {
      state: 'playing',
      wantsPlay: true,
      held: false,
      muted: false,
      captions: 'off',
      canPicture: true,
      share: 1,
    } satisfies RemoteView,
    change,
  )
  const remote: PlayerRemote = {
    subscribe: () => none,
    read: () => view,
    toggle: vi.fn(),
    skip: vi.fn(),
    setMuted: vi.fn(),
    setCaptions: vi.fn(),
    togglePicture: vi.fn(),
  }
  return {
    seekTo: none,
    play: none,
    pause: none,
    seconds: () => 0,
    instant: () => undefined,
    seekToInstant: () => false,
    goLive: () => undefined,
    remote,
  }
}
