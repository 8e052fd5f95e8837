import { currentSchool } from '@fieldhouse/contract/company'
import type { OperatorStand } from '@fieldhouse/contract/concessions/admin'
import type { MenuItem, StandMark } from '@fieldhouse/contract/concessions/concessions'
import { dayMs } from '@fieldhouse/contract/durations'
import { getLocalDay, getLocalInstant } from '@fieldhouse/contract/local-time'
import { addDays, addMs } from '../shared/clock/clock.ts'
import { Refusal, refuseMissing } from '../shared/errors/refusal.ts'
import type { ConcessionAdminDeps } from './admin.service.ts'
import { toMenuItem } from './overview.service.ts'

export type ConcessionMarkService = ReturnType<typeof marksService>

const actions = { closed: 'close stand', open: 'open stand' }

/** Marks end before anyone opens for the next day. */
const morningMinutes = 5 * 60

/** The next 5 AM in the school's time zone. */
function getNextMorning(now: Date): Date {
  const today = getLocalDay(currentSchool().timeZone, now)
  const mornings = [today, addDays(today, 1)].map((day) =>
    getLocalInstant(currentSchool().timeZone, day, morningMinutes),
  )
  return mornings.find((at) => at && at > now) ?? addMs(now, dayMs)
}

/** One-tap marks by the people at a stand: closed, open after all, sold out, available again. */
export function marksService({ overview, change, changeAsMade }: ConcessionAdminDeps) {
  return {
    stand: async (actor: string, id: number, state: StandMark | null): Promise<OperatorStand> => {
      const action = state === null ? 'reset hours of stand' : actions[state]
      await change({ actor, action, subject: `stand ${id}` }, async ({ stands }, now) => {
        if (!(await stands.one(id))) throw refuseMissing('stand')
        await stands.mark(id, state, state && getNextMorning(now))
      })
      const stand = (await overview.listVenues()).flatMap(({ stands }) => stands).find((each) => each.id === id)
      if (!stand) throw refuseMissing('stand')
      return stand
    },

    item: (actor: string, id: number, soldOut: boolean): Promise<MenuItem> =>
      changeAsMade(actor, async ({ stands }, now) => {
        const row = await stands.items.one(id)
        if (!row)
          throw new Refusal('missing', 'item.not_found', 'That item was removed from the menu. Reload the page.')
        const until = soldOut ? getNextMorning(now) : null
        await stands.items.mark(id, until)
        return {
          done: toMenuItem({ ...row, sold_out_until: until }, now),
          line: {
            action: soldOut ? 'mark sold out at stand' : 'mark available at stand',
            subject: `stand ${row.stand_id}`,
            details: { item: row.name },
          },
        }
      }),
  }
}
