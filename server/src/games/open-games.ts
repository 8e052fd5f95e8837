import { company } from '@fieldhouse/contract/company'
import type { Pool } from 'pg'
import type { Clock } from '../shared/clock/clock.ts'
import { gamesStore } from './games.store.ts'
import { changesService } from './record/changes.service.ts'
import { recordService } from './record/record.service.ts'
import { scheduleService } from './schedule/schedule.service.ts'
import { scorerService } from './schedule/scorer.service.ts'

export interface GamesDeps {
  pool: Pool
  clock: Clock
}

export type GameKeeping = ReturnType<typeof openGames>

/** Everything by which games come and change. */
export function openGames({ pool, clock }: GamesDeps) {
  const store = gamesStore(pool, company.id)
  const recording = recordService({ store, clock })
  return {
    recording,
    changes: changesService({ store, recording }),
    schedule: scheduleService({ store, clock, zone: company.timeZone }),
    scorer: scorerService({ recording, now: () => clock.now() }),
    forget: (actor: string) => store.changes.forget(actor),
  }
}
