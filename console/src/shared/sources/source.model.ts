import type { SourceState } from '@fieldhouse/contract/sources/source'
import { dayAndTimeOf } from '../time.ts'

/** What came of a source. */
export interface Kept {
  /** As in `1 story`, `3 stories`. */
  one: string
  many: string
  count: number
  /** In words, what could not be read: left out where all could. */
  unread(count: number): string
  changed_at?: string | null
}

/** How it stands; where it fails, of when what came of it is. */
export function seenWords(source: SourceState, { one, many, count, unread, changed_at }: Kept): string {
  const { not_read, looked_at, good_at, next_at, failure } = source
  const age = good_at ? `${many} from ${dayAndTimeOf(good_at)}` : 'not read yet'
  return [
    `${count} ${count === 1 ? one : many}`,
    ...(not_read > 0 ? [unread(not_read)] : []),
    looked_at ? `checked ${dayAndTimeOf(looked_at)}` : 'checking soon',
    ...(failure ? [age] : []),
    ...(changed_at ? [`last change ${dayAndTimeOf(changed_at)}`] : []),
    ...(next_at ? [`next check ${dayAndTimeOf(next_at)}`] : []),
  ].join(', ')
}
