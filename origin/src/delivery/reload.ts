import type { LiveWindow } from '../packager/live-window.ts'
import type { WrittenPlaylist } from '../packager/written-playlist.ts'
import type { Soon } from '../soon.ts'
import { Refused } from './sending/answers.ts'

/** RFC 8216bis 6.2.5.1: Delivery Directives. */
export interface Reload {
  number: number | undefined
  part: number | undefined
  wantsDelta: boolean
  isEarly: boolean
}

/** What most ask for who do not wait. */
const asItIs: Reload = { number: undefined, part: undefined, wantsDelta: false, isEarly: false }

export function readReload(text: string): Reload {
  if (text === '') return asItIs
  const query = new URLSearchParams(text)
  const whole = (name: string) => {
    const all = query.getAll(name)
    const [text] = all
    if (text === undefined) return undefined
    if (all.length > 1 || !/^\d{1,9}$/.test(text)) throw new Refused(400, `${name} is no number.`)
    return Number(text)
  }
  const number = whole('_HLS_msn')
  const part = whole('_HLS_part')
  if (part !== undefined && number === undefined) throw new Refused(400, '_HLS_part needs _HLS_msn.')
  const skip = query.get('_HLS_skip')
  return { number, part, wantsDelta: skip === 'YES' || skip === 'v2', isEarly: isEarly(query) }
}

/** Who began before the target duration was known goes on with what was said then. */
export const isEarly = (query: URLSearchParams) => query.get('early') === 'yes'

/** So many target durations are waited, RFC 8216bis 6.2.5.2. */
const patience = 3
const furthestAhead = 2

const patienceMs = (window: LiveWindow) => patience * (window.targetDuration ?? 2) * 1000

/** The playlist as soon as it has what was asked for. */
export async function reloaded(
  window: LiveWindow,
  { number, part, wantsDelta, isEarly }: Reload,
): Promise<WrittenPlaylist> {
  if (number !== undefined && !window.ended) {
    if (number > window.nextNumber + furthestAhead) throw new Refused(400, 'That is too far ahead.')
    const isThere = () => window.has(number, part)
    if (!isThere() && !(await window.until(isThere, patienceMs(window))) && !window.ended)
      throw new Refused(503, 'Nothing new has come; ask again.')
  }
  const answer = window.playlist(wantsDelta, isEarly)
  if (!answer) throw new Refused(404, 'This has not begun yet.')
  return answer
}

/** A part, waited for when it was hinted at. */
export const hintedPart = (window: LiveWindow, number: number, part: number): Soon<Buffer | undefined> =>
  window.partBytes(number, part) ?? awaitedPart(window, number, part)

async function awaitedPart(window: LiveWindow, number: number, part: number): Promise<Buffer | undefined> {
  const isOver = () => window.partBytes(number, part) !== undefined || window.nextNumber > number
  if (number <= window.nextNumber + 1 && !window.ended) await window.until(isOver, patienceMs(window))
  return window.partBytes(number, part)
}
