import type { LiveWindow } from '../packager/live-window.ts'
import type { WrittenPlaylist } from '../packager/written-playlist.ts'
import type { MaybePromise } from '../soon.ts'
import { RefusedDelivery } from './sending/answers.ts'

/** Delivery directives of a playlist request (RFC 8216bis 6.2.5.1). */
export interface ReloadDirectives {
  number: number | undefined
  part: number | undefined
  wantsDelta: boolean
  isEarly: boolean
}

/** The directives of most requests that do not wait. */
const asItIs: ReloadDirectives = { number: undefined, part: undefined, wantsDelta: false, isEarly: false }

export function parseReload(text: string): ReloadDirectives {
  if (text === '') return asItIs
  const query = new URLSearchParams(text)
  const parseWhole = (name: string) => {
    const all = query.getAll(name)
    const [text] = all
    if (text === undefined) return undefined
    if (all.length > 1 || !/^\d{1,9}$/.test(text)) throw new RefusedDelivery(400, `${name} must be a number.`)
    return Number(text)
  }
  const number = parseWhole('_HLS_msn')
  const part = parseWhole('_HLS_part')
  if (part !== undefined && number === undefined) throw new RefusedDelivery(400, '_HLS_part needs _HLS_msn.')
  const skip = query.get('_HLS_skip')
  return { number, part, wantsDelta: skip === 'YES' || skip === 'v2', isEarly: isEarly(query) }
}

/** A player that began before the target duration was known keeps the early playlist. */
export const isEarly = (query: URLSearchParams) => query.get('early') === 'yes'

/** Target durations to wait (RFC 8216bis 6.2.5.2). */
const patience = 3
const furthestAhead = 2

const patienceMs = (window: LiveWindow) => patience * (window.targetDuration ?? 2) * 1000

/** Returns the playlist as soon as it has the requested segment or part. */
export async function reloadPlaylist(
  window: LiveWindow,
  { number, part, wantsDelta, isEarly }: ReloadDirectives,
): Promise<WrittenPlaylist> {
  if (number !== undefined && !window.ended) {
    if (number > window.nextNumber + furthestAhead) throw new RefusedDelivery(400, 'That segment is too far ahead.')
    const hasRequested = () => window.has(number, part)
    if (!hasRequested() && !(await window.until(hasRequested, patienceMs(window))) && !window.ended)
      throw new RefusedDelivery(503, 'The stream has nothing new yet. Try again.')
  }
  const answer = window.playlist(wantsDelta, isEarly)
  if (!answer) throw new RefusedDelivery(404, 'This stream hasn’t started yet.')
  return answer
}

/** Returns a part. Waits for one that was hinted at. */
export const getHintedPart = (window: LiveWindow, number: number, part: number): MaybePromise<Buffer | undefined> =>
  window.partBytes(number, part) ?? waitForPart(window, number, part)

async function waitForPart(window: LiveWindow, number: number, part: number): Promise<Buffer | undefined> {
  const hasArrived = () => window.partBytes(number, part) !== undefined || window.nextNumber > number
  if (number <= window.nextNumber + 1 && !window.ended) await window.until(hasArrived, patienceMs(window))
  return window.partBytes(number, part)
}
