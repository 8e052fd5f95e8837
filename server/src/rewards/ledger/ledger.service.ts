import type { FanRewards, RewardLine, Trophy } from '@fieldhouse/contract/rewards/rewards'
import { everySport } from '@fieldhouse/sports/identities'
import type { Caller } from '../../shared/caller/caller.ts'
import type { Clock } from '../../shared/clock/clock.ts'
import type { PageCursors } from '../../shared/sealing/cursor.ts'
import type { RewardStore } from '../rewards.store.ts'
import type { RewardRuleRow } from '../rules/rules.store.ts'
import { getProgress, goalSubject } from './compute-due-points.ts'
import { countDeeds, getSchoolDay, loadFanState, lockFan } from './counting.ts'
import { getSubjectGame, listVisibleDeeds } from './hidden-lines.ts'
import type { LedgerLine } from './ledger.store.ts'

interface LedgerDeps {
  store: RewardStore
  clock: Clock
  cursors: PageCursors
}

type LedgerFan = Pick<Caller, 'uid' | 'safety'>
export type LedgerService = ReturnType<typeof ledgerService>

const linesOfAPage = 40

/** Points of a fan: what they earned, why, and what comes next. */
export function ledgerService({ store, clock, cursors }: LedgerDeps) {
  const countFanDeeds = (uid: string) => store.transaction((stores) => countDeeds(stores, uid, clock.now()))

  return {
    count: countFanDeeds,

    me: async ({ uid, safety }: LedgerFan): Promise<FanRewards> => {
      await countFanDeeds(uid)
      const fan = await lockFan(store, uid, clock.now())
      const known = await loadFanState(store, uid, safety)
      const { rules, lines, hiddenIds, done, sports } = known
      const visible = lines.filter(({ id }) => !hiddenIds.has(id))
      const hidden = lines.filter(({ id }) => hiddenIds.has(id)).reduce((sum, { points }) => sum + points, 0)
      const balance = Math.max(0, fan.balance - hidden)
      const corrected = await store.corrections.sum(uid)
      const earned = visible.reduce((sum, { points }) => sum + points, corrected.earned)
      const visibleDeeds = listVisibleDeeds(safety, done, sports)
      const today = getSchoolDay(clock.now())
      return {
        wallet: {
          balance,
          earned: Math.max(balance - Math.max(0, corrected.balanceOnly), earned),
          waiting: safety !== undefined && rules.some(({ deed }) => deed === 'predict'),
        },
        trophies: rules.flatMap((rule) => {
          if (rule.goal === 0) return []
          const won = findWonAt(rule, visible)
          if (rule.paused && !won) return []
          const { now } = getProgress(rule, visibleDeeds, today)
          return [toTrophy(rule, { won, progress: now, seenAt: fan.seen_at })]
        }),
        earnings: rules
          .filter(({ goal, paused }) => goal === 0 && !paused)
          .map(({ id, name, words, deed, points, per_day }) => ({ id, name, words, deed, points, per_day })),
        code: fan.code,
        on_board: fan.on_board,
      }
    },

    see: (uid: string): Promise<void> =>
      store.transaction(async (stores) => {
        await lockFan(stores, uid, clock.now())
        await stores.ledger.change(uid, { seen_at: clock.now() })
      }),

    standOnBoard: (uid: string, on_board: boolean): Promise<void> =>
      store.transaction(async (stores) => {
        await lockFan(stores, uid, clock.now())
        await stores.ledger.change(uid, { on_board, board_at: clock.now() })
      }),

    history: async ({ uid, safety }: LedgerFan, next_page: string | undefined) => {
      const before = next_page === undefined ? undefined : cursors.read(next_page, 'rewards').before
      const rows = await store.ledger.page(uid, before, linesOfAPage + 1)
      const page = rows.slice(0, linesOfAPage)
      const { hiddenIds } = await loadFanState(store, uid, safety)
      const visible = page.filter(({ id }) => !hiddenIds.has(id))
      const names = await store.ledger.gameNames(visible.flatMap(({ subject }) => getSubjectGame(subject) ?? []))
      const last = rows.length > page.length ? page.at(-1) : undefined
      return {
        lines: visible.map((line) => toRewardLine(line, names)),
        next_page: last ? cursors.write({ of: 'rewards', before: last.id }) : null,
      }
    },
  }
}

/** Finds when the trophy was won, if it still is. */
function findWonAt(rule: RewardRuleRow, lines: readonly LedgerLine[]): Date | undefined {
  const goalLines = lines.filter(({ rule_id, subject }) => rule_id === rule.id && subject === goalSubject)
  return goalLines.length % 2 === 1 ? goalLines.at(-1)?.at : undefined
}

const toTrophy = (
  { id, name, words, deed, art, points, goal }: RewardRuleRow,
  { won, progress, seenAt }: { won: Date | undefined; progress: number; seenAt: Date | null },
): Trophy => ({
  id,
  name,
  words,
  deed,
  art,
  points,
  goal,
  progress: won ? goal : Math.min(progress, goal),
  won_at: won?.toISOString() ?? null,
  fresh: won !== undefined && (seenAt === null || won > seenAt),
})

const toRewardLine = (line: LedgerLine, games: ReadonlyMap<number, string>): RewardLine => ({
  id: line.id,
  at: line.at.toISOString(),
  kind: getLineKind(line),
  points: line.points,
  words: line.words,
  of: toLineSubject(line.subject, games),
})

function getLineKind({ rule_id, redemption_id, correction_id, round }: LedgerLine): RewardLine['kind'] {
  if (correction_id !== null) return 'correction'
  if (rule_id !== null) return round % 2 === 0 ? 'earned' : 'taken-back'
  if (redemption_id === null) return 'donation'
  return round === 0 ? 'prize' : 'prize-back'
}

/** A video has no name here: its title may reveal a score. */
function toLineSubject(subject: string, games: ReadonlyMap<number, string>): RewardLine['of'] {
  const [kind = '', id = ''] = subject.split(' ')
  if (/^\d{4}-\d\d-\d\d$/.test(kind)) return { kind: 'day', id: kind, name: null }
  if (kind === 'game') return { kind, id, name: games.get(Number(id)) ?? null }
  if (kind === 'title' || kind === 'event') return { kind, id, name: null }
  if (kind !== 'team') return null
  return { kind, id, name: everySport().find((team) => team.id === Number(id))?.title ?? null }
}
