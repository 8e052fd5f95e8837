import { createHash } from 'node:crypto'
import { currentSchool } from '@fieldhouse/contract/company'
import type { ImportPlan } from '@fieldhouse/contract/games/schedule'
import { getLocalDay } from '@fieldhouse/contract/local-time'
import type { ScheduleFile } from '@fieldhouse/sports/schedules/entry'
import type { Clock } from '../../shared/clock/clock.ts'
import type { WaitingSchedulePlan } from '../../shared/db/documents.ts'
import type { GamesStores } from '../games.store.ts'
import { type ImportedSchedule, importScheduleFile } from '../import/import-schedule.ts'
import type { GameMoves } from '../moves/moves.service.ts'
import { formatGameName, trashGame } from '../schedule/schedule.service.ts'
import { getWaitingReason } from './waiting-reason.ts'

export interface ApplyDeps {
  moves: Pick<GameMoves, 'moveIn' | 'finishIn'>
  clock: Clock
}

export interface AppliedSchedule extends ImportedSchedule {
  /** The plan that a person has to decide, if any. */
  waits: WaitingSchedulePlan | undefined
}

export interface ApplyScheduleOptions extends ApplyDeps {
  stores: GamesStores
  /** The watched address, if it is watched already. */
  id?: number
  sport: string | null
  /** Null if no person requested it. */
  actor: string | null
  dryRun?: boolean
}

/**
 * Applies an address's file to the schedule within the caller's transaction, and tells whether a person has to
 * decide.
 */
export async function applySchedule(
  { stores, id, sport, actor, dryRun = false, ...parts }: ApplyScheduleOptions,
  file: ScheduleFile,
): Promise<AppliedSchedule> {
  const { planned, tally } = await importScheduleFile(
    { ...parts, stores, actor, sport: sport ?? undefined, dryRun },
    file,
  )
  if (id === undefined) return { planned, tally, waits: undefined }
  const missing = await listGoneGames(stores, id, tally.games, getLocalDay(currentSchool().timeZone, parts.clock.now()))
  const isKnown = (await stores.watched.gamesByAddress()).has(id)
  const why = getWaitingReason(tally, { isEmpty: isKnown && tally.games.length === 0, gone: missing.length })
  return { planned, tally, waits: why && createWaiting(why, planned, missing) }
}

async function listGoneGames(stores: GamesStores, id: number, present: readonly number[], today: string) {
  const missing: WaitingSchedulePlan['gone'] = []
  for (const game of await stores.watched.gone(id, present, today)) {
    const row = await stores.schedule.find(game.id)
    if (row) missing.push({ id: row.id, name: await formatGameName(stores, row) })
  }
  return missing
}

const hashPlan = (...values: unknown[]): string => createHash('sha256').update(JSON.stringify(values)).digest('hex')

export const createWaiting = (
  why: WaitingSchedulePlan['why'],
  { added, changed }: Pick<ImportPlan, 'added' | 'changed'>,
  missing: WaitingSchedulePlan['gone'],
): WaitingSchedulePlan => ({ why, plan: hashPlan(why, added, changed, missing), added, changed, gone: missing })

/**
 * Identifies a plan that a person declined. Games gone then no longer belong to the address, so they are not part of
 * it.
 */
export const hashLeftPlan = ({ why, added, changed }: WaitingSchedulePlan): string => hashPlan(why, added, changed)

/** Removes games: to the trash if nothing happened to them, otherwise they are canceled. */
export async function removeGone(
  { stores, moves, clock }: ApplyScheduleOptions,
  missing: WaitingSchedulePlan['gone'],
  actor: string,
): Promise<void> {
  for (const { id } of missing) {
    const row = await stores.schedule.find(id)
    if (row && row.status === 'scheduled' && row.away_score === null && row.home_score === null)
      await trashGame(stores, row, actor, clock.now())
    else if (row) await moves.moveIn(stores, id, { kind: 'cancel' }, actor)
  }
}
