import { toApiError } from '@fieldhouse/client/api/api-error'
import type { PlayerHandle } from '@fieldhouse/player/source'
import { type RefObject, useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { invalidateHomes } from '../../../homes/home.queries.ts'
import { refreshTitle } from '../../refresh-title.ts'
import type { WatchContent } from '../../watch-target.ts'
import { getRetryMs, type PlayFact, type PlayState, reducePlayState } from './play-session.model.ts'
import { joinPlaySession, leavePlaySession, type PlaybackPosition, reportStatus } from './playback-calls.ts'

export interface PlaySessionControls {
  state: PlayState
  /** Requests the stream again: after a failure, a stop elsewhere, or when another screen stopped. */
  again(): void
  /** Stops another device of this account, then plays here. */
  stopOther(session: string): Promise<void>
  moved(place: PlaybackPosition): void
  /** Reports the position, and learns of changes to the stream. */
  report(): Promise<void>
  renewUrl(): Promise<string>
}

const reconnectMs = 5_000

/** Holds one of the account's streams, from when the screen opens until it is left. */
export function usePlaySession(
  { kind, id }: WatchContent,
  from: string,
  handle: RefObject<PlayerHandle>,
): PlaySessionControls {
  const [state, dispatch] = useReducer(reducePlayState, { kind: 'joining' })
  const [attempt, setAttempt] = useState(0)
  const place = useRef<PlaybackPosition>(undefined)
  const session = state.kind === 'playing' ? state.playing.session : undefined
  const alertGames = state.kind === 'playing' ? state.alertGames : noGames

  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn asks again
  useEffect(() => {
    dispatch({ type: 'asked' })
    place.current = undefined
    return openPlaySession({ kind, id }, from, place, dispatch, () => setAttempt((now) => now + 1))
  }, [kind, id, from, attempt])

  const retry = useCallback(() => setAttempt((now) => now + 1), [])
  useEventPolling(state, attempt, retry)
  useReconnect(state, retry)

  const sendReport = useCallback(async (): Promise<boolean> => {
    if (session === undefined) return true
    const known = kind === 'vod' ? place.current : undefined
    const shownAtMs = alertGames.length > 0 ? readShownAt(handle) : undefined
    const answer = await reportStatus(session, known, shownAtMs).catch(() => undefined)
    if (answer) dispatch({ type: 'status', session, answer })
    return answer !== undefined
  }, [session, kind, alertGames, handle])
  const reportPosition = useCallback(async () => {
    await sendReport()
  }, [sendReport])
  useLeaseRenewal(state, reportPosition)
  useMomentReports(alertGames, handle, sendReport)

  const renewUrl = useCallback(async () => {
    if (session === undefined) throw new Error('nothing plays')
    const answer = await reportStatus(session, undefined, readShownAt(handle))
    dispatch({ type: 'status', session, answer })
    if (answer.kind !== 'playing' || !answer.stream) throw new Error('the stream is over')
    return answer.stream.url
  }, [session, handle])

  const updatePosition = useCallback((now: PlaybackPosition) => {
    place.current = now
  }, [])
  const stopOther = useCallback(
    async (other: string) => {
      await leavePlaySession(other)
      retry()
    },
    [retry],
  )
  return { state, again: retry, stopOther, moved: updatePosition, report: reportPosition, renewUrl }
}

const noGames: readonly number[] = []

function readShownAt(handle: RefObject<PlayerHandle>): number | undefined {
  const shown = handle.current?.instant()
  return shown === undefined || shown === 'coming' ? undefined : shown.atMs
}

/** The code loads only for a fan who gets alerts of what is playing. */
function useMomentReports(games: readonly number[], handle: RefObject<PlayerHandle>, ask: () => Promise<boolean>) {
  const latestAsk = useRef(ask)
  latestAsk.current = ask
  const key = games.join(',')
  useEffect(() => {
    if (key === '') return
    const left = new AbortController()
    const start = async () => {
      const { reportMoments } = await import('./moment-reports.ts')
      if (left.signal.aborted) return
      const stop = reportMoments({
        games: key.split(',').map(Number),
        readShownAt: () => readShownAt(handle),
        report: () => latestAsk.current(),
      })
      left.signal.addEventListener('abort', stop)
    }
    void start().catch(() => undefined)
    return () => left.abort()
  }, [key, handle])
}

/** Leaving reports the last position before the next request is sent. */
let leaving: Promise<unknown> = Promise.resolve()

/**
 * Opens a play session until the screen is left or the tab closes, and again when a page returns from the cache. The
 * last position is reported on leaving.
 */
function openPlaySession(
  content: WatchContent,
  from: string,
  place: { current: PlaybackPosition | undefined },
  tell: (fact: PlayFact) => void,
  again: () => void,
): () => void {
  let isLeft = false
  let sessionId: string | undefined
  const joinSession = async () => {
    await leaving
    if (isLeft) return
    const answer = await joinPlaySession(content, from)
    if (answer.kind === 'playing') sessionId = answer.session
    if (!isLeft) tell({ type: 'joined', answer })
    else if (sessionId) void leavePlaySession(sessionId)
  }
  joinSession().catch((error) => isLeft || tell({ type: 'failed', failure: toApiError(error, 'Playing') }))
  const leaveOnHide = () => sessionId && void leavePlaySession(sessionId, place.current)
  const retryOnShow = ({ persisted }: PageTransitionEvent) => persisted && again()
  addEventListener('pagehide', leaveOnHide)
  addEventListener('pageshow', retryOnShow)
  return () => {
    isLeft = true
    removeEventListener('pagehide', leaveOnHide)
    removeEventListener('pageshow', retryOnShow)
    if (sessionId) leaving = leavePlaySession(sessionId, place.current).then(() => refreshAfterWatching(content))
  }
}

function refreshAfterWatching({ kind, id }: WatchContent): void {
  invalidateHomes()
  if (kind === 'vod') void refreshTitle(id)
}

function useEventPolling(state: PlayState, attempt: number, again: () => void) {
  const live = state.kind === 'waiting' ? state.live : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer, also one like the last, sets the next date
  useEffect(() => {
    if (!live) return
    const timer = setTimeout(again, getRetryMs(live, Date.now()))
    return () => clearTimeout(timer)
  }, [live, attempt, again])
}

/** Resumes automatically after the network or the server was away. */
function useReconnect(state: PlayState, again: () => void) {
  const failure = state.kind === 'failed' ? state.failure : undefined
  useEffect(() => {
    if (!failure || (failure.status !== 0 && failure.status < 500)) return
    const timer = setTimeout(again, reconnectMs)
    addEventListener('online', again)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', again)
    }
  }, [failure, again])
}

function useLeaseRenewal(state: PlayState, ask: () => Promise<void>) {
  const leaseMs = state.kind === 'playing' ? state.leaseSeconds * 1000 : undefined
  useEffect(() => {
    if (leaseMs === undefined) return
    const renew = () => void ask()
    const timer = setInterval(renew, leaseMs)
    // Another network may be another market.
    addEventListener('online', renew)
    return () => {
      clearInterval(timer)
      removeEventListener('online', renew)
    }
  }, [leaseMs, ask])
}
