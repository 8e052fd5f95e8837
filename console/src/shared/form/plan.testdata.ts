import { serverAnswer } from '@fieldhouse/client/test-server'
import { type Planned, planned } from '@fieldhouse/contract/games/schedule'

/** What an import would change, as the server answers it: with all that the contract fills in. */
export const planAnswer = (more: Partial<Record<keyof Planned, unknown>>): Response =>
  serverAnswer(planned.parse({ added: [], changed: [], same: 1, refused: [], dry_run: true, ...more }))
