import { currentSchool } from '@fieldhouse/contract/company'
import { minuteMs } from '@fieldhouse/contract/durations'
import { type FanPage, type FoundFan, maxFoundFans, minAccountNumberLetters } from '@fieldhouse/contract/fans/fans'
import type { ApplyChangeWithLine } from '../shared/admin/changes.ts'
import { formatFanSubject } from '../shared/audit-log/audit-log.store.ts'
import { refuseMissing } from '../shared/errors/refusal.ts'
import { createPageReader, type PageDeps, shownOpenings } from './fan-page.ts'
import { type FanStores, type FoundFanRow, openingAction } from './fans.store.ts'

interface FanServiceDeps extends PageDeps {
  changeAsMade: ApplyChangeWithLine<FanStores>
}

export type FanService = ReturnType<typeof createFanService>

const shownOpened = 8
/** Reading a page again this soon, after a change of it for example, is the same opening. */
const sameOpeningMs = 10 * minuteMs

/** Finds fans and shows what support needs to know of one. */
export function createFanService(deps: FanServiceDeps) {
  const { store, changeAsMade, clock, sessions, erase } = deps
  const listFound = createFoundFans(deps)
  const readPage = createPageReader(deps)

  const requireFan = async (uid: string) => {
    const fan = await store.fans.one(uid)
    if (!fan) throw refuseMissing('fan')
    return fan
  }

  const noteOpening = (actor: string, uid: string): Promise<void> =>
    changeAsMade(actor, async ({ openings }, now) => {
      const [last] = (await openings.ofFan(uid, shownOpenings)).filter((opening) => opening.actor === actor)
      const isSame = last !== undefined && Math.abs(now.getTime() - last.at.getTime()) < sameOpeningMs
      return { done: undefined, line: isSame ? undefined : { action: openingAction, subject: formatFanSubject(uid) } }
    })

  /** Notes who opens what the server knows of a fan, before anything of it is shown. */
  const openNoted = async (actor: string, uid: string) => {
    const fan = await requireFan(uid)
    await noteOpening(actor, uid)
    return fan
  }

  return {
    openNoted,

    find: async (search: string): Promise<{ fans: FoundFan[]; more: boolean }> => {
      const isNumber = search.length >= minAccountNumberLetters && /^[\w-]+$/.test(search)
      const number = isNumber ? search : undefined
      const rows = await store.fans.find(search, number, maxFoundFans + 1)
      return { fans: await listFound(rows.slice(0, maxFoundFans)), more: rows.length > maxFoundFans }
    },

    opened: async (actor: string): Promise<FoundFan[]> => listFound(await store.openings.ofActor(actor, shownOpened)),

    open: async (actor: string, uid: string): Promise<FanPage> => {
      const fan = await openNoted(actor, uid)
      const found = toFoundFan(fan, clock.now())
      return { ...found, ...(await readPage(fan)) }
    },

    endSessions: async (actor: string, uid: string): Promise<number> => {
      await requireFan(uid)
      const ended = await sessions.endOf(uid, 'ended-by-staff')
      const line = { action: 'end sessions', subject: formatFanSubject(uid), details: { devices: ended } }
      await changeAsMade(actor, async () => ({ done: undefined, line }))
      return ended
    },

    /** The audit line names no one: a deleted account leaves nothing that leads to it. */
    delete: async (actor: string, uid: string): Promise<void> => {
      await requireFan(uid)
      const line = { action: 'delete account', subject: 'fan' }
      await erase(uid, () => changeAsMade(actor, async () => ({ done: undefined, line })))
    },
  }
}

/** Adds the plan of each fan. */
const createFoundFans =
  ({ clock, plans }: Pick<FanServiceDeps, 'clock' | 'plans'>) =>
  async (rows: readonly FoundFanRow[]): Promise<FoundFan[]> => {
    const found = await plans.ofFans(rows.map(({ uid }) => uid))
    return rows.map((row) => ({
      ...toFoundFan(row, clock.now()),
      plan: found.get(row.uid) ?? currentSchool().defaultPlan,
    }))
  }

const toFoundFan = ({ uid, firstname, lastname, email, suspended_until }: FoundFanRow, now: Date) => ({
  uid,
  firstname,
  lastname,
  email,
  suspended: suspended_until !== null && suspended_until > now,
})
