import { createHash } from 'node:crypto'
import { currentSchool } from '@fieldhouse/contract/company'
import type { Pool } from 'pg'
import type { Clock } from '../../shared/clock/clock.ts'
import { fairQueue } from '../../shared/limits/fair-queue.ts'
import { StartRefused } from '../../shared/log/start-refused.ts'
import { authStore } from '../auth.store.ts'
import { openPasswords, type Pepper } from '../password/password.ts'
import { newId } from '../secret.ts'
import { demoAccounts, demoPassword } from './demo-accounts.ts'

export interface DemoParts {
  pool: Pool
  peppers: readonly Pepper[]
  clock: Clock
}

const gate = { atOnce: 2, waiting: 10, waitMs: 10_000, full: 'busy' }

/** As often as one likes: an account that is there keeps what it chose and gets the password back that is shown. */
export async function seedDemoAccounts({ pool, peppers, clock }: DemoParts): Promise<void> {
  const { accounts } = authStore(pool)
  const passwords = await openPasswords(peppers, fairQueue(gate))
  const sealed = await passwords.seal(createHash('sha256').update(demoPassword).digest('hex'))
  for (const { email, ...person } of demoAccounts) {
    await accounts.add({
      ...person,
      uid: newId(),
      company_id: currentSchool().id,
      email,
      email_norm: email,
      password: sealed.phc,
      pepper_version: sealed.pepper,
      plan: currentSchool().defaultPlan,
      areaid: currentSchool().defaultMarket,
      created_at: clock.now(),
    })
    const account = await accounts.findByEmail(currentSchool().id, email)
    if (!account) continue
    await accounts.setPassword(account.uid, sealed)
    // From before there were owners.
    if (account.role === 'operator') await accounts.setRole(account.uid, person.role)
  }
}

export async function demoAccountsExist(pool: Pool): Promise<boolean> {
  const { accounts } = authStore(pool)
  const found = await Promise.all(demoAccounts.map(({ email }) => accounts.findByEmail(currentSchool().id, email)))
  return found.some((account) => account !== undefined)
}

/** Everybody knows how to open them: without the demo they are not there, and with real fans the server does not start beside them. */
export async function settleDemoAccounts(
  parts: DemoParts,
  { demo, production }: { demo: boolean; production: boolean },
) {
  if (demo) return seedDemoAccounts(parts)
  if (!(await demoAccountsExist(parts.pool))) return
  if (production)
    throw new StartRefused(
      'The database holds the demo accounts, whose password everybody knows. Start on a database of its own, or remove them: NODE_ENV=development npm start -- --no-demo',
    )
  const { accounts, erasing } = authStore(parts.pool)
  for (const { email } of demoAccounts) {
    const account = await accounts.findByEmail(currentSchool().id, email)
    if (account) await erasing.erase(account.uid, currentSchool().id, [email])
  }
}
