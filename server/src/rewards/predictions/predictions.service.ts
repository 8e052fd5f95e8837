import { currentSchool } from '@fieldhouse/contract/company'
import type { GameItem } from '@fieldhouse/contract/games/item'
import type { Prediction, PredictionPick } from '@fieldhouse/contract/rewards/predictions'
import { addDays, type Clock } from '../../shared/clock/clock.ts'
import { refuseConflict, refuseMissing } from '../../shared/errors/refusal.ts'
import { getSchoolDay, lockFan } from '../ledger/counting.ts'
import type { RewardStore } from '../rewards.store.ts'
import type { PlacedPrediction } from './predictions.store.ts'

export interface PredictionParts {
  store: RewardStore
  clock: Clock
  gamesBetween(startDate: string, endDate: string): Promise<GameItem[]>
  gamesById(ids: readonly number[]): Promise<GameItem[]>
}

export type PredictionService = ReturnType<typeof predictionService>

const daysAhead = 13
const mostOpen = 20
const mostCalled = 20

/** Predictions of winners, made before a game starts by this server's clock and the game's own document. */
export function predictionService({ store, clock, gamesBetween, gamesById }: PredictionParts) {
  const isOpen = (game: GameItem): boolean =>
    game.type === 'game' &&
    game.status.kind === 'scheduled' &&
    game.starts_at !== null &&
    new Date(game.starts_at) > clock.now() &&
    game.away !== null &&
    game.home !== null

  const toPrediction = (game: GameItem, placed: PlacedPrediction | undefined): Prediction => ({
    game,
    open: isOpen(game),
    mine: placed?.pick ?? null,
    placed_at: placed?.placed_at.toISOString() ?? null,
    outcome: placed ? (placed.outcome ?? 'waiting') : null,
  })

  return {
    list: async (uid: string) => {
      const rules = (await store.rules.all()).filter(({ deed, paused }) => deed === 'predict' && !paused)
      const placed = await store.predictions.of(uid)
      const byGame = new Map(placed.map((one) => [one.game_id, one]))
      const today = getSchoolDay(clock.now())
      const open =
        rules.length === 0
          ? []
          : (await gamesBetween(today, addDays(today, daysAhead))).filter(isOpen).slice(0, mostOpen)
      const others = placed.filter(({ game_id }) => !open.some(({ id }) => id === game_id)).slice(0, mostCalled)
      const called = await gamesById(others.map(({ game_id }) => game_id))
      called.sort((one, other) => other.day.localeCompare(one.day) || other.id - one.id)
      return {
        points: rules.find(({ goal }) => goal === 0)?.points ?? null,
        games: [...open, ...called].map((game) => toPrediction(game, byGame.get(game.id))),
      }
    },

    call: async (uid: string, id: number, pick: PredictionPick): Promise<Prediction> => {
      await store.transaction(async (stores) => {
        const now = clock.now()
        await lockFan(stores, uid, now)
        if (!(await stores.rules.all()).some(({ deed, paused }) => deed === 'predict' && !paused))
          throw refuseConflict('picks.off', `${currentSchool().school} isn’t taking picks right now.`)
        const game = await stores.predictions.game(id)
        if (!game) throw refuseMissing('game')
        if (game.type !== 'game' || game.away_id === null || game.home_id === null)
          throw refuseConflict('picks.not_two_teams', 'You can only pick games between two teams.')
        if (game.status !== 'scheduled' || game.starts_at === null || game.starts_at <= now)
          throw refuseConflict('picks.closed', 'Picks close when the game starts.')
        await stores.predictions.place(uid, id, pick, now)
      })
      const [game] = await gamesById([id])
      if (!game) throw refuseMissing('game')
      const placed = (await store.predictions.of(uid)).find(({ game_id }) => game_id === id)
      return toPrediction(game, placed)
    },
  }
}
