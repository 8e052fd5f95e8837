import { currentSchool } from '@fieldhouse/contract/company'
import { findPassLastDay } from '@fieldhouse/contract/plans/passes'
import {
  findPlanInForce,
  formatPlanName,
  includesOneOf,
  includesPlan,
  listPassesInForce,
  listPlans,
  type PlanTerm,
} from '@fieldhouse/contract/plans/plans'
import type { PlanPrice, Purchase } from '@fieldhouse/contract/plans/purchases'
import type { PlanStores } from '../grants.store.ts'
import { getEndOfDay } from '../list/read-end.ts'
import { type FindGames, type NamePassTarget, readPassTargets } from '../pass-targets.ts'
import type { StoredPurchase } from './purchases.store.ts'

const defaultCurrency = 'USD'

/** Lists what a fan with a plan can buy: plans that give more than theirs. A season that is over is not for sale. */
export function listPrices(owned: string, now: Date): PlanPrice[] {
  const { plans, currency = defaultCurrency } = currentSchool()
  return listPlans().flatMap((plan) => {
    const { month, season } = plans[plan]?.prices ?? {}
    if (includesPlan(owned, plan)) return []
    const ends = season && getEndOfDay(season.until)
    const price = { plan, currency }
    return [
      ...(month === undefined ? [] : [{ ...price, kind: 'month' as const, amount: month, ends_at: null }]),
      ...(season && ends && ends > now
        ? [{ ...price, kind: 'season' as const, amount: season.amount, ends_at: ends.toISOString() }]
        : []),
    ]
  })
}

export type PricedGame = NonNullable<Awaited<ReturnType<PlanStores['purchases']['findGame']>>>

/** A pass ends some days after its game, also when the game moves. */
export const findPassEnd = ({ day, ends_day }: Pick<PricedGame, 'day' | 'ends_day'>, days: number): Date | undefined =>
  getEndOfDay(findPassLastDay({ day, ends_day }, days))

/**
 * Lists passes for a game of which the fan cannot watch everything yet, and could watch more with them. A replay may need
 * other plans than the stream.
 */
export function listGamePrices(game: PricedGame, grants: readonly PlanTerm[], now: Date): PlanPrice[] {
  const { plans, currency = defaultCurrency } = currentSchool()
  const { event, replay, video } = game
  const passes = listPassesInForce(grants, now).filter(({ game_id }) => game_id === game.id)
  const owned = [findPlanInForce(grants, now).plan, ...passes.map(({ plan }) => plan)]
  const locked = [event?.plans, replay?.hidden ? undefined : replay?.plans, video?.plans]
    .filter((wanted) => wanted !== undefined)
    .filter((wanted) => wanted.length > 0 && !owned.some((plan) => includesOneOf(plan, wanted)))
  if (game.status === 'cancelled') return []
  return listPlans().flatMap((plan) => {
    const price = plans[plan]?.prices?.game
    const ends = price && findPassEnd(game, price.days)
    if (!price || !ends || ends <= now || !locked.some((wanted) => includesOneOf(plan, wanted))) return []
    return { plan, kind: 'game' as const, amount: price.amount, currency, ends_at: ends.toISOString() }
  })
}

/** Names what is bought, on Stripe's page and on the receipt. */
export async function nameProduct(findGames: FindGames, row: StoredPurchase): Promise<string> {
  const game = nameGame(await readPassTargets(findGames, [row]), row)
  const what = { month: '', season: ', season', game: `, ${game ?? 'one game'}` }[row.kind]
  return `${currentSchool().appName}: ${formatPlanName(row.plan)}${what}`
}

/** Describes purchases for their fan, with the games that they are for. */
export async function describePurchases(findGames: FindGames, rows: readonly StoredPurchase[]): Promise<Purchase[]> {
  const nameTarget = await readPassTargets(findGames, rows)
  return rows.map((row) => describePurchase(row, nameGame(nameTarget, row)))
}

/** Names the game of a pass; null for a plan, and for a game that was removed. */
function nameGame(nameTarget: NamePassTarget, { game_id }: StoredPurchase): string | null {
  const target = nameTarget({ game_id })
  return target?.kind === 'game' ? target.name : null
}

const describePurchase = (row: StoredPurchase, game_name: string | null): Purchase => ({
  id: row.id,
  plan: row.plan,
  plan_name: formatPlanName(row.plan),
  kind: row.kind,
  game_id: row.game_id,
  game_name,
  amount: row.amount,
  currency: row.currency,
  state: row.state,
  bought_at: row.bought_at?.toISOString() ?? null,
  paid_until: row.paid_until?.toISOString() ?? null,
  canceled: row.canceled,
})
