import { joinPlay, leavePlay, playStatus } from '@fieldhouse/contract/playback/playback'
import { createRandomHex } from '@fieldhouse/design/browser/random-id'
import { request } from '../../../api/api-client.ts'
import type { WatchContent } from '../../watch-target.ts'
import type { JoinAnswer, StatusAnswer } from './play-session.model.ts'

/** Where the film is, for whoever comes back to it. */
export interface FilmPlace {
  seconds: number
  durationSeconds: number
}

const tabKey = 'fieldhouse.tab'

/** A tab that goes on to something else plays one thing, not two. */
function tabId(): string {
  const known = sessionStorage.getItem(tabKey)
  if (known) return known
  const made = createRandomHex()
  sessionStorage.setItem(tabKey, made)
  return made
}

const placeOf = (place: FilmPlace | undefined) =>
  place && place.durationSeconds > 0
    ? { position: place.seconds, duration: place.durationSeconds, at: new Date().toISOString() }
    : {}

export function join({ kind, id }: WatchContent, from: string): Promise<JoinAnswer> {
  const content = kind === 'channel' && from !== '' ? { kind, id, from } : { kind, id }
  return request(joinPlay, 'Playing', { body: { content, tab: tabId() } })
}

/** What ends the reports of each session; one that was left has had its last. */
const reports = new Map<string, AbortController>()

function reportsOf(session: string): AbortController {
  const known = reports.get(session) ?? new AbortController()
  reports.set(session, known)
  return known
}

export const tellStatus = (session: string, place: FilmPlace | undefined): Promise<StatusAnswer> =>
  request(playStatus, 'Playing', { body: { session, ...placeOf(place) } }, { signal: reportsOf(session).signal })

/** It is sent even when the page is on its way out, and no report of this stream comes after it. */
export function leave(session: string, place?: FilmPlace): Promise<unknown> {
  reportsOf(session).abort()
  return request(leavePlay, 'Leaving the video', { body: { session, ...placeOf(place) } }, { keepalive: true }).catch(
    () => undefined,
  )
}
