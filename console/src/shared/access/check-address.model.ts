import type { AskedPlace } from '@fieldhouse/contract/access/access'
import { type WatchableRef, watchableKinds } from '@fieldhouse/contract/library/watchable'

/** A question, as the address of the page has it. */
export interface CheckQuestion {
  fan: string | undefined
  content: WatchableRef | undefined
  /** null: now. */
  at: string | null
  place: AskedPlace
}

const checkPath = '/can-they-watch'

export function parseQuestion(query: string): CheckQuestion {
  const params = new URLSearchParams(query)
  const fan = params.get('fan') ?? ''
  const at = Date.parse(params.get('at') ?? '')
  return {
    fan: /^[\w-]{8,64}$/.test(fan) ? fan : undefined,
    content: parseContent(params.get('watch') ?? ''),
    at: Number.isNaN(at) ? null : new Date(at).toISOString(),
    place: parsePlace(params.get('from') ?? ''),
  }
}

function parseContent(text: string): WatchableRef | undefined {
  const [, word, id] = /^([a-z]+)-(\d{1,9})$/.exec(text) ?? []
  const kind = watchableKinds.find((one) => one === word)
  return kind && { kind, id: Number(id) }
}

export function parsePlace(text: string): AskedPlace {
  if (text === 'unknown') return { kind: 'unknown' }
  return /^\d{1,9}$/.test(text) ? { kind: 'market', market: text } : { kind: 'now' }
}

export const formatPlace = (place: AskedPlace): string =>
  place.kind === 'market' ? place.market : place.kind === 'unknown' ? 'unknown' : ''

export const formatContent = ({ kind, id }: WatchableRef): string => `${kind}-${id}`

/** The address of a question that is filled in. */
export function toCheckPath({ fan, content, at, place }: Partial<CheckQuestion>): string {
  const query = new URLSearchParams({
    ...(fan && { fan }),
    ...(content && { watch: formatContent(content) }),
    ...(at && { at }),
    ...(place && place.kind !== 'now' && { from: formatPlace(place) }),
  }).toString()
  return query === '' ? checkPath : `${checkPath}?${query}`
}
