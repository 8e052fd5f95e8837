import { factNames } from '@fieldhouse/contract/games/fact-names'
import type { GameChange } from '@fieldhouse/contract/games/schedule'
import type { Clock } from '../../shared/clock/clock.ts'
import { refuseConflict } from '../../shared/errors/refusal.ts'
import type { GamesStore, GamesStores } from '../games.store.ts'
import { type FactName, lockGame, pickFacts } from '../record/lock-game.ts'
import type { GameRecording } from '../record/record.service.ts'
import type { LockedGame } from '../record/record.store.ts'
import { applyFacts, correctDay, isSameFact } from '../schedule/apply-facts.ts'
import { findDuplicate, type ScheduleFactsReader } from '../schedule/schedule.service.ts'
import type { ScheduleFacts } from '../schedule/schedule.store.ts'

interface EditParts {
  store: GamesStore
  recording: GameRecording
  clock: Clock
  factsOf: ScheduleFactsReader
  /** Reads the score files again that waited for a game. */
  placeFiles(): Promise<unknown>
}

/**
 * Corrects a game's details. Each correction is a change of the game that can be undone. Fans are told of a new day
 * only by a move.
 */
export function editService({ store, recording, clock, factsOf, placeFiles }: EditParts) {
  const editIn = async (stores: GamesStores, id: number, input: GameChange, actor: string): Promise<void> => {
    const row = await lockGame(stores, id)
    const { live_event = row.live_event_id, title_id = row.title_id } = input
    const facts = await factsOf(stores, { ...input, live_event, title_id })
    if (facts.sport !== row.sport && row.seq > 0 && hasStarted(row))
      throw refuseConflict('game.has_score', 'This game has a score, so it can’t move to another sport.')
    const changed = listFactNames(facts).filter((name) => !isSameFact(facts[name], row[name]))
    if (changed.length === 0) return
    const twin = await findDuplicate(stores, facts, id)
    if (twin)
      throw refuseConflict('game.duplicate', 'This game is already on the schedule. Merge the two games instead.', {
        game: twin.id,
      })
    await applyFacts(stores, row, { ...facts, ...correctDay(row, facts.day) }, clock.now())
    const after = await lockGame(stores, id)
    const names: FactName[] = changed.includes('day') ? [...changed, 'moved_from', 'moved_reason'] : changed
    await recording.write(stores, after, {
      game: id,
      actor,
      source: 'hand',
      action: 'edit game',
      note: `Edited ${changed.map((name) => factNames[name]).join(', ')}`,
      moved: { from: pickFacts(row, names), to: pickFacts(after, names) },
      next: (state) => state,
    })
  }

  return {
    edit: async (id: number, input: GameChange, actor: string): Promise<void> => {
      await store.transaction((stores) => editIn(stores, id, input, actor))
      await placeFiles()
    },
  }
}

const hasStarted = ({ status, away_score, home_score }: LockedGame): boolean =>
  status === 'live' || status === 'final' || away_score !== null || home_score !== null

const listFactNames = (facts: ScheduleFacts) => Object.keys(facts) as (keyof ScheduleFacts)[]
