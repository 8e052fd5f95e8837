import { joinPlay, leavePlay, playStatus } from '@fieldhouse/contract/playback/playback'
import { createRandomHex } from '@fieldhouse/design/browser/random-id'
import { request } from '../../../api/api-client.ts'
import type { WatchContent } from '../../watch-target.ts'
import type { JoinAnswer, StatusAnswer } from './play-session.model.ts'

/** Position in a video, for resuming later. */
export interface PlaybackPosition {
  seconds: number
  durationSeconds: number
}

const tabKey = 'fieldhouse.tab'

/** Returns the tab's id, by which the server knows that a tab plays only one thing. */
function getTabId(): string {
  const stored = sessionStorage.getItem(tabKey)
  if (stored) return stored
  const created = createRandomHex()
  sessionStorage.setItem(tabKey, created)
  return created
}

const toPositionFields = (place: PlaybackPosition | undefined) =>
  place && place.durationSeconds > 0
    ? { position: place.seconds, duration: place.durationSeconds, at: new Date().toISOString() }
    : {}

export function joinPlaySession({ kind, id }: WatchContent, from: string): Promise<JoinAnswer> {
  const content = kind === 'channel' && from !== '' ? { kind, id, from } : { kind, id }
  return request(joinPlay, 'Playing', { body: { content, tab: getTabId() } })
}

/** Abort controllers of each session's reports; a session that was left sends no more. */
const reportControllers = new Map<string, AbortController>()

function getReportController(session: string): AbortController {
  const existing = reportControllers.get(session) ?? new AbortController()
  reportControllers.set(session, existing)
  return existing
}

export const reportStatus = (
  session: string,
  place: PlaybackPosition | undefined,
  shownAtMs: number | undefined,
): Promise<StatusAnswer> =>
  request(
    playStatus,
    'Playing',
    {
      body: {
        session,
        ...toPositionFields(place),
        ...(shownAtMs !== undefined && { shown_at: new Date(shownAtMs).toISOString() }),
      },
    },
    { signal: getReportController(session).signal },
  )

/** Ends a session, even while the page closes, and stops its reports first. */
export function leavePlaySession(session: string, place?: PlaybackPosition): Promise<unknown> {
  getReportController(session).abort()
  return request(
    leavePlay,
    'Leaving the video',
    { body: { session, ...toPositionFields(place) } },
    { keepalive: true },
  ).catch(() => undefined)
}
