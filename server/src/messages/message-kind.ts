import type { MessageKind } from '@fieldhouse/contract/messages/messages'
import type { Row } from '../shared/db/tables.ts'

export type StoredMessage<Details extends object> = Omit<
  Row<'message'>,
  'company_id' | 'kind' | 'about' | 'created_at'
> & { about: Details }

/** The content of a message as it is stored. */
export type MessageContent<Details extends object> = Pick<
  StoredMessage<Details>,
  'words' | 'about' | 'starts_at' | 'ends_at'
>

/** A period; without an end where `ends_at` is null. */
export interface MessageSpan {
  starts_at: Date
  ends_at: Date | null
}

/** The requested period. */
export interface MessageTimes {
  from: string | null
  until: string | null
}

/** Fields that staff see for every kind of message. */
interface CommonMessageFields {
  id: number
  revision: number
  from: string
  made_by: string | null
  armed_at: string | null
  armed_by: string | null
  ended_at: string | null
  ended_by: string | null
}

/** The rules of one kind of message. Everything else is the same for each kind. */
export interface MessageKindRules<Details extends object, Input extends MessageTimes, Message> {
  kind: MessageKind
  /** The name for staff and for the audit log. */
  called: string
  /** The first word of its audit subject. */
  word: string
  topic: string
  wordsOf(input: Input): string
  /** Returns the details, and refuses wrong ones by their field. */
  aboutOf(input: Input): Details
  /** Whether the message has to be armed before anyone sees it. */
  arming?: { isNeeded(about: Details): boolean; notNeeded: string }
  /** The latest end, in days from now. */
  mostDaysAhead?: number
  /** The limit of messages in a period. */
  room: { most: number; within(span: MessageSpan, now: Date): MessageSpan; full: string }
  /** Creates the function that shows messages to staff. */
  reader(now: Date): Promise<(row: StoredMessage<Details>, common: CommonMessageFields, state: MessageState) => Message>
}

export type MessageState = 'held' | 'planned' | 'on' | 'over'

type MessageEnds = Pick<StoredMessage<object>, 'starts_at' | 'ends_at' | 'ended_at'>

export const isMessageOver = ({ ended_at, ends_at }: MessageEnds, now: Date): boolean =>
  ended_at !== null || (ends_at !== null && ends_at <= now)

export const formatMessageSubject = ({ word }: { word: string }, id: number): string => `${word} ${id}`

/** The actions in the audit log. */
export const getMessageActions = ({ called }: { called: string }) => ({
  make: `make ${called}`,
  edit: `edit ${called}`,
  arm: `arm ${called}`,
  end: `end ${called}`,
  resume: `resume ${called}`,
})

export function getMessageState<Details extends object>(
  { arming }: Pick<MessageKindRules<Details, never, unknown>, 'arming'>,
  row: StoredMessage<Details>,
  now: Date,
): MessageState {
  if (isMessageOver(row, now)) return 'over'
  if (row.armed_at === null && arming?.isNeeded(row.about)) return 'held'
  return row.starts_at <= now ? 'on' : 'planned'
}
