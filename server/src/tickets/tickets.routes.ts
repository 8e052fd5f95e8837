import { minuteMs } from '@fieldhouse/contract/durations'
import * as admin from '@fieldhouse/contract/tickets/admin'
import * as contract from '@fieldhouse/contract/tickets/tickets'
import { topics } from '@fieldhouse/contract/topics'
import { toRemovalResult } from '../shared/admin/removal-result.ts'
import type { ServeEndpoint } from '../shared/http/call.ts'
import type { TicketAdmin } from './admin.service.ts'
import type { TicketImport } from './import/import.service.ts'
import type { TicketsService } from './tickets.service.ts'

interface TicketRouteDeps {
  fanTickets: TicketsService
  admin: TicketAdmin
  imports: TicketImport
}

/** Restoring from the trash is published under the video topic. */
const ended = [topics.tickets, topics.schedule, topics.video, topics.school]
/** Days and games end. */
const freshMs = 5 * minuteMs

export function ticketRoutes(serve: ServeEndpoint, { fanTickets, admin: sells, imports }: TicketRouteDeps) {
  serve.shared(contract.listTickets, ended, { classOf: () => '', freshMs, compute: fanTickets.list })
  serve.shared(contract.listTicketSeasons, ended, { classOf: () => '', freshMs, compute: fanTickets.seasons })
  serve.shared(contract.getTicketSeason, ended, {
    classOf: ({ params }) => String(params.id),
    freshMs,
    compute: ({ params }) => fanTickets.season(params.id),
  })

  serve(admin.operatorTickets, sells.all)
  serve(admin.putSellers, ({ caller, body }) => sells.putSellers(caller.uid, body.sellers))
  serve(admin.addTicketSeason, ({ caller, body }) => sells.add(caller.uid, body))
  serve(admin.changeTicketSeason, ({ caller, params, body: { revision, ...input } }) =>
    sells.change(caller.uid, params.id, revision, input),
  )
  serve(admin.removeTicketSeason, ({ caller, params }) => toRemovalResult(sells.remove(caller.uid, params.id)))
  serve(admin.setTicketGame, ({ caller, params, body }) => sells.setGame(caller.uid, params.id, body))
  serve(admin.importTickets, ({ caller, query: { dry_run, ...options }, body }) =>
    imports.take(body, { ...options, actor: caller.uid, dryRun: dry_run === 'true' }),
  )
}
