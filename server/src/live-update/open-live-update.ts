import { currentSchool } from '@fieldhouse/contract/company'
import { getLocalDay } from '@fieldhouse/contract/local-time'
import { topics } from '@fieldhouse/contract/topics'
import type { Pool } from 'pg'
import type { OpenAdminStores } from '../shared/admin/admin-stores.ts'
import { createAdminChanges } from '../shared/admin/changes.ts'
import type { Clock } from '../shared/clock/clock.ts'
import type { ServeEndpoint } from '../shared/http/call.ts'
import type { Jobs } from '../shared/jobs/jobs.ts'
import type { Log } from '../shared/log/log.ts'
import { openBundleFolder } from './bundle-folder.ts'
import { openBundleUseStore } from './bundle-use.store.ts'
import { createBundleAdmin } from './bundles.service.ts'
import { createDeviceCounting } from './device-counting.ts'
import { registerLiveUpdateRoutes } from './live-update.routes.ts'
import { openLiveUpdateStore } from './live-update.store.ts'
import { createOffers } from './offers.service.ts'
import { openPublishedBundles, type PublishedBundlesDeps } from './published-bundles.ts'

interface LiveUpdateDeps {
  pool: Pool
  clock: Clock
  log: Log
  jobs: Pick<Jobs, 'on'>
  bus: PublishedBundlesDeps['bus'] & { notifyHere(message: string): void }
  adminStoresOn: OpenAdminStores
  home: string
}

/** Opens the updates of the iPhone and Android apps. */
export function openLiveUpdate(serve: ServeEndpoint, deps: LiveUpdateDeps) {
  const { pool, clock, log, bus, adminStoresOn } = deps
  const companyId = currentSchool().id
  const today = () => getLocalDay(currentSchool().timeZone, clock.now())
  const store = openLiveUpdateStore(pool, companyId, adminStoresOn)
  const uses = openBundleUseStore(pool, companyId)
  const folder = openBundleFolder(deps.home, companyId)
  const devices = createDeviceCounting({ store: uses, log, today })
  const published = openPublishedBundles({ store, bus })
  // The store notifies every server; this one is notified at once, so that the author reads the change in the next
  // call.
  const changes = createAdminChanges({ store, clock, changed: () => bus.notifyHere(topics.liveUpdate) })
  const admin = createBundleAdmin({ ...deps, ...changes, store, uses, folder, devices, today })
  registerLiveUpdateRoutes(serve, { admin, offers: createOffers({ published, folder, devices }) })
  return {
    stop: async () => {
      published.stop()
      await devices.close()
    },
  }
}
