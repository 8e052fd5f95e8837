import type { PrizeList, Redemption } from '@fieldhouse/contract/rewards/prizes'
import type { Caller } from '../../shared/caller/caller.ts'
import type { Clock } from '../../shared/clock/clock.ts'
import { Refusal, refuseConflict } from '../../shared/errors/refusal.ts'
import { generateReadableCode } from '../../shared/sealing/readable-code.ts'
import { lockFan, sumHiddenPoints } from '../ledger/counting.ts'
import type { RewardStore, RewardStores } from '../rewards.store.ts'
import type { PrizeRow } from './prizes.store.ts'
import type { RedemptionRecord } from './redemptions.store.ts'

export interface SpendParts {
  store: RewardStore
  clock: Clock
}

export type SpendingFan = Pick<Caller, 'uid' | 'safety'>
export type PrizeOffers = ReturnType<typeof prizeService>

const codeLength = 8

/** Requires the header that identifies a repeated request. */
export function requireIdempotencyKey(once: string | undefined): string {
  if (once === undefined || !/^[\w-]{8,64}$/.test(once))
    throw new Refusal(
      'input',
      'request.no_idempotency_key',
      'Send an Idempotency-Key header with 8 to 64 letters, digits, - or _.',
    )
  return once
}

export const createNotEnough = (balance: number, cost: number) =>
  refuseConflict('points.not_enough', `You need ${cost} points and have ${balance}.`)

/** The points that a fan knows of, within the transaction that locked the fan. */
export async function getSpendable(stores: RewardStores, { uid, safety }: SpendingFan, now: Date): Promise<number> {
  const { balance } = await lockFan(stores, uid, now)
  return Math.max(0, balance - (await sumHiddenPoints(stores, uid, safety)))
}

export function prizeService({ store, clock }: SpendParts) {
  const getFanBalance = (fan: SpendingFan) => store.transaction((stores) => getSpendable(stores, fan, clock.now()))

  return {
    list: async (fan: SpendingFan): Promise<PrizeList> => {
      const balance = await getFanBalance(fan)
      const redeemed = await store.redemptions.ofFan(fan.uid)
      const countOwn = (prize: PrizeRow) =>
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
            image: prize.image,
            cost: prize.cost,
            left: prize.stock - prize.taken,
            per_fan: prize.per_fan,
            mine: countOwn(prize),
          })),
        redeemed: redeemed.map(toRedemption),
      }
    },

    redeem: async (fan: SpendingFan, request: { id: number; cost: number }, key: string | undefined) => {
      const once = requireIdempotencyKey(key)
      // Refused early when sold out, without waiting for other fans' transactions.
      const offered = await store.prizes.find(request.id)
      if (offered && offered.taken >= offered.stock && !(await store.redemptions.redeemedBy(fan.uid, once)))
        throw createSoldOut()
      return store.transaction((stores) => redeemPrize(stores, fan, { ...request, once, now: clock.now() }))
    },
  }
}

interface RedemptionRequest {
  id: number
  cost: number
  once: string
  now: Date
}

const createSoldOut = () => refuseConflict('prize.sold_out', 'Sold out. You still have your points.')

/**
 * Redeems in one transaction: the points, one of the stock, and the code that is shown at the counter. A repeated
 * request gets the first answer.
 */
async function redeemPrize(stores: RewardStores, fan: SpendingFan, { id, cost, once, now }: RedemptionRequest) {
  const balance = await getSpendable(stores, fan, now)
  const before = await stores.redemptions.redeemedBy(fan.uid, once)
  if (before && before.prize_id !== id)
    throw refuseConflict('redemption.key_used', 'That Idempotency-Key was used for another prize. Send a new one.')
  const offered = await stores.prizes.find(id)
  if (before && offered) return { balance, redemption: toRedemption({ ...offered, ...before }) }
  if (!offered || offered.paused)
    throw new Refusal('missing', 'prize.not_offered', 'This prize isn’t available anymore.')
  if (offered.cost !== cost)
    throw refuseConflict('prize.cost_changed', `This prize now costs ${offered.cost} points. Check it again.`)
  if (offered.per_fan !== null && (await countRedeemed(stores, fan.uid, id)) >= offered.per_fan)
    throw refuseConflict(
      'prize.limit_reached',
      `You can redeem this ${formatTimes(offered.per_fan)}, and you already did.`,
    )
  if (balance < cost) throw createNotEnough(balance, cost)
  if (!(await stores.prizes.takeOne(id))) throw createSoldOut()
  const redemption = {
    customer_uid: fan.uid,
    prize_id: id,
    cost,
    code: generateReadableCode(codeLength),
    once,
    at: now,
  }
  const redemption_id = await stores.redemptions.redeem(redemption)
  const line = { redemption_id, subject: '', round: 0, points: -cost, words: offered.name, at: now }
  await stores.ledger.add(fan.uid, line)
  const { name, art } = offered
  const open = { handed_at: null, taken_back_at: null }
  return { balance: balance - cost, redemption: toRedemption({ ...redemption, ...open, id: redemption_id, name, art }) }
}

const formatTimes = (count: number): string => (count === 1 ? 'once' : `${count} times`)

const countRedeemed = async (stores: RewardStores, uid: string, prize: number): Promise<number> =>
  (await stores.redemptions.ofFan(uid)).filter(
    ({ prize_id, taken_back_at }) => prize_id === prize && taken_back_at === null,
  ).length

export const getRedemptionState = ({
  handed_at,
  taken_back_at,
}: Pick<RedemptionRecord, 'handed_at' | 'taken_back_at'>): Redemption['state'] => {
  if (taken_back_at !== null) return 'taken-back'
  return handed_at === null ? 'waiting' : 'handed-out'
}

const toRedemption = (row: Omit<RedemptionRecord, 'company_id'> & Pick<PrizeRow, 'name' | 'art'>): Redemption => ({
  id: row.id,
  prize: row.name,
  art: row.art,
  points: row.cost,
  at: row.at.toISOString(),
  code: row.code,
  state: getRedemptionState(row),
})
