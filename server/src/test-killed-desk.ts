import { createInterface } from 'node:readline'
import { setOnlySchool } from '@fieldhouse/contract/company'
import { demoSchool } from '@fieldhouse/demo/school/demo-school'
import { parseEmail } from './auth/email.ts'
import { createRedemptionService } from './plans/codes/redemption.service.ts'
import { openPlanStore } from './plans/grants.store.ts'
import { createTicketList } from './plans/list/list.service.ts'
import type { AdminStores } from './shared/admin/admin-stores.ts'
import { createApplyChangeWithLine } from './shared/admin/changes.ts'
import { createAuditLogStore } from './shared/audit-log/audit-log.store.ts'
import { openPool } from './shared/db/database.ts'

/** What the test asks of this process: one request a line, one answer a line. */
export type DeskRequest = { id: number } & (
  | { kind: 'redeem'; uid: string; code: string }
  | { kind: 'list'; name: string; sheet: string }
)
export interface DeskAnswer {
  id: number
  isDone: boolean
}

/** Redeems codes and applies lists in a process of its own, which can be killed at any moment. */
function openDesk(url: string): void {
  setOnlySchool(demoSchool)
  const clock = { now: () => new Date() }
  // Plans put nothing in the trash, so the process loads none of the other services.
  const store = openPlanStore(
    openPool(url, 6),
    demoSchool.id,
    (db) => ({ auditLog: createAuditLogStore(db, demoSchool.id) }) as AdminStores,
  )
  const changeAsMade = createApplyChangeWithLine({ store, clock, changed: () => undefined })
  const nothing = async () => undefined
  const redemption = createRedemptionService({
    store,
    clock,
    changeAsMade,
    changed: nothing,
    findGames: async () => [],
    budget: { admit: nothing, countWrong: nothing },
  })
  const jobs = { on: () => undefined }
  const list = createTicketList({ store, clock, jobs, changeAsMade, readEmail: parseEmail, changedAll: nothing })

  const work = async (request: DeskRequest): Promise<unknown> => {
    if (request.kind === 'redeem') return redemption.redeem({ ...request, ip: '10.0.0.1' })
    const bytes = new TextEncoder().encode(request.sheet)
    const { fingerprint, people } = await list.preview(bytes, {})
    const seen = { preview: String(fingerprint), ending: people.ending, name: request.name }
    return list.apply('desk', bytes, seen)
  }
  createInterface({ input: process.stdin }).on('line', (line) => {
    const request: DeskRequest = JSON.parse(line)
    const answer = (isDone: boolean) => process.stdout.write(`${JSON.stringify({ id: request.id, isDone })}\n`)
    work(request).then(
      () => answer(true),
      () => answer(false),
    )
  })
  process.stdout.write('ready\n')
}

openDesk(process.argv[2] ?? '')
