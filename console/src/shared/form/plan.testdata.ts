import { serverAnswer } from '@fieldhouse/client/test-server'
import { type ImportPlan, importPlan } from '@fieldhouse/contract/games/schedule'

/** The changes of an import as the server answers, with the contract's defaults. */
export const planAnswer = (more: Partial<Record<keyof ImportPlan, unknown>>): Response =>
  serverAnswer(importPlan.parse({ added: [], changed: [], same: 1, refused: [], dry_run: true, ...more }))
