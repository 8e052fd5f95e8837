import { currentSchool } from '@fieldhouse/contract/company'
import type { HomePreview } from '@fieldhouse/contract/home/seen-home'
import { formatFanSubject } from '../../shared/audit-log/audit-log.store.ts'
import { Refusal, refuseField } from '../../shared/errors/refusal.ts'
import type { HomeStore } from '../home.store.ts'

interface PreviewQuery {
  home_id: string
  at: string | null
}

interface PreviewViewer {
  plan: string
  market: string
}

/** Builds all rows of a home for a viewer at an instant, including the fan's own parts where a fan is given. */
type ReadHomePreview = (home: string, viewer: PreviewViewer, at: Date, uid: string | undefined) => Promise<HomePreview>

interface HomePreviewDeps {
  store: HomeStore
  now(): Date
  readHomePreview: ReadHomePreview
  /** Returns what decides which videos a fan may watch now. */
  viewerOf(uid: string): Promise<PreviewViewer>
  /** Normalizes an email address. */
  normOf(email: string): string
}

export type HomePreviewService = ReturnType<typeof createHomePreviewService>

/** Previews a home with the same code that answers fans. */
export function createHomePreviewService({ store, now, readHomePreview, viewerOf, normOf }: HomePreviewDeps) {
  const getInstant = ({ at }: PreviewQuery): Date => (at === null ? now() : new Date(at))

  return {
    asAnybody: ({ plan, market, ...which }: PreviewQuery & PreviewViewer): Promise<HomePreview> => {
      if (!currentSchool().plans[plan]) throw refuseField('plan', 'That plan doesn’t exist. Choose another one.')
      return readHomePreview(which.home_id, { plan, market }, getInstant(which), undefined)
    },

    /** Previews a fan's home. The access is written to the audit log before anything is shown. */
    asFan: async (actor: string, { email, ...which }: PreviewQuery & { email: string }): Promise<HomePreview> => {
      const fan = await store.fans.byEmail(normOf(email))
      if (!fan) throw new Refusal('missing', 'account.not_found', 'No account has that address.')
      await store.auditLog.add({
        at: now(),
        actor,
        action: 'preview home as',
        subject: formatFanSubject(fan.uid),
        change: {},
      })
      return readHomePreview(which.home_id, await viewerOf(fan.uid), getInstant(which), fan.uid)
    },
  }
}
