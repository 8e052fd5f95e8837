import { retentionDays } from '@fieldhouse/contract/customer/retention-days'
import { dayMs, hourMs } from '@fieldhouse/contract/durations'
import type { Unavailable } from '@fieldhouse/contract/library/entities'
import type { WatchableRef } from '@fieldhouse/contract/library/watchable'
import type { PlaceReportPreview } from '@fieldhouse/contract/markets/not-there'
import { maxListedReports, type PlaceReport } from '@fieldhouse/contract/markets/place-reports'
import type { Viewer } from '../../library/rights/rights.ts'
import type { ApplyChangeWithLine } from '../../shared/admin/changes.ts'
import { formatFanSubject } from '../../shared/audit-log/audit-log.store.ts'
import { addMs, type Clock } from '../../shared/clock/clock.ts'
import { refuseConflict, refuseMissing } from '../../shared/errors/refusal.ts'
import type { Jobs } from '../../shared/jobs/jobs.ts'
import type { ReportStore, ReportStores, StoredReport } from './place-reports.store.ts'

/** Says what stops a viewer, by the code of streams. */
type FindLock = (content: WatchableRef, viewer: Viewer) => Promise<{ title: string; unavailable?: Unavailable }>

export interface PlaceReportDeps {
  store: ReportStore
  clock: Clock
  jobs: Pick<Jobs, 'on'>
  changeAsMade: ApplyChangeWithLine<ReportStores>
  lockOf: FindLock
  /** Who runs a network, where that is known. */
  ownerOf(ip: string): string | null
}

/** Who says that they are not there, and from where. */
interface Sender {
  uid: string
  viewer: Viewer
  ip: string
}

export type PlaceReportService = ReturnType<typeof createPlaceReportService>

/** One account sends one in this time. */
const onceMs = hourMs
const retentionJob = 'markets.place-report-retention'

/** What fans send who are not where a blackout takes them to be. */
export function createPlaceReportService(deps: PlaceReportDeps) {
  const { store, clock, jobs, changeAsMade } = deps
  const cleanUp = () => store.reports.removeBefore(addMs(clock.now(), -retentionDays.placeReports * dayMs))
  jobs.on(retentionJob, cleanUp, { every: '53 4 * * *' })

  const findRecent = async (reports: Pick<ReportStores['reports'], 'last'>, uid: string): Promise<Date | undefined> => {
    const last = await reports.last(uid)
    return last && last.at > addMs(clock.now(), -onceMs) ? last.at : undefined
  }

  return {
    preview: async (sender: Sender, content: WatchableRef): Promise<PlaceReportPreview> => {
      const facts = await readFacts(deps, sender, content)
      const sentAt = await findRecent(store.reports, sender.uid)
      return { ...facts, at: clock.now().toISOString(), sent_at: sentAt?.toISOString() ?? null }
    },

    /** Sending again within the hour changes nothing, so a retry is harmless. */
    send: async (sender: Sender, content: WatchableRef): Promise<{ sent_at: string }> => {
      const facts = await readFacts(deps, sender, content)
      const at = await store.transaction(async ({ reports }) => {
        await reports.hold(sender.uid)
        const recent = await findRecent(reports, sender.uid)
        if (recent) return recent
        const now = clock.now()
        await reports.add({ ...facts, content, customer_uid: sender.uid, at: now })
        return now
      })
      return { sent_at: at.toISOString() }
    },

    ...createReportDesk(store, changeAsMade),

    forget: (doer: string): Promise<void> => store.reports.forgetDoer(doer),

    /** What is kept of it, for the export of the account. */
    keptOf: async (uid: string) => ({
      place_reports: (await store.reports.ofFan(uid)).map(
        ({ id, content, title, market, unknown, network, at, done_at }) => ({
          id,
          content,
          title,
          market,
          unknown,
          network,
          at,
          done_at,
        }),
      ),
    }),
  }
}

/** Reads what would be sent. Only a blackout can have the place wrong. */
async function readFacts(
  { lockOf, ownerOf }: Pick<PlaceReportDeps, 'lockOf' | 'ownerOf'>,
  { viewer, ip }: Sender,
  content: WatchableRef,
) {
  const { title, unavailable } = await lockOf(content, viewer)
  if (unavailable?.code !== 'market')
    throw refuseConflict('place.not_blacked_out', 'This isn’t blacked out for you anymore. Try it again.')
  return { title, market: viewer.market, unknown: viewer.isPlaceUnknown === true, network: ownerOf(ip) }
}

/** The list for staff. */
const createReportDesk = (store: ReportStore, changeAsMade: ApplyChangeWithLine<ReportStores>) => ({
  list: async (): Promise<{ reports: PlaceReport[]; open: number }> => ({
    reports: (await store.reports.list(maxListedReports)).map(describeReport),
    open: await store.reports.countOpen(),
  }),

  mark: async (actor: string, id: number, isDone: boolean): Promise<PlaceReport> => {
    await changeAsMade(actor, async ({ reports }, now) => {
      const report = await reports.find(id)
      if (!report) throw refuseMissing('report')
      if ((report.done_at !== null) === isDone) return { done: undefined, line: undefined }
      await reports.setDone(id, isDone ? { done_at: now, done_by: actor } : { done_at: null, done_by: null })
      const action = isDone ? 'answer place report' : 'reopen place report'
      const { customer_uid, title, market } = report
      return { done: undefined, line: { action, subject: formatFanSubject(customer_uid), details: { title, market } } }
    })
    const report = await store.reports.find(id)
    if (!report) throw refuseMissing('report')
    return describeReport(report)
  },
})

const describeReport = ({
  id,
  customer_uid: uid,
  firstname,
  lastname,
  doer,
  content,
  at,
  done_at,
  ...facts
}: StoredReport): PlaceReport => ({
  id,
  fan: { uid, firstname, lastname },
  content,
  title: facts.title,
  market: facts.market,
  unknown: facts.unknown,
  network: facts.network,
  at: at.toISOString(),
  done_at: done_at?.toISOString() ?? null,
  done_by: doer,
})
