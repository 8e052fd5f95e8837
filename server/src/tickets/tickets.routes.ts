import { minuteMs } from '@fieldhouse/contract/durations'
import * as desk from '@fieldhouse/contract/tickets/desk'
import * as contract from '@fieldhouse/contract/tickets/tickets'
import { topics } from '@fieldhouse/contract/topics'
import { removed } from '../shared/desk/removed.ts'
import type { Serve } from '../shared/http/call.ts'
import type { TicketDesk } from './desk.service.ts'
import type { TicketImport } from './import/import.service.ts'
import type { Tickets } from './tickets.service.ts'

interface Parts {
  told: Tickets
  desk: TicketDesk
  imports: TicketImport
}

/** Restoring from the trash is published under the video topic. */
const ended = [topics.tickets, topics.schedule, topics.video, topics.school]
/** Days and games end. */
const freshMs = 5 * minuteMs

export function ticketRoutes(serve: Serve, { told, desk: sells, imports }: Parts) {
  serve.shared(contract.listTickets, ended, { classOf: () => '', freshMs, compute: told.list })
  serve.shared(contract.listTicketSeasons, ended, { classOf: () => '', freshMs, compute: told.seasons })
  serve.shared(contract.getTicketSeason, ended, {
    classOf: ({ params }) => String(params.id),
    freshMs,
    compute: ({ params }) => told.season(params.id),
  })

  serve(desk.operatorTickets, sells.all)
  serve(desk.putSellers, ({ caller, body }) => sells.putSellers(caller.uid, body.sellers))
  serve(desk.addTicketSeason, ({ caller, body }) => sells.add(caller.uid, body))
  serve(desk.changeTicketSeason, ({ caller, params, body: { revision, ...wish } }) =>
    sells.change(caller.uid, params.id, revision, wish),
  )
  serve(desk.removeTicketSeason, ({ caller, params }) => removed(sells.remove(caller.uid, params.id)))
  serve(desk.setTicketGame, ({ caller, params, body }) => sells.setGame(caller.uid, params.id, body))
  serve(desk.importTickets, ({ caller, query: { dry_run, ...how }, body }) =>
    imports.take(body, { ...how, actor: caller.uid, dryRun: dry_run === 'true' }),
  )
}
