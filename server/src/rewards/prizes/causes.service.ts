import type { Cause, CauseList } from '@fieldhouse/contract/rewards/prizes'
import { Refusal } from '../../shared/errors/refusal.ts'
import type { CauseRow } from './causes.store.ts'
import { type Fan, keyOf, notEnough, type SpendParts, spendable } from './prizes.service.ts'

export type CauseOffers = ReturnType<typeof causeService>

/** Donations of points to causes; the ledger lists each one. */
export function causeService({ store, clock }: SpendParts) {
  const balanceOf = (fan: Fan) => store.transaction((stores) => spendable(stores, fan, clock.now()))

  const list = async (fan: Fan): Promise<CauseList> => {
    const mine = new Map((await store.causes.givenBy(fan.uid)).map(({ cause_id, points }) => [cause_id, points]))
    const shown = (await store.causes.all()).filter(({ paused }) => !paused)
    return { balance: await balanceOf(fan), causes: shown.map((cause) => shownCause(cause, mine.get(cause.id) ?? 0)) }
  }

  return {
    list,

    donate: async (fan: Fan, { id, points }: { id: number; points: number }, key: string | undefined) => {
      const once = keyOf(key)
      return store.transaction(async (stores) => {
        const now = clock.now()
        const balance = await spendable(stores, fan, now)
        const before = await stores.causes.donatedBy(fan.uid, once)
        if (before && (before.cause_id !== id || before.points !== points))
          throw new Refusal('conflict', 'donation.key_used', 'That key was used for another donation.')
        const cause = await stores.causes.find(id)
        const mine = (await stores.causes.givenBy(fan.uid)).find(({ cause_id }) => cause_id === id)?.points ?? 0
        if (before && cause) return { balance, cause: shownCause(cause, mine) }
        if (!cause || cause.paused) throw new Refusal('missing', 'cause.closed', 'This cause no longer takes points.')
        if (balance < points) throw notEnough(balance, points)
        const donation_id = await stores.causes.donate({ customer_uid: fan.uid, cause_id: id, points, once, at: now })
        const line = { donation_id, subject: '', round: 0, points: -points, words: cause.name, at: now }
        await stores.ledger.add(fan.uid, line)
        const given = cause.given + points
        return { balance: balance - points, cause: shownCause({ ...cause, given }, mine + points) }
      })
    },
  }
}

const shownCause = ({ id, name, words, goal, given }: CauseRow, mine: number): Cause => ({
  id,
  name,
  words,
  goal,
  given,
  mine,
})
