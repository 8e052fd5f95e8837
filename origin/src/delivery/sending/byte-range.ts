import type { ByteSpan } from '../../storage/storage.ts'

export type Ranged = { kind: 'whole' } | { kind: 'part'; span: ByteSpan } | { kind: 'unsatisfiable' }

const mostRanges = 8

/** RFC 9110 14.2. One range is answered; of several the whole is sent, as a server may; too many are an attack. */
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
