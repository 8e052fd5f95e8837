import * as contract from '@fieldhouse/contract/school/desk'
import type { Serve } from '../../shared/http/call.ts'
import type { SchoolSettings } from './school.service.ts'

export function settingsRoutes(serve: Serve, settings: SchoolSettings) {
  serve(contract.getSettings, () => settings.get())
  serve(contract.putSettings, ({ body, caller }) => settings.put(caller.uid, body.revision, body.school))
  serve(contract.undoSettings, ({ params, caller }) => settings.undo(caller.uid, params.id))
}
