import { company } from '@fieldhouse/contract/company'
import type { MenuItem, StandMark } from '@fieldhouse/contract/concessions/concessions'
import type { KeptStand } from '@fieldhouse/contract/concessions/desk'
import { dayMs } from '@fieldhouse/contract/durations'
import { topics } from '@fieldhouse/contract/topics'
import { dayIn, instantAt } from '@fieldhouse/contract/zoned'
import { after, dayAfter } from '../shared/clock/clock.ts'
import { Refusal } from '../shared/errors/refusal.ts'
import { type DeskParts, missingStand } from './desk.service.ts'
import { shownItem } from './told.service.ts'

export type Marks = ReturnType<typeof marksService>

const actions = { closed: 'close stand', open: 'open stand' }

/** A day's marks are over before anybody opens for the next one. */
const morningMinutes = 5 * 60

/** The next five in the morning, as clocks at the school count. */
function untilMorning(now: Date): Date {
  const today = dayIn(company.timeZone, now)
  const mornings = [today, dayAfter(today, 1)].map((day) => instantAt(company.timeZone, day, morningMinutes))
  return mornings.find((at) => at && at > now) ?? after(now, dayMs)
}

/** One press each, by whoever stands at the stand: closed, open after all, sold out, there again. */
export function marksService({ store, told, clock, tellHere }: DeskParts) {
  return {
    stand: async (actor: string, id: number, state: StandMark | null): Promise<KeptStand> => {
      await store.together(async ({ stands, trail }) => {
        const now = clock.now()
        const found = await stands.one(id)
        if (!found) throw missingStand()
        await stands.mark(id, state, state && untilMorning(now))
        const action = state === null ? 'unmark stand' : actions[state]
        await trail.add({ at: now, actor, action, subject: `stand ${id}`, change: {} })
      })
      tellHere(topics.concessions)
      const stand = (await told.kept()).flatMap(({ stands }) => stands).find((each) => each.id === id)
      if (!stand) throw missingStand()
      return stand
    },

    item: async (actor: string, id: number, soldOut: boolean): Promise<MenuItem> => {
      const item = await store.together(async ({ stands, trail }) => {
        const now = clock.now()
        const found = await stands.items.one(id)
        if (!found) throw new Refusal('missing', 'That stands on no menu any more.')
        const until = soldOut ? untilMorning(now) : null
        await stands.items.mark(id, until)
        const action = soldOut ? 'sell out' : 'sell again'
        const change = { item: found.name }
        await trail.add({ at: now, actor, action, subject: `stand ${found.stand_id}`, change })
        return shownItem({ ...found, sold_out_until: until }, now)
      })
      tellHere(topics.concessions)
      return item
    },
  }
}
