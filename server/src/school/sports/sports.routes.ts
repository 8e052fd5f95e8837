import * as contract from '@fieldhouse/contract/school/sports'
import type { ServeEndpoint } from '../../shared/http/call.ts'
import type { SportsService } from './sports.service.ts'

export function registerSportRoutes(serve: ServeEndpoint, sports: SportsService) {
  serve(contract.listManagedSports, () => sports.list())
  serve(contract.changeSportAddress, ({ caller, params, body }) => sports.changeAddress(caller.uid, params.sport, body))
  serve(contract.changeSportPast, ({ caller, params, body }) => sports.setPast(caller.uid, params.sport, body))
}
