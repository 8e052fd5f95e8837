import * as contract from '@fieldhouse/contract/records/records'
import { toRemovalResult } from '../shared/admin/removal-result.ts'
import type { ServeEndpoint } from '../shared/http/call.ts'
import type { RecordsService } from './records.service.ts'

export function recordRoutes(serve: ServeEndpoint, records: RecordsService) {
  serve(contract.listRecords, ({ query }) => records.list(query.sport))
  serve(contract.addRecord, ({ caller, body }) => records.add(caller.uid, body))
  serve(contract.changeRecord, ({ caller, params, body }) => records.change(caller.uid, params.id, body))
  serve(contract.removeRecord, ({ caller, params }) => toRemovalResult(records.remove(caller.uid, params.id)))
  serve(contract.importRecords, ({ caller, query, body }) =>
    records.take(body, { sport: query.sport, dryRun: query.dry_run === 'true', actor: caller.uid }),
  )
}
