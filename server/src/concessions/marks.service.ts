import { currentSchool } from '@fieldhouse/contract/company'
import type { MenuItem, StandMark } from '@fieldhouse/contract/concessions/concessions'
import type { OperatorStand } from '@fieldhouse/contract/concessions/desk'
import { dayMs } from '@fieldhouse/contract/durations'
import { getLocalDay, getLocalInstant } from '@fieldhouse/contract/zoned'
import { addDays, addMs } from '../shared/clock/clock.ts'
import { Refusal } from '../shared/errors/refusal.ts'
import { type DeskParts, missingStand } from './desk.service.ts'
import { shownItem } from './told.service.ts'

export type Marks = ReturnType<typeof marksService>

const actions = { closed: 'close stand', open: 'open stand' }

/** Marks end before anyone opens for the next day. */
const morningMinutes = 5 * 60

/** The next 5 AM in the school's time zone. */
function untilMorning(now: Date): Date {
  const today = getLocalDay(currentSchool().timeZone, now)
  const mornings = [today, addDays(today, 1)].map((day) =>
    getLocalInstant(currentSchool().timeZone, day, morningMinutes),
  )
  return mornings.find((at) => at && at > now) ?? addMs(now, dayMs)
}

/** One-tap marks by the people at a stand: closed, open after all, sold out, available again. */
export function marksService({ told, change, changeAsMade }: DeskParts) {
  return {
    stand: async (actor: string, id: number, state: StandMark | null): Promise<OperatorStand> => {
      const action = state === null ? 'unmark stand' : actions[state]
      await change({ actor, action, subject: `stand ${id}` }, async ({ stands }, now) => {
        if (!(await stands.one(id))) throw missingStand()
        await stands.mark(id, state, state && untilMorning(now))
      })
      const stand = (await told.kept()).flatMap(({ stands }) => stands).find((each) => each.id === id)
      if (!stand) throw missingStand()
      return stand
    },

    item: (actor: string, id: number, soldOut: boolean): Promise<MenuItem> =>
      changeAsMade(actor, async ({ stands }, now) => {
        const found = await stands.items.one(id)
        if (!found) throw new Refusal('missing', 'item.not_found', 'That’s no longer on a menu.')
        const until = soldOut ? untilMorning(now) : null
        await stands.items.mark(id, until)
        return {
          done: shownItem({ ...found, sold_out_until: until }, now),
          line: {
            action: soldOut ? 'sell out' : 'sell again',
            subject: `stand ${found.stand_id}`,
            said: { item: found.name },
          },
        }
      }),
  }
}
