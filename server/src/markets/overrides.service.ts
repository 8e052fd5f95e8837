import { currentSchool } from '@fieldhouse/contract/company'
import { dayMs } from '@fieldhouse/contract/durations'
import type { MarketOverride } from '@fieldhouse/contract/markets/admin'
import type { ApplyChangeWithLine } from '../shared/admin/changes.ts'
import { formatFanSubject } from '../shared/audit-log/audit-log.store.ts'
import { addMs, type Clock } from '../shared/clock/clock.ts'
import { refuseConflict, refuseField, refuseMissing } from '../shared/errors/refusal.ts'
import type { OverrideStore, OverrideStores } from './overrides.store.ts'

interface OverrideDeps {
  store: OverrideStore
  clock: Clock
  changeAsMade: ApplyChangeWithLine<OverrideStores>
  /** Makes every server and every open stream of this fan see the change. */
  changed(uid: string): Promise<void>
}

interface OverrideInput {
  market: string
  ends_at: string
  reason: string
}

export type OverrideService = ReturnType<typeof createOverrideService>

const longestMs = 366 * dayMs

/** The markets that staff set for fans. */
export function createOverrideService({ store, clock, changeAsMade, changed }: OverrideDeps) {
  const readOverride = async (uid: string): Promise<MarketOverride | null> => {
    const row = await store.overrides.ofFan(uid)
    if (!row || row.ends_at <= clock.now()) return null
    const { market, reason, giver, given_at, ends_at } = row
    return { market, reason, given_by: giver, given_at: given_at.toISOString(), ends_at: ends_at.toISOString() }
  }

  return {
    /** The market that was set for a fan, while it lasts. */
    ofFan: readOverride,

    set: async (actor: string, uid: string, { market, reason, ...term }: OverrideInput): Promise<MarketOverride> => {
      if (!(market in currentSchool().markets)) throw refuseField('market', 'Choose one of the school’s markets.')
      await changeAsMade(actor, async ({ overrides }, now) => {
        const ends_at = parseEnd(term.ends_at, now)
        const row = { customer_uid: uid, market, reason, given_by: actor, given_at: now, ends_at }
        if (!(await overrides.set(row))) throw refuseMissing('fan')
        const details = { market, until: ends_at, reason }
        return { done: undefined, line: { action: 'set market', subject: formatFanSubject(uid), details } }
      })
      await changed(uid)
      const set = await readOverride(uid)
      if (!set) throw refuseMissing('fan')
      return set
    },

    remove: async (actor: string, uid: string, reason: string): Promise<void> => {
      await changeAsMade(actor, async ({ overrides }, now) => {
        const removed = await overrides.remove(uid)
        if (!removed || removed.ends_at <= now)
          throw refuseConflict('market.not_set', 'No market is set for this fan anymore.')
        const details = { market: removed.market, until: removed.ends_at, reason }
        return { done: undefined, line: { action: 'remove market', subject: formatFanSubject(uid), details } }
      })
      await changed(uid)
    },

    forget: (giver: string): Promise<void> => store.overrides.forgetGiver(giver),

    /** What is kept of it, for the export of the account. */
    keptOf: async (uid: string) => {
      const row = await store.overrides.ofFan(uid)
      if (!row) return { market: null }
      const { market, reason, given_at, ends_at } = row
      return { market: { market, reason, given_at, ends_at } }
    },
  }
}

function parseEnd(end: string, now: Date): Date {
  const ends = new Date(end)
  if (ends <= now) throw refuseField('ends_at', 'Choose an end in the future.')
  if (ends > addMs(now, longestMs)) throw refuseField('ends_at', 'Choose an end within a year.')
  return ends
}
