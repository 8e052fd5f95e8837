import { beginSchool } from '@fieldhouse/contract/setup/setup'
import { refuseConflict } from '../shared/errors/refusal.ts'
import type { ServeEndpoint } from '../shared/http/call.ts'
import type { SetupService } from './setup.service.ts'

export function registerSetupRoutes(serve: ServeEndpoint, setup: SetupService) {
  serve(beginSchool, ({ body: { code, school, owner } }) => setup.begin(code, school, owner))
}

/** The setup of a server that already has a school. */
export const finishedSetup: SetupService = {
  begin: async () => {
    throw refuseConflict('school.exists', 'This server already has a school. An operator can change its settings.')
  },
}
