import * as contract from '@fieldhouse/contract/concessions/concessions'
import * as desk from '@fieldhouse/contract/concessions/desk'
import { minuteMs } from '@fieldhouse/contract/durations'
import { topics } from '@fieldhouse/contract/topics'
import type { Serve } from '../shared/http/call.ts'
import type { ConcessionDesk } from './desk.service.ts'
import type { Imports } from './import/import.service.ts'
import type { Marks } from './marks.service.ts'
import type { Told } from './told.service.ts'

interface Parts {
  told: Told
  desk: ConcessionDesk
  marks: Marks
  imports: Imports
}

export function concessionRoutes(serve: Serve, { told, desk: kept, marks, imports }: Parts) {
  // The current or next game changes with time, so the answer is fresh for a minute.
  serve.shared(contract.listConcessions, [topics.concessions, topics.schedule], {
    classOf: () => '',
    freshMs: minuteMs,
    compute: told.page,
  })
  serve(desk.operatorConcessions, kept.all)
  serve(desk.addConcessionVenue, ({ caller, body }) => kept.addVenue(caller.uid, body))
  serve(desk.changeConcessionVenue, ({ caller, params, body: { revision, ...wish } }) =>
    kept.changeVenue(caller.uid, { id: params.id, revision }, wish),
  )
  serve(desk.removeConcessionVenue, ({ caller, params }) => kept.removeVenue(caller.uid, params.id))
  serve(desk.addStand, ({ caller, body }) => kept.addStand(caller.uid, body))
  serve(desk.changeStand, ({ caller, params, body: { revision, ...wish } }) =>
    kept.changeStand(caller.uid, { id: params.id, revision }, wish),
  )
  serve(desk.removeStand, ({ caller, params }) => kept.removeStand(caller.uid, params.id))
  serve(desk.markStand, ({ caller, params, body }) => marks.stand(caller.uid, params.id, body.state))
  serve(desk.markItem, ({ caller, params, body }) => marks.item(caller.uid, params.id, body.sold_out))
  serve(desk.importConcessions, ({ caller, query, body }) =>
    imports.read(body, { actor: caller.uid, venue: query.venue, dryRun: query.dry_run === 'true' }),
  )
}
