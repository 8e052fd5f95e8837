import { randomUUID } from 'node:crypto'
import type { FanPage } from '@fieldhouse/contract/fans/fans'
import type { AdminChanges } from '../../shared/admin/changes.ts'
import { formatFanSubject } from '../../shared/audit-log/audit-log.store.ts'
import { refuseConflict, refuseMissing } from '../../shared/errors/refusal.ts'
import { lockFan } from '../ledger/counting.ts'
import type { LedgerService } from '../ledger/ledger.service.ts'
import { getRedemptionState, requireIdempotencyKey } from '../prizes/prizes.service.ts'
import type { RewardStore, RewardStores } from '../rewards.store.ts'

interface FanPointsDeps extends Pick<AdminChanges<RewardStores>, 'changeAsMade'> {
  store: RewardStore
  ledger: LedgerService
}

interface PointsCorrection {
  points: number
  reason: string
  balance_only?: boolean | undefined
}

/** What support sees of a fan's points, and corrects. */
export const fanPointsService = ({ store, ledger, changeAsMade }: FanPointsDeps) => ({
  /** Staff see every line: they never hide scores. */
  read: async (uid: string): Promise<Pick<FanPage, 'points' | 'prizes'>> => {
    const { lines, next_page } = await ledger.history({ uid, safety: undefined }, undefined)
    const fan = await store.ledger.find(uid)
    const balanceOnly = await store.corrections.balanceOnlyLines(uid)
    return {
      points: {
        balance: fan?.balance ?? 0,
        earned: await store.corrections.earned(uid),
        lines: lines.map(({ id, at, points, words, kind, of }) => ({
          at,
          points,
          words,
          of: of?.name ?? null,
          corrected: kind === 'correction',
          balance_only: balanceOnly.has(id),
        })),
        more: next_page !== null,
      },
      prizes: (await store.redemptions.ofFan(uid)).map((redemption) => ({
        at: redemption.at.toISOString(),
        prize: redemption.name,
        points: redemption.cost,
        state: getRedemptionState(redemption),
      })),
    }
  },

  /** Whether the fan is named on the leaderboard, and since when; undefined for a fan who never collected. */
  board: async (uid: string): Promise<{ on: boolean; at: Date | null } | undefined> => {
    const fan = await store.ledger.find(uid)
    return fan && { on: fan.on_board, at: fan.board_at }
  },

  correct: (
    actor: string,
    uid: string,
    { points, reason, balance_only = false }: PointsCorrection,
    once: string | undefined,
  ): Promise<number> => {
    // The command line sends no key: each of its calls is one correction.
    const key = once === undefined ? randomUUID() : requireIdempotencyKey(once)
    return changeAsMade(actor, async (stores, at) => {
      if (!(await stores.corrections.isFan(uid))) throw refuseMissing('fan')
      const { balance } = await lockFan(stores, uid, at)
      if (await stores.corrections.madeBefore(uid, key)) return { done: balance, line: undefined }
      if (balance + points < 0)
        throw refuseConflict('points.not_enough', `This fan has ${balance} points, so you can take at most ${balance}.`)
      const correction_id = await stores.corrections.add(uid, { points, reason, balance_only, once: key, at })
      const left = await stores.ledger.add(uid, { correction_id, subject: '', round: 0, points, words: reason, at })
      return {
        done: left,
        line: {
          action: 'correct points',
          subject: formatFanSubject(uid),
          details: { points, reason, ...(balance_only && { balance_only }) },
        },
      }
    })
  },
})
