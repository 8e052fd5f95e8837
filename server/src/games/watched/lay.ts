import { createHash } from 'node:crypto'
import { currentSchool } from '@fieldhouse/contract/company'
import type { ImportPlan } from '@fieldhouse/contract/games/schedule'
import { getLocalDay } from '@fieldhouse/contract/zoned'
import type { ScheduleFile } from '@fieldhouse/sports/schedules/entry'
import type { Clock } from '../../shared/clock/clock.ts'
import type { Waiting } from '../../shared/db/documents.ts'
import type { GamesStores } from '../games.store.ts'
import { type Imported, importedSchedule } from '../import/import-schedule.ts'
import type { Moves } from '../moves/moves.service.ts'
import { nameOfGame, trashGame } from '../schedule/schedule.service.ts'
import { whyItWaits } from './verdict.ts'

export interface LayParts {
  moves: Pick<Moves, 'moveIn'>
  clock: Clock
}

export interface Laid extends Imported {
  /** The plan that a person has to decide, if any. */
  waits: Waiting | undefined
}

export interface Laying extends LayParts {
  stores: GamesStores
  /** The watched address, if it is watched already. */
  id?: number
  sport: string | null
  /** Null where nobody requested it. */
  actor: string | null
  dryRun?: boolean
}

/**
 * Applies an address's file to the schedule within the caller's transaction, and tells whether a person has to
 * decide.
 */
export async function lay(
  { stores, id, sport, actor, dryRun = false, ...parts }: Laying,
  file: ScheduleFile,
): Promise<Laid> {
  const { planned, tally } = await importedSchedule(
    { ...parts, stores, actor, sport: sport ?? undefined, dryRun },
    file,
  )
  if (id === undefined) return { planned, tally, waits: undefined }
  const gone = await goneFrom(stores, id, tally.games, getLocalDay(currentSchool().timeZone, parts.clock.now()))
  const held = (await stores.watched.gamesByAddress()).has(id)
  const why = whyItWaits(tally, { isEmpty: held && tally.games.length === 0, gone: gone.length })
  return { planned, tally, waits: why && waitingFor(why, planned, gone) }
}

async function goneFrom(stores: GamesStores, id: number, there: readonly number[], today: string) {
  const gone: Waiting['gone'] = []
  for (const game of await stores.watched.gone(id, there, today)) {
    const row = await stores.schedule.find(game.id)
    if (row) gone.push({ id: row.id, name: await nameOfGame(stores, row) })
  }
  return gone
}

const hashOf = (...said: unknown[]): string => createHash('sha256').update(JSON.stringify(said)).digest('hex')

export const waitingFor = (
  why: Waiting['why'],
  { added, changed }: Pick<ImportPlan, 'added' | 'changed'>,
  gone: Waiting['gone'],
): Waiting => ({ why, plan: hashOf(why, added, changed, gone), added, changed, gone })

/**
 * Identifies a plan that a person declined. Games gone then no longer belong to the address, so they are not part of
 * it.
 */
export const leftPlan = ({ why, added, changed }: Waiting): string => hashOf(why, added, changed)

/** Removes games: to the trash if nothing happened to them, otherwise they are canceled. */
export async function takeAway({ stores, moves, clock }: Laying, gone: Waiting['gone'], actor: string): Promise<void> {
  for (const { id } of gone) {
    const row = await stores.schedule.find(id)
    if (row?.seq === 0) await trashGame(stores, row, actor, clock.now())
    else if (row) await moves.moveIn(stores, id, { kind: 'cancel' }, actor)
  }
}
