import type { ApiError } from '@fieldhouse/client/api/api-error'
import type { EndpointAnswer } from '@fieldhouse/contract/endpoint'
import type { Unavailable } from '@fieldhouse/contract/library/entities'
import type {
  joinPlay,
  LiveNow,
  PlaySession,
  playStatus,
  StreamingDevice,
} from '@fieldhouse/contract/playback/playback'

export type JoinAnswer = EndpointAnswer<typeof joinPlay>
export type StatusAnswer = EndpointAnswer<typeof playStatus>

/** State of a fan's request to watch. */
export type PlayState =
  | { kind: 'joining' }
  | { kind: 'failed'; failure: ApiError }
  | { kind: 'waiting'; live: LiveNow; title: string; poster: string | null }
  | { kind: 'too-many'; limit: number; devices: readonly StreamingDevice[] }
  | { kind: 'unavailable'; unavailable: Unavailable }
  | {
      kind: 'playing'
      playing: PlaySession
      url: string
      live: LiveNow | null
      leaseSeconds: number
      /** Games whose alerts wait for this picture. */
      alertGames: readonly number[]
    }
  | { kind: 'stopped'; title: string; poster: string | null; message: string }

export type PlayFact =
  | { type: 'asked' }
  | { type: 'failed'; failure: ApiError }
  | { type: 'joined'; answer: JoinAnswer }
  | { type: 'status'; session: string; answer: StatusAnswer }

export function reducePlayState(state: PlayState, fact: PlayFact): PlayState {
  // The countdown of a waiting event stays while it is requested again.
  if (fact.type === 'asked') return state.kind === 'waiting' ? state : { kind: 'joining' }
  if (fact.type === 'failed') return state.kind === 'waiting' ? state : { kind: 'failed', failure: fact.failure }
  if (fact.type === 'joined') return toJoinedState(fact.answer)
  return state.kind === 'playing' && state.playing.session === fact.session ? updatePlaying(state, fact.answer) : state
}

function toJoinedState(answer: JoinAnswer): PlayState {
  if (answer.kind !== 'playing') return answer
  const { stream, live, lease_seconds, alert_games: alertGames = [] } = answer
  return { kind: 'playing', playing: answer, url: stream.url, live, leaseSeconds: lease_seconds, alertGames }
}

function updatePlaying(state: Extract<PlayState, { kind: 'playing' }>, answer: StatusAnswer): PlayState {
  if (answer.kind === 'ended') {
    // The fan moved into a blackout, or their plan ended.
    if (answer.unavailable) return { kind: 'unavailable', unavailable: answer.unavailable }
    const { title, poster } = state.playing
    return { kind: 'stopped', title, poster, message: answer.message }
  }
  const { stream, live, lease_seconds, alert_games: alertGames = [] } = answer
  return { ...state, url: stream?.url ?? state.url, live, leaseSeconds: lease_seconds, alertGames }
}

export const isVideoMissing = (state: PlayState): boolean => state.kind === 'failed' && state.failure.status === 404

const slowPollMs = 60_000
const fastPollMs = 5_000

/** Returns when to ask again for an event that has not begun: every five seconds near its start, else once a minute. */
export function getRetryMs({ starts_at, state }: LiveNow, now: number): number {
  const untilMs = Date.parse(starts_at) - now
  if (state === 'cancelled') return slowPollMs
  return untilMs <= slowPollMs ? fastPollMs : Math.min(slowPollMs, untilMs - slowPollMs + fastPollMs)
}
