import { type AppNoticeWish, type KeptAppNotice, mostAppNotices } from '@fieldhouse/contract/app-notices/app-notices'
import { compareVersions } from '@fieldhouse/contract/app-notices/versions'
import { topics } from '@fieldhouse/contract/topics'
import type { Clock } from '../shared/clock/clock.ts'
import { Refusal, wrongField } from '../shared/errors/refusal.ts'
import { actionIds, appIds, keptOf } from './app-notice-rows.ts'
import {
  type AppNoticeStore,
  type AppNoticeStores,
  actions,
  leave,
  type Said,
  type StoredAppNotice,
  subjectOf,
} from './app-notices.store.ts'
import { isOn, isOver, openToldToApps, type ToldParts } from './told-to-apps.ts'

export interface AppNoticeParts {
  store: AppNoticeStore
  clock: Clock
  bus: ToldParts['bus'] & { tellHere(message: string): void }
}

export type AppNotices = ReturnType<typeof appNoticeService>

/** A notice as whoever changes it has seen it. */
interface Seen {
  id: number
  revision: number
}

/** What the department tells installed apps: written, armed where it sends people away, changed, ended and taken up again. */
export function appNoticeService({ store, clock, bus }: AppNoticeParts) {
  const told = openToldToApps({ store, clock, bus })

  /** Each change with its line in the trail; whoever made it reads it in the next call. */
  const changing = async (work: (stores: AppNoticeStores, now: Date) => Promise<number>): Promise<KeptAppNotice> => {
    const id = await store.together((stores) => work(stores, clock.now()))
    bus.tellHere(topics.appNotifications)
    const [one] = await keptOf(store, [await found(store, id)], clock.now())
    return one as KeptAppNotice
  }

  return {
    told,
    all: async () => keptOf(store, await store.newest(), clock.now()),

    create: (actor: string, wish: AppNoticeWish) =>
      changing(async (stores, now) => {
        const said = saidOf(wish, now)
        await checkRoom(stores, now)
        const id = await stores.add(said, now)
        await note(stores, { at: now, actor, action: actions.make, id, said: wish })
        return id
      }),

    edit: (actor: string, seen: Seen, wish: AppNoticeWish) =>
      changing(async (stores, now) => {
        const row = await asSeen(stores, seen, now)
        const said = saidOf(wish, now, isOn(row, now) ? row.starts_at : undefined)
        // Whoever armed it has armed other words: it is held until somebody does it again.
        await stores.change(row.id, { ...said, armed_at: null })
        await note(stores, { at: now, actor, action: 'edit app notice', id: row.id, said: othersIn(row, said) })
        return row.id
      }),

    arm: (actor: string, seen: Seen) =>
      changing(async (stores, now) => {
        const row = await found(stores, seen.id)
        if (row.action_id !== leave)
          throw new Refusal('conflict', 'It asks nobody to leave: it is told without being armed.')
        if (row.armed_at !== null && !isOver(row, now)) return row.id
        await asSeen(stores, seen, now)
        await stores.change(row.id, { armed_at: now })
        await note(stores, { at: now, actor, action: actions.arm, id: row.id })
        return row.id
      }),

    end: (actor: string, id: number) =>
      changing(async (stores, now) => {
        if (isOver(await found(stores, id), now)) return id
        await stores.change(id, { ended_at: now })
        await note(stores, { at: now, actor, action: actions.end, id })
        return id
      }),

    resume: (actor: string, id: number) =>
      changing(async (stores, now) => {
        const row = await found(stores, id)
        if (row.ends_at !== null && row.ends_at <= now)
          throw new Refusal('conflict', 'Its own time is over. Write another one.')
        if (row.ended_at === null) return id
        await checkRoom(stores, now)
        await stores.change(id, { ended_at: null, armed_at: null })
        await note(stores, { at: now, actor, action: 'resume app notice', id })
        return id
      }),
  }
}

async function found({ byId }: Pick<AppNoticeStores, 'byId'>, id: number): Promise<StoredAppNotice> {
  const row = await byId(id)
  if (!row) throw new Refusal('missing', 'There is no such notice.')
  return row
}

/** As whoever changes it has seen it, and not over. */
async function asSeen(stores: AppNoticeStores, { id, revision }: Seen, now: Date): Promise<StoredAppNotice> {
  const row = await found(stores, id)
  if (row.revision !== revision)
    throw new Refusal('conflict', 'Somebody has changed this notice meanwhile. Look at it again, then change it.')
  if (isOver(row, now)) throw new Refusal('conflict', 'This notice is over. Write another one.')
  return row
}

/** A wish as it is kept; whatever of it cannot be is said by its field. */
function saidOf(wish: AppNoticeWish, now: Date, begun?: Date): Said {
  const { message, platform, version_from, version_until, action, from, until } = wish
  if (version_from !== null && version_until !== null && compareVersions(version_from, version_until) > 0)
    throw wrongField('version_until', `${version_until} is older than ${version_from}.`)
  const wanted = from === null ? (begun ?? now) : new Date(from)
  // Nobody is told anything before it was written.
  const starts_at = wanted < now ? (begun ?? now) : wanted
  const ends_at = until === null ? null : new Date(until)
  if (ends_at && ends_at <= now) throw wrongField('until', 'That end is over already.')
  if (ends_at && ends_at <= starts_at) throw wrongField('until', 'It ends after it begins.')
  return {
    message,
    app_id: appIds[platform],
    version_from,
    version_until,
    action_id: actionIds[action],
    starts_at,
    ends_at,
  }
}

async function checkRoom(stores: AppNoticeStores, now: Date) {
  if ((await stores.notOver(now)).length >= mostAppNotices)
    throw new Refusal('conflict', `No more than ${mostAppNotices} notices that are not over. End one of them first.`)
}

/** What became another one, as it is now. */
const othersIn = (before: StoredAppNotice, said: Said): object =>
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

const note = ({ trail }: AppNoticeStores, { at, actor, action, id, said = {} }: Done): Promise<void> =>
  trail.add({ at, actor, action, subject: subjectOf(id), change: said })
