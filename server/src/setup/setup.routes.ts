import { beginSchool } from '@fieldhouse/contract/setup/setup'
import { Refusal } from '../shared/errors/refusal.ts'
import type { Serve } from '../shared/http/call.ts'
import type { Setup } from './setup.service.ts'

export function setupRoutes(serve: Serve, setup: Setup) {
  serve(beginSchool, ({ body: { word, school, owner } }) => setup.begin(word, school, owner))
}

/** Of a server that has its school. */
export const setupIsOver: Setup = {
  begin: async () => {
    throw new Refusal(
      'conflict',
      'school.exists',
      'This server already has a school. An operator can change its settings.',
    )
  },
}
