import * as contract from '@fieldhouse/contract/app-notices/app-notices'
import { listAppNotifications } from '@fieldhouse/contract/app-notices/notifications'
import { dayMs } from '@fieldhouse/contract/durations'
import { topics } from '@fieldhouse/contract/topics'
import type { Serve } from '../shared/http/call.ts'
import type { AppNotices } from './app-notices.service.ts'

export function appNoticeRoutes(serve: Serve, notices: AppNotices) {
  const { told } = notices
  // When one begins and when one ends, its name is another.
  serve.shared(listAppNotifications, [topics.appNotifications], {
    classOf: ({ params }) => told.name(params.version),
    freshMs: dayMs,
    compute: async ({ params }) => ({ notifications: await told.forVersion(params.version) }),
  })
  serve(contract.operatorAppNotices, async () => ({ notices: await notices.all() }))
  serve(contract.createAppNotice, ({ caller, body }) => notices.create(caller.uid, body))
  serve(contract.editAppNotice, ({ caller, params, body: { revision, ...wish } }) =>
    notices.edit(caller.uid, { id: params.id, revision }, wish),
  )
  serve(contract.armAppNotice, ({ caller, params, body: { revision } }) =>
    notices.arm(caller.uid, { id: params.id, revision }),
  )
  serve(contract.endAppNotice, ({ caller, params }) => notices.end(caller.uid, params.id))
  serve(contract.resumeAppNotice, ({ caller, params }) => notices.resume(caller.uid, params.id))
}
