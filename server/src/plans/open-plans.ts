import { currentSchool } from '@fieldhouse/contract/company'
import type { Pool } from 'pg'
import type { OpenAdminStores } from '../shared/admin/admin-stores.ts'
import { createApplyChangeWithLine } from '../shared/admin/changes.ts'
import type { Clock } from '../shared/clock/clock.ts'
import type { ExternalFetcher } from '../shared/files/external/external-fetcher.ts'
import type { ServeEndpoint } from '../shared/http/call.ts'
import type { Jobs } from '../shared/jobs/jobs.ts'
import type { Log } from '../shared/log/log.ts'
import type { Mailer } from '../shared/mail/mail.ts'
import type { SourcesService } from '../sources/open-sources.ts'
import { openChangeEmails } from './change-emails/change-emails.service.ts'
import { createBatchesService } from './codes/batches.service.ts'
import { createGuessBudget, type GuessBudgetDeps } from './codes/guess-budget.ts'
import { registerCodeRoutes } from './codes/plan-codes.routes.ts'
import { createRedemptionService } from './codes/redemption.service.ts'
import { openPlanStore } from './grants.store.ts'
import { registerGroupRoutes } from './groups/groups.routes.ts'
import { createGroups } from './groups/groups.service.ts'
import { createTicketList } from './list/list.service.ts'
import type { FindGames } from './pass-targets.ts'
import { createPlanCounter } from './plan-counts.service.ts'
import { registerPlanRoutes, registerTicketListRoutes } from './plans.routes.ts'
import { createPlansService } from './plans.service.ts'
import { createEndPayments, openPurchases } from './purchases/open-purchases.ts'
import { registerPurchaseRoutes } from './purchases/purchases.routes.ts'
import type { Payments } from './purchases/stripe.ts'
import { openReminders } from './reminders/reminders.service.ts'
import { createFindSoldWays } from './sold-ways.service.ts'
import { registerTrialRoutes } from './trials/trials.routes.ts'
import { createTrials } from './trials/trials.service.ts'
import { openListAccess } from './watched/list-access.ts'
import { registerWatchedListRoutes } from './watched/watched-list.routes.ts'
import { createWatchedList } from './watched/watched-list.service.ts'

interface PlansDeps extends GuessBudgetDeps {
  pool: Pool
  clock: Clock
  adminStoresOn: OpenAdminStores
  jobs: Pick<Jobs, 'on' | 'add'>
  mailer: Pick<Mailer, 'send'>
  log: Pick<Log, 'warn'>
  publicUrl: string
  /** Absent: the server takes no payments. */
  payments: Payments | undefined
  /** Hashes the mailboxes that had a free trial. */
  trialKey: string
  /** Seals the sign-in of the watched list. */
  listKey: string
  outside: ExternalFetcher
  sources: Pick<SourcesService, 'reads'>
  /** Makes every server and every open stream of this fan see the change. */
  changed(uid: string): Promise<void>
  /** The same for many fans. */
  changedAll(uids: readonly string[]): Promise<void>
  findGames: FindGames
  /** Whether fans of a live event get its picture now. */
  isShowing(event: number): Promise<boolean>
  /** Normalizes an address as accounts do. */
  readEmail(text: string): { written: string; norm: string }
}

/** Opens the plans of fans. */
export function openPlans(
  serve: ServeEndpoint,
  {
    pool,
    clock,
    adminStoresOn,
    jobs,
    log,
    mailer,
    payments,
    changed,
    changedAll,
    findGames,
    isShowing,
    readEmail,
    publicUrl,
    trialKey,
    listKey,
    outside,
    sources,
    ...guesses
  }: PlansDeps,
) {
  const store = openPlanStore(pool, currentSchool().id, adminStoresOn)
  // Nothing shared depends on one fan's plan, so only that fan's sessions are read again.
  const changeAsMade = createApplyChangeWithLine({ store, clock, changed: () => undefined })
  const shared = { store, clock, changeAsMade, changed, findGames, jobs }
  const plans = createPlansService(shared)
  const count = createPlanCounter(shared)
  registerPlanRoutes(serve, plans, count)
  registerCodeRoutes(serve, {
    batches: createBatchesService(shared),
    redemption: createRedemptionService({ ...shared, budget: createGuessBudget(guesses) }),
  })
  const trials = createTrials({ ...shared, trialKey })
  registerTrialRoutes(serve, trials)
  registerGroupRoutes(serve, createGroups({ ...shared, readEmail, changedAll }))
  openReminders({ store, clock, jobs, mailer, publicUrl })
  openChangeEmails({ store, clock, jobs, mailer, publicUrl, findGames })
  const list = createTicketList({ store, clock, jobs, changeAsMade, readEmail, changedAll })
  registerTicketListRoutes(serve, list)
  const ofAddress = { store, clock, changeAsMade, readEmail, changedAll, outside, sources }
  const watchedList = createWatchedList({ ...ofAddress, access: openListAccess(listKey) })
  registerWatchedListRoutes(serve, watchedList)
  const purchases =
    payments &&
    openPurchases({ ...shared, payments, isShowing, limiter: guesses.limiter, publicUrl, jobs, log, mailer })
  registerPurchaseRoutes(serve, purchases)
  const findSoldWays = createFindSoldWays({
    store,
    clock,
    isSelling: payments !== undefined,
    listTrials: trials.offers,
  })
  return { ...plans, list, watchedList, count, findSoldWays, endPayments: createEndPayments(store, purchases) }
}
