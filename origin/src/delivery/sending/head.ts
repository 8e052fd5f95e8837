import type { IncomingMessage } from 'node:http'
import type { ByteSpan } from '../../storage/storage.ts'
import type { HeaderList } from './answers.ts'

/** What can be sent, before any of it is read. */
export interface Sendable {
  size: number
  type: string
  cache: string
  /** Of what lies in a file. */
  stamp?: Stamp | undefined
}

/** Tells one content of a name from another. */
export interface Stamp {
  tag: string
  modified: string
}

export interface Head {
  status: 200 | 206 | 304 | 416
  headers: string[]
  /** Nothing follows where there is none. */
  span: ByteSpan | undefined
  /** Every byte of the content follows. */
  isWhole: boolean
}

/** The way nginx writes them, so that it makes no difference who of us sends. */
export const stampOf = (size: number, modifiedMs: number): Stamp => ({
  tag: `"${Math.floor(modifiedMs / 1000).toString(16)}-${size.toString(16)}"`,
  modified: new Date(modifiedMs).toUTCString(),
})

export function headOf({ method, headers }: IncomingMessage, sendable: Sendable, always: HeaderList): Head {
  const { size, type, cache, stamp } = sendable
  const stamps = stamp ? ['last-modified', stamp.modified, 'etag', stamp.tag] : []
  if (stamp && isKnown(headers, stamp))
    return { status: 304, headers: [...always, ...stamps, 'cache-control', cache], span: undefined, isWhole: false }
  const range = isStillTheSame(headers['if-range'], stamp) ? readRange(headers.range, size) : { kind: 'whole' as const }
  if (range.kind === 'unsatisfiable')
    return {
      status: 416,
      headers: [
        ...always,
        ...['content-type', type, 'accept-ranges', 'bytes', 'content-range', `bytes */${size}`],
        ...['content-length', '0', 'cache-control', 'no-store'],
      ],
      span: undefined,
      isWhole: false,
    }
  const span = range.kind === 'part' ? range.span : { start: 0, end: size - 1 }
  const place =
    range.kind === 'part' ? ['content-range', `bytes ${span.start}-${span.end}/${size}`] : ['accept-ranges', 'bytes']
  const bytes = span.end - span.start + 1
  const hasBody = method !== 'HEAD' && size > 0
  return {
    status: range.kind === 'part' ? 206 : 200,
    headers: [
      ...always,
      'content-type',
      type,
      'content-length',
      String(bytes),
      'cache-control',
      cache,
      ...place,
      ...stamps,
    ],
    span: hasBody ? span : undefined,
    isWhole: hasBody && bytes === size,
  }
}

/** RFC 9110 13.2.2: the tag is asked first, the time where no tag is given. */
function isKnown(headers: IncomingMessage['headers'], { tag, modified }: Stamp): boolean {
  const tags = headers['if-none-match']
  return tags === undefined ? headers['if-modified-since'] === modified : namesTag(tags, tag)
}

/** Compared weakly, RFC 9110 13.1.2. */
export const namesTag = (header: string, tag: string): boolean =>
  header.trim() === '*' || header.split(',').some((one) => strong(one.trim()) === strong(tag))

const strong = (tag: string) => (tag.startsWith('W/') ? tag.slice(2) : tag)

/** What was fetched of another content cannot be gone on with. */
const isStillTheSame = (ifRange: unknown, stamp: Stamp | undefined): boolean =>
  ifRange === undefined || ifRange === stamp?.tag || ifRange === stamp?.modified

type Ranged = { kind: 'whole' } | { kind: 'part'; span: ByteSpan } | { kind: 'unsatisfiable' }

const mostRanges = 8

/** RFC 9110 14.2. One range is answered. For several, the whole is sent, which the standard allows. Too many are an attack. */
export function readRange(header: string | undefined, size: number): Ranged {
  if (header === undefined || !header.startsWith('bytes=')) return { kind: 'whole' }
  const ranges = header.slice('bytes='.length).split(',')
  if (ranges.length > mostRanges) return { kind: 'unsatisfiable' }
  if (ranges.length > 1) return { kind: 'whole' }
  const [, first, last] = /^\s*(\d{0,15})-(\d{0,15})\s*$/.exec(ranges[0] ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return { kind: 'whole' }
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? { kind: 'unsatisfiable' } : { kind: 'part', span: { start: size - length, end: size - 1 } }
  }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return { kind: 'whole' }
  return start >= size ? { kind: 'unsatisfiable' } : { kind: 'part', span: { start, end } }
}
