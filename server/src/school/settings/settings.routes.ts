import * as contract from '@fieldhouse/contract/school/admin'
import type { ServeEndpoint } from '../../shared/http/call.ts'
import type { SchoolSettingsService } from './school.service.ts'

export function registerSettingsRoutes(serve: ServeEndpoint, settings: SchoolSettingsService) {
  serve(contract.getSettings, () => settings.get())
  serve(contract.putSettings, ({ body, caller }) => settings.put(caller.uid, body.revision, body.school))
  serve(contract.undoSettings, ({ params, caller }) => settings.undo(caller.uid, params.id))
}
