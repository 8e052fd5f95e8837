import { listAnnouncements } from '@fieldhouse/contract/announcements/announced'
import * as contract from '@fieldhouse/contract/announcements/announcements'
import { dayMs } from '@fieldhouse/contract/durations'
import { topics } from '@fieldhouse/contract/topics'
import type { Serve } from '../shared/http/call.ts'
import type { Announcements } from './announcements.service.ts'

export function announcementRoutes(serve: Serve, announcements: Announcements) {
  const { told } = announcements
  // When one begins and when one ends, its name is another.
  serve.shared(listAnnouncements, [topics.announcements], {
    classOf: told.name,
    freshMs: dayMs,
    compute: told.now,
  })
  serve(contract.operatorAnnouncements, async () => ({ announcements: await announcements.all() }))
  serve(contract.createAnnouncement, ({ caller, body }) => announcements.create(caller.uid, body))
  serve(contract.editAnnouncement, ({ caller, params, body: { revision, ...wish } }) =>
    announcements.edit(caller.uid, params.id, revision, wish),
  )
  serve(contract.endAnnouncement, ({ caller, params }) => announcements.end(caller.uid, params.id))
  serve(contract.resumeAnnouncement, ({ caller, params }) => announcements.resume(caller.uid, params.id))
}
