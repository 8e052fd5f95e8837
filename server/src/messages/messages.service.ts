import { dayMs, minuteMs } from '@fieldhouse/contract/durations'
import type { ApplyChangeWithLine } from '../shared/admin/changes.ts'
import { addMs, type Clock } from '../shared/clock/clock.ts'
import { refuseConflict, refuseField, refuseMissing } from '../shared/errors/refusal.ts'
import {
  formatMessageSubject,
  getMessageActions,
  getMessageState,
  isMessageOver,
  type MessageContent,
  type MessageKindRules,
  type MessageTimes,
  type StoredMessage,
} from './message-kind.ts'
import type { MessageStore, MessageStores } from './messages.store.ts'

export interface MessageDeps<Details extends object, Input extends MessageTimes, Message> {
  kind: MessageKindRules<Details, Input, Message>
  store: MessageStore<Details>
  clock: Clock
  change: ApplyChangeWithLine<MessageStores<Details>>
}

export type MessageAdmin<Details extends object, Input extends MessageTimes, Message> = ReturnType<
  typeof createMessageAdmin<Details, Input, Message>
>

/** The revision of a message that the editor has seen. */
interface SeenMessage {
  id: number
  revision: number
}

/** Manages messages of one kind: writes, arms, changes, ends and resumes them. */
export function createMessageAdmin<Details extends object, Input extends MessageTimes, Message>(
  parts: MessageDeps<Details, Input, Message>,
) {
  const { kind, store, change } = parts
  const actions = getMessageActions(kind)
  const { findMessage, asSeen, checkRoom } = createChecks<Details>(kind)

  const findOne = async (id: number): Promise<Message> => {
    const [message] = await toOperatorMessages<Details, Input, Message>(parts, [await findMessage(store, id)])
    return message as Message
  }
  const formatLine = createLine(kind)

  return {
    all: async () => toOperatorMessages<Details, Input, Message>(parts, await store.newest()),

    create: async (actor: string, input: Input) =>
      findOne(
        await change(actor, async (stores, now) => {
          const content = toContent<Details, Input>(kind, input, now)
          await checkRoom(stores, content, now)
          const id = await stores.add(content, now)
          return { done: id, line: formatLine(id, actions.make, input) }
        }),
      ),

    edit: async (actor: string, target: SeenMessage, input: Input) =>
      findOne(
        await change(actor, async (stores, now) => {
          const row = await asSeen(stores, target, now)
          const content = toContent<Details, Input>(
            kind,
            input,
            now,
            getMessageState<Details>(kind, row, now) === 'on' ? row.starts_at : undefined,
          )
          await checkRoom(stores, content, now, row.id)
          // The new text was not armed, so the message is held until someone arms it again.
          await stores.change(row.id, { ...content, armed_at: null }, now)
          return { done: row.id, line: formatLine(row.id, actions.edit, findChanges<Details>(row, content)) }
        }),
      ),

    arm: async (actor: string, target: SeenMessage) =>
      findOne(
        await change(actor, async (stores, now) => {
          const row = await findMessage(stores, target.id)
          if (!kind.arming?.isNeeded(row.about))
            throw refuseConflict('message.not_needed', kind.arming?.notNeeded ?? unarmed)
          if (row.armed_at !== null && !isMessageOver(row, now)) return { done: row.id, line: undefined }
          await asSeen(stores, target, now)
          await stores.change(row.id, { armed_at: now }, now)
          return { done: row.id, line: formatLine(row.id, actions.arm) }
        }),
      ),

    ...createEndings<Details, Input, Message>(parts, findOne),
  }
}

/** Ends a message early, and resumes it. */
function createEndings<Details extends object, Input extends MessageTimes, Message>(
  { kind, change }: Pick<MessageDeps<Details, Input, Message>, 'kind' | 'change'>,
  one: (id: number) => Promise<Message>,
) {
  const actions = getMessageActions(kind)
  const formatLine = createLine(kind)
  const { findMessage, checkRoom } = createChecks<Details>(kind)
  return {
    end: async (actor: string, id: number) =>
      one(
        await change(actor, async (stores, now) => {
          if (isMessageOver(await findMessage(stores, id), now)) return { done: id, line: undefined }
          await stores.change(id, { ended_at: now }, now)
          return { done: id, line: formatLine(id, actions.end) }
        }),
      ),

    resume: async (actor: string, id: number) =>
      one(
        await change(actor, async (stores, now) => {
          const row = await findMessage(stores, id)
          if (row.ends_at !== null && row.ends_at <= now)
            throw refuseConflict('message.over', 'Its end time has passed. Write a new one.')
          if (row.ended_at === null) return { done: id, line: undefined }
          await checkRoom(stores, row, now, id)
          await stores.change(id, { ended_at: null, armed_at: null }, now)
          return { done: id, line: formatLine(id, actions.resume) }
        }),
      ),
  }
}

/** Creates an audit line about a message. */
const createLine = (kind: { word: string }) => (id: number, action: string, details?: object) => ({
  action,
  subject: formatMessageSubject(kind, id),
  details,
})

const unarmed = 'This message doesn’t need to be armed.'

/** Checks before a change. */
function createChecks<Details extends object>({
  word,
  room,
}: Pick<MessageKindRules<Details, never, unknown>, 'word' | 'room'>) {
  const findMessage = async (
    { byId }: Pick<MessageStores<Details>, 'byId'>,
    id: number,
  ): Promise<StoredMessage<Details>> => {
    const row = await byId(id)
    if (!row) throw refuseMissing('message', word)
    return row
  }
  return {
    findMessage,

    /** Finds a message and refuses an outdated revision or one that is over. */
    asSeen: async (
      stores: MessageStores<Details>,
      { id, revision }: SeenMessage,
      now: Date,
    ): Promise<StoredMessage<Details>> => {
      const row = await findMessage(stores, id)
      if (row.revision !== revision)
        throw refuseConflict('message.changed', `Someone else changed this ${word}. Reload it, then make your change.`)
      if (isMessageOver(row, now)) throw refuseConflict('message.over', `This ${word} is over. Write a new one.`)
      return row
    },

    checkRoom: async (
      { during }: Pick<MessageStores<Details>, 'during'>,
      span: Parameters<typeof room.within>[0],
      now: Date,
      except = 0,
    ): Promise<void> => {
      if ((await during(room.within(span, now), except)) >= room.most)
        throw refuseConflict('message.too_many', room.full)
    },
  }
}

/** Converts input to content, and refuses wrong times by their field. */
function toContent<Details extends object, Input extends MessageTimes>(
  {
    wordsOf,
    aboutOf,
    mostDaysAhead,
  }: Pick<MessageKindRules<Details, Input, unknown>, 'wordsOf' | 'aboutOf' | 'mostDaysAhead'>,
  input: Input,
  now: Date,
  begun?: Date,
): MessageContent<Details> {
  const about = aboutOf(input)
  const start = input.from === null ? (begun ?? now) : new Date(input.from)
  // A message cannot begin before it was written.
  const starts_at = start < now ? (begun ?? now) : start
  const ends_at = input.until === null ? null : new Date(input.until)
  if (ends_at && ends_at <= now) throw refuseField('until', 'That end time has passed. Choose a later one.')
  if (ends_at && ends_at <= starts_at) throw refuseField('until', 'Choose an end after the start.')
  if (ends_at && mostDaysAhead !== undefined && ends_at > addMs(now, mostDaysAhead * dayMs + minuteMs))
    throw refuseField('until', `Choose an end within ${mostDaysAhead} days.`)
  return { words: wordsOf(input), about, starts_at, ends_at }
}

/** Lists the changed fields with their new values. */
function findChanges<Details extends object>(
  before: MessageContent<Details>,
  { about, ...fields }: MessageContent<Details>,
): object {
  const was: Record<string, unknown> = { ...before, ...before.about }
  return Object.fromEntries(
    Object.entries({ ...fields, ...about }).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(was[name]),
    ),
  )
}

/** Converts rows for staff, with who did what. */
async function toOperatorMessages<Details extends object, Input extends MessageTimes, Message>(
  { kind, store, clock }: Pick<MessageDeps<Details, Input, Message>, 'kind' | 'store' | 'clock'>,
  rows: readonly StoredMessage<Details>[],
): Promise<Message[]> {
  if (rows.length === 0) return []
  const now = clock.now()
  const [doers, read] = await Promise.all([store.doers(rows.map(({ id }) => id)), kind.reader(now)])
  const actions = getMessageActions(kind)
  const findDoer = (id: number, wantedAction: string): string | null =>
    doers
      .findLast(({ subject, action }) => subject === formatMessageSubject(kind, id) && action === wantedAction)
      ?.name.trim() || null
  return rows.map((row) => {
    const { id, revision, starts_at, armed_at, ended_at } = row
    const common = {
      id,
      revision,
      from: starts_at.toISOString(),
      made_by: findDoer(id, actions.make),
      armed_at: armed_at?.toISOString() ?? null,
      armed_by: armed_at === null ? null : findDoer(id, actions.arm),
      ended_at: ended_at?.toISOString() ?? null,
      ended_by: ended_at === null ? null : findDoer(id, actions.end),
    }
    return read(row, common, getMessageState<Details>(kind, row, now))
  })
}
