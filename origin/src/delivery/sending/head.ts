import type { IncomingMessage } from 'node:http'
import type { ByteSpan } from '../../storage/storage.ts'
import type { HeaderList } from './answers.ts'

/** Content to send, before any of it is read. */
export interface SendableContent {
  size: number
  type: string
  cache: string
  /** Set for the content of a file. */
  stamp?: ContentStamp | undefined
}

/** Tells one content of a name from another. */
export interface ContentStamp {
  tag: string
  modified: string
}

export interface ResponseHead {
  status: 200 | 206 | 304 | 416
  headers: string[]
  /** Bytes to send. Undefined when no body follows. */
  span: ByteSpan | undefined
  /** true when every byte of the content follows. */
  isWhole: boolean
}

/** Formats the tag as nginx does, so that it does not matter which of them sends. */
export const createStamp = (size: number, modifiedMs: number): ContentStamp => ({
  tag: `"${Math.floor(modifiedMs / 1000).toString(16)}-${size.toString(16)}"`,
  modified: new Date(modifiedMs).toUTCString(),
})

export function createHead(
  { method, headers }: IncomingMessage,
  sendable: SendableContent,
  always: HeaderList,
): ResponseHead {
  const { size, type, cache, stamp } = sendable
  const stamps = stamp ? ['last-modified', stamp.modified, 'etag', stamp.tag] : []
  if (stamp && isCachedByClient(headers, stamp))
    return { status: 304, headers: [...always, ...stamps, 'cache-control', cache], span: undefined, isWhole: false }
  const range = isStillTheSame(headers['if-range'], stamp)
    ? parseRange(headers.range, size)
    : { kind: 'whole' as const }
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

/** Checks the tag first, and the time only without a tag (RFC 9110 13.2.2). */
function isCachedByClient(headers: IncomingMessage['headers'], { tag, modified }: ContentStamp): boolean {
  const tags = headers['if-none-match']
  return tags === undefined ? headers['if-modified-since'] === modified : namesTag(tags, tag)
}

/** Compares tags weakly (RFC 9110 13.1.2). */
export const namesTag = (header: string, tag: string): boolean =>
  header.trim() === '*' || header.split(',').some((one) => removeWeakMark(one.trim()) === removeWeakMark(tag))

const removeWeakMark = (tag: string) => (tag.startsWith('W/') ? tag.slice(2) : tag)

/** A range of other content cannot be continued. */
const isStillTheSame = (ifRange: unknown, stamp: ContentStamp | undefined): boolean =>
  ifRange === undefined || ifRange === stamp?.tag || ifRange === stamp?.modified

type ParsedRange = { kind: 'whole' } | { kind: 'part'; span: ByteSpan } | { kind: 'unsatisfiable' }

const mostRanges = 8

/**
 * Parses a range (RFC 9110 14.2). A single range is answered. For several, the whole is sent, which the standard
 * allows. Too many are an attack.
 */
export function parseRange(header: string | undefined, size: number): ParsedRange {
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
