import { serverAnswer } from '@fieldhouse/client/test-server'
import { type ImportPlan, importPlan } from '@fieldhouse/contract/games/schedule'

/** What an import would change, as the server answers it: with all that the contract fills in. */
export const planAnswer = (more: Partial<Record<keyof ImportPlan, unknown>>): Response =>
  serverAnswer(importPlan.parse({ added: [], changed: [], same: 1, refused: [], dry_run: true, ...more }))
