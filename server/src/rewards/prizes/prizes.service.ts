import type { PrizeList, Redemption } from '@fieldhouse/contract/rewards/prizes'
import type { Caller } from '../../shared/caller/caller.ts'
import type { Clock } from '../../shared/clock/clock.ts'
import { Refusal } from '../../shared/errors/refusal.ts'
import { someCode } from '../codes.ts'
import { holdFan, keptPoints } from '../ledger/counting.ts'
import type { RewardStore, RewardStores } from '../rewards.store.ts'
import type { PrizeRow } from './prizes.store.ts'
import type { Redeemed } from './redemptions.store.ts'

export interface SpendParts {
  store: RewardStore
  clock: Clock
}

export type Fan = Pick<Caller, 'uid' | 'safety'>
export type PrizeOffers = ReturnType<typeof prizeService>

const codeLength = 8

/** Requires the header that identifies a repeated request. */
export function keyOf(once: string | undefined): string {
  if (once === undefined || !/^[\w-]{8,64}$/.test(once))
    throw new Refusal(
      'input',
      'request.no_idempotency_key',
      'The Idempotency-Key header needs 8 to 64 letters, digits, - or _.',
    )
  return once
}

export const notEnough = (balance: number, cost: number) =>
  new Refusal('conflict', 'points.not_enough', `You have ${balance} points, and this takes ${cost}.`)

/** The points that a fan knows of, within the transaction that locked the fan. */
export async function spendable(stores: RewardStores, { uid, safety }: Fan, now: Date): Promise<number> {
  const { balance } = await holdFan(stores, uid, now)
  return Math.max(0, balance - (await keptPoints(stores, uid, safety)))
}

export function prizeService({ store, clock }: SpendParts) {
  const balanceOf = (fan: Fan) => store.transaction((stores) => spendable(stores, fan, clock.now()))

  return {
    list: async (fan: Fan): Promise<PrizeList> => {
      const balance = await balanceOf(fan)
      const redeemed = await store.redemptions.ofFan(fan.uid)
      const mine = (prize: PrizeRow) =>
        redeemed.filter(({ prize_id, taken_back_at }) => prize_id === prize.id && taken_back_at === null).length
      return {
        balance,
        prizes: (await store.prizes.all())
          .filter(({ paused }) => !paused)
          .map((prize) => ({
            id: prize.id,
            name: prize.name,
            words: prize.words,
            art: prize.art,
            cost: prize.cost,
            left: prize.stock - prize.taken,
            per_fan: prize.per_fan,
            mine: mine(prize),
          })),
        redeemed: redeemed.map(shownRedemption),
      }
    },

    redeem: async (fan: Fan, wish: { id: number; cost: number }, key: string | undefined) => {
      const once = keyOf(key)
      // Refused early when sold out, without waiting for other fans' transactions.
      const offered = await store.prizes.find(wish.id)
      if (offered && offered.taken >= offered.stock && !(await store.redemptions.redeemedBy(fan.uid, once)))
        throw gone()
      return store.transaction((stores) => redeemIn(stores, fan, { ...wish, once, now: clock.now() }))
    },
  }
}

interface Wish {
  id: number
  cost: number
  once: string
  now: Date
}

const gone = () => new Refusal('conflict', 'prize.sold_out', 'Sold out. You still have your points.')

/**
 * Redeems in one transaction: the points, one of the stock, and the code that is shown at the counter. A repeated
 * request gets the first answer.
 */
async function redeemIn(stores: RewardStores, fan: Fan, { id, cost, once, now }: Wish) {
  const balance = await spendable(stores, fan, now)
  const before = await stores.redemptions.redeemedBy(fan.uid, once)
  if (before && before.prize_id !== id)
    throw new Refusal('conflict', 'redemption.key_used', 'That key was used for another prize.')
  const offered = await stores.prizes.find(id)
  if (before && offered) return { balance, redemption: shownRedemption({ ...offered, ...before }) }
  if (!offered || offered.paused)
    throw new Refusal('missing', 'prize.not_offered', 'This prize is no longer available.')
  if (offered.cost !== cost)
    throw new Refusal('conflict', 'prize.cost_changed', `This prize now costs ${offered.cost} points. Check it again.`)
  if (offered.per_fan !== null && (await countOf(stores, fan.uid, id)) >= offered.per_fan)
    throw new Refusal(
      'conflict',
      'prize.limit_reached',
      `You’ve redeemed this ${times(offered.per_fan)}, which is the limit.`,
    )
  if (balance < cost) throw notEnough(balance, cost)
  if (!(await stores.prizes.takeOne(id))) throw gone()
  const wish = { customer_uid: fan.uid, prize_id: id, cost, code: someCode(codeLength), once, at: now }
  const redemption_id = await stores.redemptions.redeem(wish)
  const line = { redemption_id, subject: '', round: 0, points: -cost, words: offered.name, at: now }
  await stores.ledger.add(fan.uid, line)
  const { name, art } = offered
  const open = { handed_at: null, taken_back_at: null }
  return { balance: balance - cost, redemption: shownRedemption({ ...wish, ...open, id: redemption_id, name, art }) }
}

const times = (count: number): string => (count === 1 ? 'once' : `${count} times`)

const countOf = async (stores: RewardStores, uid: string, prize: number): Promise<number> =>
  (await stores.redemptions.ofFan(uid)).filter(
    ({ prize_id, taken_back_at }) => prize_id === prize && taken_back_at === null,
  ).length

export const stateOf = ({
  handed_at,
  taken_back_at,
}: Pick<Redeemed, 'handed_at' | 'taken_back_at'>): Redemption['state'] => {
  if (taken_back_at !== null) return 'taken-back'
  return handed_at === null ? 'waiting' : 'handed-out'
}

const shownRedemption = (row: Omit<Redeemed, 'company_id'> & Pick<PrizeRow, 'name' | 'art'>): Redemption => ({
  id: row.id,
  prize: row.name,
  art: row.art,
  points: row.cost,
  at: row.at.toISOString(),
  code: row.code,
  state: stateOf(row),
})
