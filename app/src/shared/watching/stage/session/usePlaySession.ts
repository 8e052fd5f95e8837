import { toApiError } from '@fieldhouse/client/api/api-error'
import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { homesAreOld } from '../../../homes/home.queries.ts'
import { titleIsAnother } from '../../changed-title.ts'
import type { WatchContent } from '../../watch-target.ts'
import { askAgainMs, type PlayFact, type PlayState, stepPlay } from './play-session.model.ts'
import { type FilmPlace, join, leave, tellStatus } from './playback-calls.ts'

export interface PlaySession {
  state: PlayState
  /** Takes a place anew: after a failure, a stop elsewhere, or one of too many is gone. */
  again(): void
  /** Stops another device of this account, then plays here. */
  stopOther(session: string): Promise<void>
  moved(place: FilmPlace): void
  /** Keeps the place, and learns what happens to the stream. */
  ask(): Promise<void>
  renewUrl(): Promise<string>
}

const reconnectMs = 5_000

/** One place among the streams of the account, from when the screen opens until it is left. */
export function usePlaySession({ kind, id }: WatchContent, from: string): PlaySession {
  const [state, tell] = useReducer(stepPlay, { kind: 'joining' })
  const [turn, setTurn] = useState(0)
  const place = useRef<FilmPlace>(undefined)
  const session = state.kind === 'playing' ? state.playing.session : undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn asks again
  useEffect(() => {
    tell({ type: 'asked' })
    place.current = undefined
    return takePlace({ kind, id }, from, place, tell, () => setTurn((now) => now + 1))
  }, [kind, id, from, turn])

  const again = useCallback(() => setTurn((now) => now + 1), [])
  useWaiting(state, turn, again)
  useReconnect(state, again)

  const ask = useCallback(async () => {
    if (session === undefined) return
    const known = kind === 'vod' ? place.current : undefined
    const answer = await tellStatus(session, known).catch(() => undefined)
    if (answer) tell({ type: 'status', session, answer })
  }, [session, kind])
  useLease(state, ask)

  const renewUrl = useCallback(async () => {
    if (session === undefined) throw new Error('nothing plays')
    const answer = await tellStatus(session, undefined)
    tell({ type: 'status', session, answer })
    if (answer.kind !== 'playing' || !answer.stream) throw new Error('the stream is over')
    return answer.stream.url
  }, [session])

  const moved = useCallback((now: FilmPlace) => {
    place.current = now
  }, [])
  const stopOther = useCallback(
    async (other: string) => {
      await leave(other)
      again()
    },
    [again],
  )
  return { state, again, stopOther, moved, ask, renewUrl }
}

/** What was left is told with its position before something else is asked for. */
let leaving: Promise<unknown> = Promise.resolve()

/** From the wish until the screen is left, the tab closed, or a page came back from the cache; the last position goes along. */
function takePlace(
  content: WatchContent,
  from: string,
  place: { current: FilmPlace | undefined },
  tell: (fact: PlayFact) => void,
  again: () => void,
): () => void {
  let gone = false
  let held: string | undefined
  const take = async () => {
    await leaving
    if (gone) return
    const answer = await join(content, from)
    if (answer.kind === 'playing') held = answer.session
    if (!gone) tell({ type: 'joined', answer })
    else if (held) void leave(held)
  }
  take().catch((error) => gone || tell({ type: 'failed', failure: toApiError(error, 'Playing') }))
  const hide = () => held && void leave(held, place.current)
  const show = ({ persisted }: PageTransitionEvent) => persisted && again()
  addEventListener('pagehide', hide)
  addEventListener('pageshow', show)
  return () => {
    gone = true
    removeEventListener('pagehide', hide)
    removeEventListener('pageshow', show)
    if (held) leaving = leave(held, place.current).then(() => wasWatched(content))
  }
}

function wasWatched({ kind, id }: WatchContent): void {
  homesAreOld()
  if (kind === 'vod') void titleIsAnother(id)
}

function useWaiting(state: PlayState, turn: number, again: () => void) {
  const live = state.kind === 'waiting' ? state.live : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer, also one like the last, sets the next date
  useEffect(() => {
    if (!live) return
    const timer = setTimeout(again, askAgainMs(live, Date.now()))
    return () => clearTimeout(timer)
  }, [live, turn, again])
}

/** A network or a server that was away for a while: play goes on by itself when it is back. */
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

function useLease(state: PlayState, ask: () => Promise<void>) {
  const everyMs = state.kind === 'playing' ? state.leaseSeconds * 1000 : undefined
  useEffect(() => {
    if (everyMs === undefined) return
    const timer = setInterval(() => void ask(), everyMs)
    return () => clearInterval(timer)
  }, [everyMs, ask])
}
