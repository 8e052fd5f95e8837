import type { Cause, CauseList } from '@fieldhouse/contract/rewards/prizes'
import { Refusal, refuseConflict } from '../../shared/errors/refusal.ts'
import type { CauseRow } from './causes.store.ts'
import {
  createNotEnough,
  getSpendable,
  requireIdempotencyKey,
  type SpendingFan,
  type SpendParts,
} from './prizes.service.ts'

export type CauseOffers = ReturnType<typeof causeService>

/** Donations of points to causes; the ledger lists each one. */
export function causeService({ store, clock }: SpendParts) {
  const getBalance = (fan: SpendingFan) => store.transaction((stores) => getSpendable(stores, fan, clock.now()))

  const listCauses = async (fan: SpendingFan): Promise<CauseList> => {
    const givenByCause = new Map(
      (await store.causes.givenBy(fan.uid)).map(({ cause_id, points }) => [cause_id, points]),
    )
    const offered = (await store.causes.all()).filter(({ paused }) => !paused)
    return {
      balance: await getBalance(fan),
      causes: offered.map((cause) => toCause(cause, givenByCause.get(cause.id) ?? 0)),
    }
  }

  return {
    list: listCauses,

    donate: async (fan: SpendingFan, { id, points }: { id: number; points: number }, key: string | undefined) => {
      const once = requireIdempotencyKey(key)
      return store.transaction(async (stores) => {
        const now = clock.now()
        const balance = await getSpendable(stores, fan, now)
        const before = await stores.causes.donatedBy(fan.uid, once)
        if (before && (before.cause_id !== id || before.points !== points))
          throw refuseConflict(
            'donation.key_used',
            'That Idempotency-Key was used for another donation. Send a new one.',
          )
        const cause = await stores.causes.find(id)
        const ownPoints = (await stores.causes.givenBy(fan.uid)).find(({ cause_id }) => cause_id === id)?.points ?? 0
        if (before && cause) return { balance, cause: toCause(cause, ownPoints) }
        if (!cause || cause.paused)
          throw new Refusal('missing', 'cause.closed', 'This cause isn’t accepting points anymore.')
        if (balance < points) throw createNotEnough(balance, points)
        const donation_id = await stores.causes.donate({ customer_uid: fan.uid, cause_id: id, points, once, at: now })
        const line = { donation_id, subject: '', round: 0, points: -points, words: cause.name, at: now }
        await stores.ledger.add(fan.uid, line)
        const given = cause.given + points
        return { balance: balance - points, cause: toCause({ ...cause, given }, ownPoints + points) }
      })
    },
  }
}

const toCause = ({ id, name, words, goal, given }: CauseRow, ownPoints: number): Cause => ({
  id,
  name,
  words,
  goal,
  given,
  mine: ownPoints,
})
