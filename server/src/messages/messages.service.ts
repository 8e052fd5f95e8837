import { dayMs, minuteMs } from '@fieldhouse/contract/durations'
import { addMs, type Clock } from '../shared/clock/clock.ts'
import type { ChangesAsMade } from '../shared/desk/changes.ts'
import { Refusal, refuseField } from '../shared/errors/refusal.ts'
import {
  actionsOf,
  isOver,
  type Kind,
  type Said,
  type StoredMessage,
  stateOf,
  subjectOf,
  type Times,
} from './message-kind.ts'
import type { MessageStore, MessageStores } from './messages.store.ts'

export interface MessageParts<About extends object, Wish extends Times, Kept> {
  kind: Kind<About, Wish, Kept>
  store: MessageStore<About>
  clock: Clock
  change: ChangesAsMade<MessageStores<About>>
}

export type MessageDesk<About extends object, Wish extends Times, Kept> = ReturnType<
  typeof messageDesk<About, Wish, Kept>
>

/** A message as whoever changes it has seen it. */
interface Seen {
  id: number
  revision: number
}

/** What the department does with messages of a kind: written, armed where they are held, changed, ended and taken up again. */
export function messageDesk<About extends object, Wish extends Times, Kept>(parts: MessageParts<About, Wish, Kept>) {
  const { kind, store, change } = parts
  const actions = actionsOf(kind)
  const { found, asSeen, checkRoom } = checksOf<About>(kind)

  const one = async (id: number): Promise<Kept> => {
    const [kept] = await keptOf<About, Wish, Kept>(parts, [await found(store, id)])
    return kept as Kept
  }
  const line = lineOf(kind)

  return {
    all: async () => keptOf<About, Wish, Kept>(parts, await store.newest()),

    create: async (actor: string, wish: Wish) =>
      one(
        await change(actor, async (stores, now) => {
          const said = saidOf<About, Wish>(kind, wish, now)
          await checkRoom(stores, said, now)
          const id = await stores.add(said, now)
          return { done: id, line: line(id, actions.make, wish) }
        }),
      ),

    edit: async (actor: string, seen: Seen, wish: Wish) =>
      one(
        await change(actor, async (stores, now) => {
          const row = await asSeen(stores, seen, now)
          const said = saidOf<About, Wish>(
            kind,
            wish,
            now,
            stateOf<About>(kind, row, now) === 'on' ? row.starts_at : undefined,
          )
          await checkRoom(stores, said, now, row.id)
          // Whoever armed it has armed other words: it is held until somebody does it again.
          await stores.change(row.id, { ...said, armed_at: null }, now)
          return { done: row.id, line: line(row.id, actions.edit, othersIn<About>(row, said)) }
        }),
      ),

    arm: async (actor: string, seen: Seen) =>
      one(
        await change(actor, async (stores, now) => {
          const row = await found(stores, seen.id)
          if (!kind.arming?.isNeeded(row.about))
            throw new Refusal('conflict', 'message.not_needed', kind.arming?.notNeeded ?? unarmed)
          if (row.armed_at !== null && !isOver(row, now)) return { done: row.id, line: undefined }
          await asSeen(stores, seen, now)
          await stores.change(row.id, { armed_at: now }, now)
          return { done: row.id, line: line(row.id, actions.arm) }
        }),
      ),

    ...endingOf<About, Wish, Kept>(parts, one),
  }
}

/** Ended before its time, and taken up again. */
function endingOf<About extends object, Wish extends Times, Kept>(
  { kind, change }: Pick<MessageParts<About, Wish, Kept>, 'kind' | 'change'>,
  one: (id: number) => Promise<Kept>,
) {
  const actions = actionsOf(kind)
  const line = lineOf(kind)
  const { found, checkRoom } = checksOf<About>(kind)
  return {
    end: async (actor: string, id: number) =>
      one(
        await change(actor, async (stores, now) => {
          if (isOver(await found(stores, id), now)) return { done: id, line: undefined }
          await stores.change(id, { ended_at: now }, now)
          return { done: id, line: line(id, actions.end) }
        }),
      ),

    resume: async (actor: string, id: number) =>
      one(
        await change(actor, async (stores, now) => {
          const row = await found(stores, id)
          if (row.ends_at !== null && row.ends_at <= now)
            throw new Refusal('conflict', 'message.over', 'Its time is over. Write a new one.')
          if (row.ended_at === null) return { done: id, line: undefined }
          await checkRoom(stores, row, now, id)
          await stores.change(id, { ended_at: null, armed_at: null }, now)
          return { done: id, line: line(id, actions.resume) }
        }),
      ),
  }
}

/** A line of the audit trail about one of them. */
const lineOf = (kind: { word: string }) => (id: number, action: string, said?: object) => ({
  action,
  subject: subjectOf(kind, id),
  said,
})

const unarmed = 'It is told without being armed.'

/** What has to be so before one is changed. */
function checksOf<About extends object>({ word, room }: Pick<Kind<About, never, unknown>, 'word' | 'room'>) {
  const found = async ({ byId }: Pick<MessageStores<About>, 'byId'>, id: number): Promise<StoredMessage<About>> => {
    const row = await byId(id)
    if (!row) throw new Refusal('missing', 'message.not_found', `That ${word} doesn’t exist.`)
    return row
  }
  return {
    found,

    /** As whoever changes it has seen it, and not over. */
    asSeen: async (stores: MessageStores<About>, { id, revision }: Seen, now: Date): Promise<StoredMessage<About>> => {
      const row = await found(stores, id)
      if (row.revision !== revision)
        throw new Refusal(
          'conflict',
          'message.changed',
          `Someone else changed this ${word}. Reload it, then make your change.`,
        )
      if (isOver(row, now)) throw new Refusal('conflict', 'message.over', `This ${word} is over. Write a new one.`)
      return row
    },

    checkRoom: async (
      { during }: Pick<MessageStores<About>, 'during'>,
      span: Parameters<typeof room.within>[0],
      now: Date,
      except = 0,
    ): Promise<void> => {
      if ((await during(room.within(span, now), except)) >= room.most)
        throw new Refusal('conflict', 'message.too_many', room.full)
    },
  }
}

/** A wish as it is kept; whatever of it cannot be is said by its field. */
function saidOf<About extends object, Wish extends Times>(
  { wordsOf, aboutOf, mostDaysAhead }: Pick<Kind<About, Wish, unknown>, 'wordsOf' | 'aboutOf' | 'mostDaysAhead'>,
  wish: Wish,
  now: Date,
  begun?: Date,
): Said<About> {
  const about = aboutOf(wish)
  const wanted = wish.from === null ? (begun ?? now) : new Date(wish.from)
  // Nobody is told anything before it was written.
  const starts_at = wanted < now ? (begun ?? now) : wanted
  const ends_at = wish.until === null ? null : new Date(wish.until)
  if (ends_at && ends_at <= now) throw refuseField('until', 'That end is over already.')
  if (ends_at && ends_at <= starts_at) throw refuseField('until', 'It ends after it begins.')
  if (ends_at && mostDaysAhead !== undefined && ends_at > addMs(now, mostDaysAhead * dayMs + minuteMs))
    throw refuseField('until', `It ends within ${mostDaysAhead} days.`)
  return { words: wordsOf(wish), about, starts_at, ends_at }
}

/** What became another one, as it is now. */
function othersIn<About extends object>(before: Said<About>, { about, ...said }: Said<About>): object {
  const was: Record<string, unknown> = { ...before, ...before.about }
  return Object.fromEntries(
    Object.entries({ ...said, ...about }).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(was[name]),
    ),
  )
}

/** Rows as the department reads them, with who did what. */
async function keptOf<About extends object, Wish extends Times, Kept>(
  { kind, store, clock }: Pick<MessageParts<About, Wish, Kept>, 'kind' | 'store' | 'clock'>,
  rows: readonly StoredMessage<About>[],
): Promise<Kept[]> {
  if (rows.length === 0) return []
  const now = clock.now()
  const [doers, read] = await Promise.all([store.doers(rows.map(({ id }) => id)), kind.reader(now)])
  const actions = actionsOf(kind)
  const by = (id: number, wanted: string): string | null =>
    doers.findLast(({ subject, action }) => subject === subjectOf(kind, id) && action === wanted)?.name.trim() || null
  return rows.map((row) => {
    const { id, revision, starts_at, armed_at, ended_at } = row
    const common = {
      id,
      revision,
      from: starts_at.toISOString(),
      made_by: by(id, actions.make),
      armed_at: armed_at?.toISOString() ?? null,
      armed_by: armed_at === null ? null : by(id, actions.arm),
      ended_at: ended_at?.toISOString() ?? null,
      ended_by: ended_at === null ? null : by(id, actions.end),
    }
    return read(row, common, stateOf<About>(kind, row, now))
  })
}
