import type { Pool } from 'pg'
import { createApplyChange } from '../shared/admin/changes.ts'
import type { Clock } from '../shared/clock/clock.ts'
import type { ServeEndpoint } from '../shared/http/call.ts'
import type { Jobs } from '../shared/jobs/jobs.ts'
import { registerTrashRoutes } from './trash.routes.ts'
import { createTrashService, type TrashServiceDeps } from './trash.service.ts'
import { type createAdminStoresOpener, openTrashAdminStore } from './trash-admin.store.ts'

interface TrashDeps extends Omit<TrashServiceDeps, 'store' | 'change' | 'now'> {
  pool: Pool
  adminStoresOn: ReturnType<typeof createAdminStoresOpener>
  clock: Clock
  jobs: Pick<Jobs, 'on'>
  changed(subject: string): Promise<void>
}

/** Opens the trash, which keeps removed things for thirty days. */
export function openTrash(serve: ServeEndpoint, { pool, clock, jobs, changed, adminStoresOn, ...deps }: TrashDeps) {
  const store = openTrashAdminStore(pool, adminStoresOn)
  const trash = createTrashService({
    ...deps,
    store,
    change: createApplyChange({ store, clock, changed }),
    now: () => clock.now(),
  })
  jobs.on('empty-trash', trash.emptyOld, { every: '23 4 * * *' })
  registerTrashRoutes(serve, trash)
  return { forget: (actor: string) => store.trash.forget(actor) }
}
