import type { SourceState } from '@fieldhouse/contract/sources/source'
import { formatDayAndTime } from '../time.ts'

/** Contents that a source has brought so far. */
export interface SourceContents {
  /** Singular noun, as in `1 story`. */
  one: string
  many: string
  count: number
  /** Describes entries that could not be read. */
  unread(count: number): string
  changed_at?: string | null
}

/** Describes a source's status; when it fails, also the age of its contents. */
export function describeSource(source: SourceState, { one, many, count, unread, changed_at }: SourceContents): string {
  const { not_read, looked_at, good_at, next_at, failure } = source
  const age = good_at ? `${many} from ${formatDayAndTime(good_at)}` : 'not read yet'
  return [
    `${count} ${count === 1 ? one : many}`,
    ...(not_read > 0 ? [unread(not_read)] : []),
    looked_at ? `checked ${formatDayAndTime(looked_at)}` : 'checking soon',
    ...(failure ? [age] : []),
    ...(changed_at ? [`last change ${formatDayAndTime(changed_at)}`] : []),
    ...(next_at ? [`next check ${formatDayAndTime(next_at)}`] : []),
  ].join(', ')
}
