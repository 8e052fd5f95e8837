import { formatCount, formatQuantity } from '@fieldhouse/contract/school/formats'
import { trashDays } from '@fieldhouse/contract/trash/trash'
import { formatBytes, formatDuration } from '../../../shared/amounts.ts'
import type { BatchOutcome } from '../../../shared/api/one-by-one.ts'
import type { StreamRow } from './stream-row.model.ts'

export interface SelectionSum {
  count: number
  bytes: number
  /** What a deletion frees: a video keeps the bytes that it shares. */
  freed: number
  seconds: number
  videos: number
  /** Recordings that are no video yet. */
  keepable: readonly StreamRow[]
  noun: 'recording' | 'stream'
}

export function sumSelection(rows: readonly StreamRow[]): SelectionSum {
  const add = (some: readonly StreamRow[], of: 'bytes' | 'seconds') =>
    some.reduce((total, { stream }) => total + (stream[of] ?? 0), 0)
  const plain = rows.filter(({ stream }) => stream.title_id === null)
  return {
    count: rows.length,
    bytes: add(rows, 'bytes'),
    freed: add(plain, 'bytes'),
    seconds: add(rows, 'seconds'),
    videos: rows.length - plain.length,
    keepable: plain.filter(({ kind, stream }) => kind === 'recording' && stream.seconds !== null),
    noun: rows.every(({ kind }) => kind === 'recording') ? 'recording' : 'stream',
  }
}

/** Count, size and length of what is chosen. */
export const describeSelection = ({ count, bytes, seconds }: SelectionSum): string[] => [
  `${formatCount(count)} selected`,
  ...(bytes > 0 ? [formatBytes(bytes)] : []),
  ...(seconds > 0 ? [formatDuration(seconds)] : []),
]

/** The question before a deletion, with the size and what stays. */
export function describeDeletion({ count, freed, videos, noun }: SelectionSum): { title: string; text: string } {
  const size = freed > 0 ? ` (${formatBytes(freed)})` : ''
  const space = freed > 0 ? ' The disk is free after that, or at once when you delete them from the trash.' : ''
  const kept =
    videos === 0 ? '' : ` ${formatQuantity(videos, `${noun} is a video`, `${noun}s are videos`)}: the video stays.`
  return {
    title: `Delete ${formatQuantity(count, noun)}${size}?`,
    text: `Fans stop seeing them immediately. They’re in the trash for ${trashDays} days.${space}${kept}`,
  }
}

/** Says what became of many rows, and why some failed. */
export const formatOutcome = (
  { done, failed }: BatchOutcome<StreamRow, unknown>,
  noun: string,
  words: string,
): string =>
  [
    `${formatQuantity(done.length, noun)} ${words}`,
    ...failed.map(({ one, why }) => `${one.stream.title}: ${why}`),
  ].join(' ')
