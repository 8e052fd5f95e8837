import type { FanRewards, RewardLine, Trophy } from '@fieldhouse/contract/rewards/rewards'
import { listSchoolSports } from '@fieldhouse/sports/identities'
import type { Caller } from '../../shared/caller/caller.ts'
import type { Clock } from '../../shared/clock/clock.ts'
import type { Cursors } from '../../shared/sealing/cursor.ts'
import type { RewardStore } from '../rewards.store.ts'
import type { Rule } from '../rules/rules.store.ts'
import { countIn, holdFan, knownOf, todayAt } from './counting.ts'
import { goalSubject, progressOf } from './due.ts'
import { doneFor, gameOf } from './kept.ts'
import type { Line } from './ledger.store.ts'

interface Parts {
  store: RewardStore
  clock: Clock
  cursors: Cursors
}

type Fan = Pick<Caller, 'uid' | 'safety'>
export type Ledger = ReturnType<typeof ledgerService>

const linesOfAPage = 40

/** Points of a fan: what they earned, why, and what comes next. */
export function ledgerService({ store, clock, cursors }: Parts) {
  const count = (uid: string) => store.transaction((stores) => countIn(stores, uid, clock.now()))

  return {
    count,

    me: async ({ uid, safety }: Fan): Promise<FanRewards> => {
      await count(uid)
      const fan = await holdFan(store, uid, clock.now())
      const known = await knownOf(store, uid, safety)
      const { rules, lines, kept, done, sports } = known
      const shown = lines.filter(({ id }) => !kept.has(id))
      const hidden = lines.filter(({ id }) => kept.has(id)).reduce((sum, { points }) => sum + points, 0)
      const mine = doneFor(safety, done, sports)
      const today = todayAt(clock.now())
      return {
        wallet: {
          balance: Math.max(0, fan.balance - hidden),
          earned: shown.reduce((sum, { points }) => sum + points, 0),
          waiting: safety !== undefined && rules.some(({ deed }) => deed === 'predict'),
        },
        trophies: rules.flatMap((rule) => {
          if (rule.goal === 0) return []
          const won = wonOf(rule, shown)
          if (rule.paused && !won) return []
          const { now } = progressOf(rule, mine, today)
          return [trophyOf(rule, { won, progress: now, seen: fan.seen_at })]
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
        await holdFan(stores, uid, clock.now())
        await stores.ledger.change(uid, { seen_at: clock.now() })
      }),

    standOnBoard: (uid: string, on_board: boolean): Promise<void> =>
      store.transaction(async (stores) => {
        await holdFan(stores, uid, clock.now())
        await stores.ledger.change(uid, { on_board })
      }),

    history: async ({ uid, safety }: Fan, next_page: string | undefined) => {
      const before = next_page === undefined ? undefined : cursors.read(next_page, 'rewards').before
      const found = await store.ledger.page(uid, before, linesOfAPage + 1)
      const page = found.slice(0, linesOfAPage)
      const { kept } = await knownOf(store, uid, safety)
      const shown = page.filter(({ id }) => !kept.has(id))
      const names = await store.ledger.gameNames(shown.flatMap(({ subject }) => gameOf(subject) ?? []))
      const last = found.length > page.length ? page.at(-1) : undefined
      return {
        lines: shown.map((line) => shownLine(line, names)),
        next_page: last ? cursors.write({ of: 'rewards', before: last.id }) : null,
      }
    },
  }
}

/** Finds when the trophy was won, if it still is. */
function wonOf(rule: Rule, lines: readonly Line[]): Date | undefined {
  const mine = lines.filter(({ rule_id, subject }) => rule_id === rule.id && subject === goalSubject)
  return mine.length % 2 === 1 ? mine.at(-1)?.at : undefined
}

const trophyOf = (
  { id, name, words, deed, art, points, goal }: Rule,
  { won, progress, seen }: { won: Date | undefined; progress: number; seen: Date | null },
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
  fresh: won !== undefined && (seen === null || won > seen),
})

const shownLine = (line: Line, games: ReadonlyMap<number, string>): RewardLine => ({
  id: line.id,
  at: line.at.toISOString(),
  kind: kindOf(line),
  points: line.points,
  words: line.words,
  of: subjectOf(line.subject, games),
})

function kindOf({ rule_id, redemption_id, round }: Line): RewardLine['kind'] {
  if (rule_id !== null) return round % 2 === 0 ? 'earned' : 'taken-back'
  if (redemption_id === null) return 'donation'
  return round === 0 ? 'prize' : 'prize-back'
}

/** A video has no name here: its title may reveal a score. */
function subjectOf(subject: string, games: ReadonlyMap<number, string>): RewardLine['of'] {
  const [kind = '', id = ''] = subject.split(' ')
  if (/^\d{4}-\d\d-\d\d$/.test(kind)) return { kind: 'day', id: kind, name: null }
  if (kind === 'game') return { kind, id, name: games.get(Number(id)) ?? null }
  if (kind === 'title' || kind === 'event') return { kind, id, name: null }
  if (kind !== 'team') return null
  return { kind, id, name: listSchoolSports().find((team) => team.id === Number(id))?.title ?? null }
}
