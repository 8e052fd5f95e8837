import type { MessageKind } from '@fieldhouse/contract/messages/messages'
import type { Row } from '../shared/db/tables.ts'

export type StoredMessage<About extends object> = Omit<
  Row<'message'>,
  'company_id' | 'kind' | 'about' | 'created_at'
> & { about: About }

/** What somebody wants to be told, as it is kept. */
export type Said<About extends object> = Pick<StoredMessage<About>, 'words' | 'about' | 'starts_at' | 'ends_at'>

/** A while; null: for good. */
export interface Span {
  starts_at: Date
  ends_at: Date | null
}

/** When it is wished to be told. */
export interface Times {
  from: string | null
  until: string | null
}

/** What the department reads of each kind alike. */
interface Common {
  id: number
  revision: number
  from: string
  made_by: string | null
  armed_at: string | null
  armed_by: string | null
  ended_at: string | null
  ended_by: string | null
}

/** All that is particular to a kind. What else the service does is the same for each. */
export interface Kind<About extends object, Wish extends Times, Kept> {
  kind: MessageKind
  /** As the department calls it, and the trail. */
  called: string
  /** Its first word in the trail. */
  word: string
  topic: string
  wordsOf(wish: Wish): string
  /** What of it cannot be is said by its field. */
  aboutOf(wish: Wish): About
  /** It is told nobody before a second step. */
  arming?: { isNeeded(about: About): boolean; notNeeded: string }
  /** It ends so soon. */
  mostDaysAhead?: number
  /** How many there can be in the while that it names. */
  room: { most: number; within(said: Span, now: Date): Span; full: string }
  /** How the department reads it. */
  reader(now: Date): Promise<(row: StoredMessage<About>, common: Common, state: MessageState) => Kept>
}

export type MessageState = 'held' | 'planned' | 'on' | 'over'

type Timed = Pick<StoredMessage<object>, 'starts_at' | 'ends_at' | 'ended_at'>

export const isOver = ({ ended_at, ends_at }: Timed, now: Date): boolean =>
  ended_at !== null || (ends_at !== null && ends_at <= now)

export const subjectOf = ({ word }: { word: string }, id: number): string => `${word} ${id}`

/** A line of the trail says who did it. */
export const actionsOf = ({ called }: { called: string }) => ({
  make: `make ${called}`,
  edit: `edit ${called}`,
  arm: `arm ${called}`,
  end: `end ${called}`,
  resume: `resume ${called}`,
})

export function stateOf<About extends object>(
  { arming }: Pick<Kind<About, never, unknown>, 'arming'>,
  row: StoredMessage<About>,
  now: Date,
): MessageState {
  if (isOver(row, now)) return 'over'
  if (row.armed_at === null && arming?.isNeeded(row.about)) return 'held'
  return row.starts_at <= now ? 'on' : 'planned'
}
