import type {
  CauseInput,
  OperatorCause,
  OperatorPrize,
  OperatorRedemption,
  PrizeInput,
  RedemptionState,
} from '@fieldhouse/contract/rewards/desk'
import type { DeskChanges } from '../../shared/desk/changes.ts'
import { Refusal, refuseField } from '../../shared/errors/refusal.ts'
import { typedCode } from '../codes.ts'
import { holdFan } from '../ledger/counting.ts'
import type { RewardStore, RewardStores } from '../rewards.store.ts'
import type { CauseRow } from './causes.store.ts'
import { stateOf } from './prizes.service.ts'

export type PrizeDesk = ReturnType<typeof prizeDesk>

const redemptionsOfAPage = 200

interface Asked {
  state?: RedemptionState | undefined
  code?: string | undefined
  before?: number | undefined
}

/** Prizes and causes that the department offers, and the handing out, with an audit log entry for each change. */
export const prizeDesk = (parts: DeskParts) => ({ ...offering(parts), ...collecting(parts), ...handing(parts) })

interface DeskParts extends DeskChanges<RewardStores> {
  store: RewardStore
}

const missingPrize = () => new Refusal('missing', 'prize.not_found', 'That prize doesn’t exist.')

function offering({ store, change, changeAsMade }: DeskParts) {
  const subjectOf = (id: number): string => `prize ${id}`
  const all = async (): Promise<OperatorPrize[]> => {
    const handed = new Map((await store.redemptions.handedOut()).map(({ prize_id, times }) => [prize_id, times]))
    return (await store.prizes.all()).map(({ company_id: _, added_at: __, ...prize }) => ({
      ...prize,
      handed_out: handed.get(prize.id) ?? 0,
    }))
  }
  const one = async (id: number): Promise<OperatorPrize> => {
    const found = (await all()).find((prize) => prize.id === id)
    if (!found) throw missingPrize()
    return found
  }

  return {
    prizes: all,

    addPrize: async (wish: PrizeInput, actor: string | null): Promise<OperatorPrize> => {
      const added = ({ prizes }: RewardStores, now: Date) => prizes.add({ ...wish, added_at: now })
      return one(await change({ actor, action: 'add prize', subject: 'prize', said: wish }, added, subjectOf))
    },

    changePrize: async (id: number, wish: PrizeInput, actor: string): Promise<OperatorPrize> => {
      await changeAsMade(actor, async ({ prizes }) => {
        const before = await prizes.find(id)
        if (!before) throw missingPrize()
        if (!(await prizes.change(id, wish)))
          throw refuseField('stock', `${before.taken} are gone already: there cannot be fewer in all.`)
        return {
          done: id,
          line: { action: 'change prize', subject: subjectOf(id), said: changedOf(before, wish) },
        }
      })
      return one(id)
    },
  }
}

/** Picks the values that changed. */
function changedOf(before: object, wish: object): object {
  const was = before as Record<string, unknown>
  return Object.fromEntries(Object.entries(wish).filter(([name, value]) => was[name] !== value))
}

function collecting({ store, change }: DeskParts) {
  const subjectOf = (id: number): string => `cause ${id}`
  const one = async (id: number): Promise<OperatorCause> => {
    const found = await store.causes.find(id)
    if (!found) throw new Refusal('missing', 'cause.not_found', 'That cause doesn’t exist.')
    return keptCause(found)
  }
  return {
    causes: async (): Promise<OperatorCause[]> => (await store.causes.all()).map(keptCause),

    addCause: async (wish: CauseInput, actor: string | null): Promise<OperatorCause> => {
      const added = ({ causes }: RewardStores, now: Date) => causes.add({ ...wish, added_at: now })
      return one(await change({ actor, action: 'add cause', subject: 'cause', said: wish }, added, subjectOf))
    },

    changeCause: async (id: number, wish: CauseInput, actor: string): Promise<OperatorCause> => {
      const said = changedOf(await one(id), wish)
      await change({ actor, action: 'change cause', subject: subjectOf(id), said }, ({ causes }) =>
        causes.change(id, wish),
      )
      return one(id)
    },
  }
}

const keptCause = ({ id, name, words, goal, given, paused }: CauseRow): OperatorCause => ({
  id,
  name,
  words,
  goal,
  given,
  paused,
})

type Listed = Awaited<ReturnType<RewardStore['redemptions']['listed']>>[number]

function handing({ store, change, changeAsMade }: DeskParts) {
  const subjectOf = (id: number): string => `redemption ${id}`
  const one = async (id: number): Promise<OperatorRedemption> => {
    const [found] = await store.redemptions.listed({ limit: 1 }, id)
    if (!found) throw missing()
    return kept(found)
  }
  const missing = () =>
    new Refusal('missing', 'redemption.not_found', 'That redemption doesn’t exist. Its account may be deleted.')

  return {
    redemptions: async ({ code, ...asked }: Asked) => {
      const limit = redemptionsOfAPage + 1
      const found = await store.redemptions.listed({ ...asked, code: code && typedCode(code), limit })
      return {
        redemptions: found.slice(0, redemptionsOfAPage).map(kept),
        more: found.length > redemptionsOfAPage,
      }
    },

    handOut: async (id: number, actor: string): Promise<OperatorRedemption> => {
      await change({ actor, action: 'hand out prize', subject: subjectOf(id) }, async ({ redemptions }, now) => {
        const row = await redemptions.locked(id)
        if (!row) throw missing()
        if (row.taken_back_at) throw new Refusal('conflict', 'redemption.returned', 'Its points went back to the fan.')
        if (row.handed_at) throw new Refusal('conflict', 'redemption.handed_out', 'It was already handed out.')
        await redemptions.mark(id, { handed_at: now })
      })
      return one(id)
    },

    takeBack: async (id: number, actor: string): Promise<OperatorRedemption> => {
      await changeAsMade(actor, async (stores, at) => {
        const row = await stores.redemptions.locked(id)
        if (!row) throw missing()
        if (row.handed_at) throw new Refusal('conflict', 'redemption.handed_out', 'It was already handed out.')
        if (row.taken_back_at)
          throw new Refusal('conflict', 'redemption.returned', 'Its points already went back to the fan.')
        const prize = await stores.prizes.find(row.prize_id)
        await holdFan(stores, row.customer_uid, at)
        await stores.redemptions.mark(id, { taken_back_at: at })
        await stores.prizes.putBack(row.prize_id)
        const words = prize?.name ?? 'A prize'
        await stores.ledger.add(row.customer_uid, {
          redemption_id: id,
          subject: '',
          round: 1,
          points: row.cost,
          words,
          at,
        })
        return { done: id, line: { action: 'take back prize', subject: subjectOf(id), said: { points: row.cost } } }
      })
      return one(id)
    },
  }
}

const kept = (row: Listed): OperatorRedemption => ({
  id: row.id,
  prize: row.name,
  points: row.cost,
  at: row.at.toISOString(),
  code: row.code,
  fan: `${row.firstname} ${row.lastname}`.trim(),
  email: row.email,
  state: stateOf(row),
  handed_at: row.handed_at?.toISOString() ?? null,
})
