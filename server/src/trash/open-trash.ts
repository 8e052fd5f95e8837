import type { Pool } from 'pg'
import type { Clock } from '../shared/clock/clock.ts'
import { changes } from '../shared/desk/changes.ts'
import type { Serve } from '../shared/http/call.ts'
import type { Jobs } from '../shared/jobs/jobs.ts'
import { trashRoutes } from './trash.routes.ts'
import { type TrashParts, trashService } from './trash.service.ts'
import { type deskOf, trashDesk } from './trash-desk.store.ts'

interface Deps extends Omit<TrashParts, 'store' | 'change' | 'now'> {
  pool: Pool
  deskOn: ReturnType<typeof deskOf>
  clock: Clock
  jobs: Pick<Jobs, 'on'>
  changed(subject: string): Promise<void>
}

/** What was removed, for thirty days. */
export function openTrash(serve: Serve, { pool, clock, jobs, changed, deskOn, ...deps }: Deps) {
  const store = trashDesk(pool, deskOn)
  const trash = trashService({ ...deps, store, change: changes({ store, clock, changed }), now: () => clock.now() })
  jobs.on('empty-trash', trash.emptyOld, { every: '23 4 * * *' })
  trashRoutes(serve, trash)
  return { forget: (actor: string) => store.trash.forget(actor) }
}
