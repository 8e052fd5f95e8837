import { pictureShapes } from '@fieldhouse/contract/pictures/picture-shapes'
import type {
  CauseInput,
  OperatorCause,
  OperatorPrize,
  OperatorRedemption,
  PrizeInput,
  RedemptionState,
} from '@fieldhouse/contract/rewards/admin'
import type { AdminChanges } from '../../shared/admin/changes.ts'
import { Refusal, refuseConflict, refuseField, refuseMissing } from '../../shared/errors/refusal.ts'
import type { PictureFolder } from '../../shared/files/picture-folder.ts'
import { openPictureSlot, type PictureUpload } from '../../shared/files/picture-slot.ts'
import { normalizeTypedCode } from '../../shared/sealing/readable-code.ts'
import { lockFan } from '../ledger/counting.ts'
import type { RewardStore, RewardStores } from '../rewards.store.ts'
import type { CauseRow } from './causes.store.ts'
import { getRedemptionState } from './prizes.service.ts'

export type PrizeAdmin = ReturnType<typeof prizeAdmin>

const redemptionsOfAPage = 200

interface RedemptionQuery {
  state?: RedemptionState | undefined
  code?: string | undefined
  before?: number | undefined
}

/** Prizes and causes that the department offers, and the handing out, with an audit log entry for each change. */
export const prizeAdmin = (parts: PrizeAdminDeps) => ({
  ...createPrizeOffers(parts),
  ...createCauseOffers(parts),
  ...createHandOut(parts),
})

interface PrizeAdminDeps extends AdminChanges<RewardStores> {
  store: RewardStore
  pictures: Pick<PictureFolder, 'write' | 'remove'>
}

function createPrizeOffers({ store, pictures, change, changeAsMade }: PrizeAdminDeps) {
  const formatPrizeSubject = (id: number): string => `prize ${id}`
  const listPrizes = async (): Promise<OperatorPrize[]> => {
    const handed = new Map((await store.redemptions.handedOut()).map(({ prize_id, times }) => [prize_id, times]))
    return (await store.prizes.all()).map(({ company_id: _, added_at: __, ...prize }) => ({
      ...prize,
      handed_out: handed.get(prize.id) ?? 0,
    }))
  }
  const getPrize = async (id: number): Promise<OperatorPrize> => {
    const match = (await listPrizes()).find((prize) => prize.id === id)
    if (!match) throw refuseMissing('prize')
    return match
  }

  const slot = { table: 'reward_prize', column: 'image', shape: pictureShapes.prize } as const
  const picture = openPictureSlot({ pictures, store, change }, slot)

  return {
    prizes: listPrizes,

    setPrizeImage: async (id: number, upload: PictureUpload, actor: string): Promise<OperatorPrize> => {
      await getPrize(id)
      await picture.put({ actor, id, subject: formatPrizeSubject(id) }, upload)
      return getPrize(id)
    },

    removePrizeImage: async (id: number, actor: string): Promise<OperatorPrize> => {
      await getPrize(id)
      await picture.remove({ actor, id, subject: formatPrizeSubject(id) })
      return getPrize(id)
    },

    addPrize: async (input: PrizeInput, actor: string | null): Promise<OperatorPrize> => {
      const addPrizeRow = ({ prizes }: RewardStores, now: Date) => prizes.add({ ...input, added_at: now })
      return getPrize(
        await change({ actor, action: 'add prize', subject: 'prize', details: input }, addPrizeRow, formatPrizeSubject),
      )
    },

    changePrize: async (id: number, input: PrizeInput, actor: string): Promise<OperatorPrize> => {
      await changeAsMade(actor, async ({ prizes }) => {
        const before = await prizes.find(id)
        if (!before) throw refuseMissing('prize')
        if (!(await prizes.change(id, input)))
          throw refuseField('stock', `Fans already redeemed ${before.taken}. Enter at least that many.`)
        return {
          done: id,
          line: { action: 'change prize', subject: formatPrizeSubject(id), details: pickChanges(before, input) },
        }
      })
      return getPrize(id)
    },
  }
}

/** Picks the values that changed. */
function pickChanges(before: object, input: object): object {
  const was = before as Record<string, unknown>
  return Object.fromEntries(Object.entries(input).filter(([name, value]) => was[name] !== value))
}

function createCauseOffers({ store, change }: PrizeAdminDeps) {
  const formatCauseSubject = (id: number): string => `cause ${id}`
  const getCause = async (id: number): Promise<OperatorCause> => {
    const row = await store.causes.find(id)
    if (!row) throw refuseMissing('cause')
    return toOperatorCause(row)
  }
  return {
    causes: async (): Promise<OperatorCause[]> => (await store.causes.all()).map(toOperatorCause),

    addCause: async (input: CauseInput, actor: string | null): Promise<OperatorCause> => {
      const addCauseRow = ({ causes }: RewardStores, now: Date) => causes.add({ ...input, added_at: now })
      return getCause(
        await change({ actor, action: 'add cause', subject: 'cause', details: input }, addCauseRow, formatCauseSubject),
      )
    },

    changeCause: async (id: number, input: CauseInput, actor: string): Promise<OperatorCause> => {
      const details = pickChanges(await getCause(id), input)
      await change({ actor, action: 'change cause', subject: formatCauseSubject(id), details }, ({ causes }) =>
        causes.change(id, input),
      )
      return getCause(id)
    },
  }
}

const toOperatorCause = ({ id, name, words, goal, given, paused }: CauseRow): OperatorCause => ({
  id,
  name,
  words,
  goal,
  given,
  paused,
})

type RedemptionRow = Awaited<ReturnType<RewardStore['redemptions']['listed']>>[number]

function createHandOut({ store, change, changeAsMade }: PrizeAdminDeps) {
  const formatRedemptionSubject = (id: number): string => `redemption ${id}`
  const getRedemption = async (id: number): Promise<OperatorRedemption> => {
    const [row] = await store.redemptions.listed({ limit: 1 }, id)
    if (!row) throw createMissingRedemption()
    return toOperatorRedemption(row)
  }
  const createMissingRedemption = () =>
    new Refusal('missing', 'redemption.not_found', 'That redemption doesn’t exist. Its account may be deleted.')

  return {
    redemptions: async ({ code, ...query }: RedemptionQuery) => {
      const limit = redemptionsOfAPage + 1
      const rows = await store.redemptions.listed({ ...query, code: code && normalizeTypedCode(code), limit })
      return {
        redemptions: rows.slice(0, redemptionsOfAPage).map(toOperatorRedemption),
        more: rows.length > redemptionsOfAPage,
      }
    },

    handOut: async (id: number, actor: string): Promise<OperatorRedemption> => {
      await change(
        { actor, action: 'hand out prize', subject: formatRedemptionSubject(id) },
        async ({ redemptions }, now) => {
          const row = await redemptions.locked(id)
          if (!row) throw createMissingRedemption()
          if (row.taken_back_at)
            throw refuseConflict('redemption.returned', 'These points were already returned to the fan.')
          if (row.handed_at) throw refuseConflict('redemption.handed_out', 'This prize was already handed out.')
          await redemptions.mark(id, { handed_at: now })
        },
      )
      return getRedemption(id)
    },

    takeBack: async (id: number, actor: string): Promise<OperatorRedemption> => {
      await changeAsMade(actor, async (stores, at) => {
        const row = await stores.redemptions.locked(id)
        if (!row) throw createMissingRedemption()
        if (row.handed_at) throw refuseConflict('redemption.handed_out', 'This prize was already handed out.')
        if (row.taken_back_at)
          throw refuseConflict('redemption.returned', 'These points were already returned to the fan.')
        const prize = await stores.prizes.find(row.prize_id)
        await lockFan(stores, row.customer_uid, at)
        await stores.redemptions.mark(id, { taken_back_at: at })
        await stores.prizes.putBack(row.prize_id)
        const name = prize?.name ?? 'A prize'
        await stores.ledger.add(row.customer_uid, {
          redemption_id: id,
          subject: '',
          round: 1,
          points: row.cost,
          words: name,
          at,
        })
        return {
          done: id,
          line: { action: 'refund prize', subject: formatRedemptionSubject(id), details: { points: row.cost } },
        }
      })
      return getRedemption(id)
    },
  }
}

const toOperatorRedemption = (row: RedemptionRow): OperatorRedemption => ({
  id: row.id,
  prize: row.name,
  points: row.cost,
  at: row.at.toISOString(),
  code: row.code,
  fan: `${row.firstname} ${row.lastname}`.trim(),
  email: row.email,
  state: getRedemptionState(row),
  handed_at: row.handed_at?.toISOString() ?? null,
})
