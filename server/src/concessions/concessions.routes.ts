import * as admin from '@fieldhouse/contract/concessions/admin'
import * as contract from '@fieldhouse/contract/concessions/concessions'
import { minuteMs } from '@fieldhouse/contract/durations'
import { topics } from '@fieldhouse/contract/topics'
import type { ServeEndpoint } from '../shared/http/call.ts'
import type { ConcessionAdmin } from './admin.service.ts'
import type { ConcessionImports } from './import/import.service.ts'
import type { ItemPictureService } from './item-pictures.service.ts'
import type { ConcessionMarkService } from './marks.service.ts'
import type { ConcessionOverview } from './overview.service.ts'

interface ConcessionRouteDeps {
  overview: ConcessionOverview
  admin: ConcessionAdmin
  marks: ConcessionMarkService
  itemPictures: ItemPictureService
  imports: ConcessionImports
}

export function concessionRoutes(
  serve: ServeEndpoint,
  { overview, admin: stands, marks, itemPictures, imports }: ConcessionRouteDeps,
) {
  // The current or next game changes with time, so the answer is fresh for a minute.
  serve.shared(contract.listConcessions, [topics.concessions, topics.schedule], {
    classOf: () => '',
    freshMs: minuteMs,
    compute: overview.page,
  })
  serve(admin.operatorConcessions, stands.all)
  serve(admin.addConcessionVenue, ({ caller, body }) => stands.addVenue(caller.uid, body))
  serve(admin.changeConcessionVenue, ({ caller, params, body: { revision, ...input } }) =>
    stands.changeVenue(caller.uid, { id: params.id, revision }, input),
  )
  serve(admin.removeConcessionVenue, ({ caller, params }) => stands.removeVenue(caller.uid, params.id))
  serve(admin.addStand, ({ caller, body }) => stands.addStand(caller.uid, body))
  serve(admin.changeStand, ({ caller, params, body: { revision, ...input } }) =>
    stands.changeStand(caller.uid, { id: params.id, revision }, input),
  )
  serve(admin.removeStand, ({ caller, params }) => stands.removeStand(caller.uid, params.id))
  serve(admin.markStand, ({ caller, params, body }) => marks.stand(caller.uid, params.id, body.state))
  serve(admin.markItem, ({ caller, params, body }) => marks.item(caller.uid, params.id, body.sold_out))
  serve(admin.putItemImage, ({ caller, params, query: focus, body: bytes }) =>
    itemPictures.put(caller.uid, params.id, { bytes, focus }),
  )
  serve(admin.removeItemImage, ({ caller, params }) => itemPictures.remove(caller.uid, params.id))
  serve(admin.importConcessions, ({ caller, query, body }) =>
    imports.read(body, { actor: caller.uid, venue: query.venue, dryRun: query.dry_run === 'true' }),
  )
}
