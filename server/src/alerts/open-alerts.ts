import { currentSchool } from '@fieldhouse/contract/company'
import { retentionDays } from '@fieldhouse/contract/customer/retention-days'
import { dayMs } from '@fieldhouse/contract/durations'
import type { GameItem } from '@fieldhouse/contract/games/item'
import type { Pool } from 'pg'
import type { ServerBus } from '../shared/bus/server-bus.ts'
import { addMs, type Clock } from '../shared/clock/clock.ts'
import type { ServeEndpoint } from '../shared/http/call.ts'
import type { Jobs } from '../shared/jobs/jobs.ts'
import type { Log } from '../shared/log/log.ts'
import { createDeliverSoon, startAlertJobs } from './alert-jobs.ts'
import { registerAlertRoutes } from './alerts.routes.ts'
import { createAlertsStore } from './alerts.store.ts'
import { createAlertChoices } from './choices/choices.service.ts'
import { createChoicesStore } from './choices/choices.store.ts'
import { createDeliveries } from './delivery/deliveries.service.ts'
import { createDeliveriesStore } from './delivery/deliveries.store.ts'
import { createAlertDesk } from './desk/desk.service.ts'
import { createAlertDeskStore } from './desk/desk.store.ts'
import { createTrialAlerts } from './desk/trial-alerts.service.ts'
import { openPush, type PushSettings } from './push/open-push.ts'
import { createSourcesStore } from './sources/sources.store.ts'

interface AlertsDeps {
  pool: Pool
  clock: Clock
  jobs: Pick<Jobs, 'on' | 'add'>
  bus: ServerBus
  log: Pick<Log, 'warn'>
  env: PushSettings
  games(ids: readonly number[]): Promise<GameItem[]>
  /** Deletes the addresses of phones that no longer have the app. */
  forgetTokens(tokens: readonly string[]): Promise<void>
  /** Deletes addresses that Apple does not take. */
  forgetApnsTokens(tokens: readonly string[]): Promise<void>
}

/** Opens alerts on phones. Without a Firebase project fans and staff see their pages, and nothing is sent. */
export function openAlerts(serve: ServeEndpoint, deps: AlertsDeps) {
  const { pool, clock, jobs, games } = deps
  const companyId = currentSchool().id
  const alerts = createAlertsStore(pool, companyId)
  const store = createDeliveriesStore(pool, companyId)
  const choicesStore = createChoicesStore(pool)
  const deliverSoon = createDeliverSoon(jobs)
  const push = openPush(deps)
  const deliveries = push && createDeliveries({ ...deps, ...push, alerts, store, written: deliverSoon })
  const choices = createAlertChoices({ store: choicesStore, clock, sending: deliveries !== undefined, games })
  const deskStore = createAlertDeskStore(pool, companyId)
  registerAlertRoutes(serve, {
    choices,
    desk: createAlertDesk({ store: deskStore, choices: choicesStore, clock, project: push?.project }),
    trials: createTrialAlerts({
      store: deskStore,
      alerts,
      deliveriesStore: store,
      choices: choicesStore,
      clock,
      deliveries,
    }),
    opened: (alert, sid, uid) => store.opened(alert, sid, uid, clock.now()),
  })
  const removeOld = () => alerts.removeBefore(addMs(clock.now(), -retentionDays.alerts * dayMs))
  jobs.on('alerts.retention', removeOld, { every: '41 4 * * *' })
  const sources = createSourcesStore(pool, companyId)
  const stop = deliveries && startAlertJobs({ ...deps, alerts, store, sources, deliveries })

  return {
    stop: () => {
      stop?.()
      push?.stop()
    },
    keptOf: choices.keptOf,
    choiceOf: choices.choiceOf,
    /** Learns what a fan's picture shows, and returns the games whose alerts wait for it. */
    pictureShown: async (uid: string, asset: string, shownAt: Date | undefined): Promise<number[]> => {
      if (!deliveries) return []
      const waiting = await store.alertGames(uid, asset)
      if (waiting.length > 0 && shownAt && (await store.wake(uid, shownAt))) await deliverSoon()
      return waiting
    },
    pictureLeft: async (uid: string): Promise<void> => {
      if (deliveries && (await store.wake(uid, undefined))) await deliverSoon()
    },
  }
}
