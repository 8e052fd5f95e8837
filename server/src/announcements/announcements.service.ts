import {
  type AnnouncementWish,
  type KeptAnnouncement,
  mostAtOnce,
  mostDaysAhead,
} from '@fieldhouse/contract/announcements/announcements'
import { dayMs, minuteMs } from '@fieldhouse/contract/durations'
import { topics } from '@fieldhouse/contract/topics'
import { after, type Clock } from '../shared/clock/clock.ts'
import { Refusal, wrongField } from '../shared/errors/refusal.ts'
import {
  type AnnouncementStore,
  type AnnouncementStores,
  actions,
  type StoredAnnouncement,
  subjectOf,
} from './announcements.store.ts'
import { isOn, isOver, openToldNow, shown, type ToldParts } from './told-now.ts'

export interface AnnouncementParts {
  store: AnnouncementStore
  clock: Clock
  bus: ToldParts['bus'] & { tellHere(message: string): void }
  /** The sports of the school, by their slugs. */
  sports(): readonly string[]
}

export type Announcements = ReturnType<typeof announcementService>

async function found({ byId }: Pick<AnnouncementStores, 'byId'>, id: number): Promise<StoredAnnouncement> {
  const row = await byId(id)
  if (!row) throw new Refusal('missing', 'There is no such announcement.')
  return row
}

/** What the department tells its fans for a while: made, changed, ended before its time, and taken up again. */
export function announcementService({ store, clock, bus, sports }: AnnouncementParts) {
  const told = openToldNow({ store, clock, bus })

  /** Each change with its line in the trail; whoever made it reads it in the next call. */
  const changing = async (work: (stores: AnnouncementStores, now: Date) => Promise<number>) => {
    const id = await store.together((stores) => work(stores, clock.now()))
    bus.tellHere(topics.announcements)
    return keptOf(store, [await found(store, id)], clock.now()).then(([one]) => one as KeptAnnouncement)
  }

  return {
    told,
    all: async () => keptOf(store, await store.newest(), clock.now()),

    create: (actor: string, wish: AnnouncementWish) =>
      changing(async (stores, now) => {
        const said = saidOf(wish, now, sports())
        await checkRoom(stores, said)
        const id = await stores.add(said, now)
        await note(stores, { at: now, actor, action: actions.make, id, said: wish })
        return id
      }),

    edit: (actor: string, id: number, revision: number, wish: AnnouncementWish) =>
      changing(async (stores, now) => {
        const row = await asSeen(stores, { id, revision, now })
        const said = saidOf(wish, now, sports(), isOn(row, now) ? row.starts_at : undefined)
        await checkRoom(stores, said, id)
        await stores.change(id, said, now)
        await note(stores, { at: now, actor, action: 'edit announcement', id, said: othersIn(row, said) })
        return id
      }),

    end: (actor: string, id: number) =>
      changing(async (stores, now) => {
        if (isOver(await found(stores, id), now)) return id
        await stores.change(id, { ended_at: now }, now)
        await note(stores, { at: now, actor, action: actions.end, id })
        return id
      }),

    resume: (actor: string, id: number) =>
      changing(async (stores, now) => {
        const row = await found(stores, id)
        if (row.ends_at <= now) throw new Refusal('conflict', 'Its own time is over. Write another one.')
        if (row.ended_at === null) return id
        await checkRoom(stores, row, id)
        await stores.change(id, { ended_at: null }, now)
        await note(stores, { at: now, actor, action: 'resume announcement', id })
        return id
      }),
  }
}

/** As whoever changes it has seen it, and not over. */
async function asSeen(stores: AnnouncementStores, seen: { id: number; revision: number; now: Date }) {
  const row = await found(stores, seen.id)
  if (row.revision !== seen.revision)
    throw new Refusal('conflict', 'Somebody has changed this announcement meanwhile. Look at it again, then change it.')
  if (isOver(row, seen.now)) throw new Refusal('conflict', 'This announcement is over. Write another one.')
  return row
}

type Said = Parameters<AnnouncementStores['add']>[0]

/** A wish as it is kept; whatever of it cannot be is said by its field. */
function saidOf(wish: AnnouncementWish, now: Date, known: readonly string[], begun?: Date): Said {
  const { words, urgent, sports, link, from, until } = wish
  const strange = sports.find((slug) => !known.includes(slug))
  if (strange !== undefined) throw wrongField('sports', `This school has no ${strange}.`)
  const wanted = from === null ? (begun ?? now) : new Date(from)
  // Nobody is told anything before it was written.
  const starts_at = wanted < now ? (begun ?? now) : wanted
  const ends_at = new Date(until)
  if (ends_at <= now) throw wrongField('until', 'That end is over already.')
  if (ends_at <= starts_at) throw wrongField('until', 'It ends after it begins.')
  if (ends_at > after(now, mostDaysAhead * dayMs + minuteMs))
    throw wrongField('until', `It ends within ${mostDaysAhead} days.`)
  return { words, urgent, sports: [...new Set(sports)], link, starts_at, ends_at }
}

async function checkRoom(stores: AnnouncementStores, said: Pick<Said, 'starts_at' | 'ends_at'>, except = 0) {
  if ((await stores.during(said, except)) >= mostAtOnce)
    throw new Refusal('conflict', `No more than ${mostAtOnce} announcements at once. End one of them first.`)
}

/** What became another one, as it is now. */
const othersIn = (before: StoredAnnouncement, said: Said): object =>
  Object.fromEntries(
    Object.entries(said).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof Said]),
    ),
  )

interface Done {
  at: Date
  actor: string
  action: string
  id: number
  said?: object
}

const note = ({ trail }: AnnouncementStores, { at, actor, action, id, said = {} }: Done): Promise<void> =>
  trail.add({ at, actor, action, subject: subjectOf(id), change: said })

async function keptOf(
  store: Pick<AnnouncementStore, 'doers'>,
  rows: readonly StoredAnnouncement[],
  now: Date,
): Promise<KeptAnnouncement[]> {
  const doers = rows.length === 0 ? [] : await store.doers(rows.map(({ id }) => id))
  const by = (id: number, wanted: string): string | null =>
    doers.findLast(({ subject, action }) => subject === subjectOf(id) && action === wanted)?.name.trim() || null
  return rows.map((row) => ({
    ...shown(row),
    revision: row.revision,
    from: row.starts_at.toISOString(),
    state: isOver(row, now) ? 'over' : isOn(row, now) ? 'on' : 'planned',
    made_by: by(row.id, actions.make),
    ended_at: row.ended_at?.toISOString() ?? null,
    ended_by: row.ended_at === null ? null : by(row.id, actions.end),
  }))
}
