import { createHash } from 'node:crypto'
import { currentSchool } from '@fieldhouse/contract/company'
import type { Pool } from 'pg'
import type { Clock } from '../../shared/clock/clock.ts'
import { fairQueue } from '../../shared/limits/fair-queue.ts'
import { StartRefused } from '../../shared/log/start-refused.ts'
import { openAuthStore } from '../auth.store.ts'
import { openPasswordHasher, type PasswordPepper } from '../password/password.ts'
import { createId } from '../secret.ts'
import { demoAccounts, demoPassword } from './demo-accounts.ts'

export interface DemoAccountDeps {
  pool: Pool
  peppers: readonly PasswordPepper[]
  clock: Clock
}

const gate = { atOnce: 2, waiting: 10, waitMs: 10_000, full: 'busy' }

/** Creates the demo accounts, or resets their passwords. It can run any number of times. */
export async function seedDemoAccounts({ pool, peppers, clock }: DemoAccountDeps): Promise<void> {
  const { accounts } = openAuthStore(pool)
  const passwords = await openPasswordHasher(peppers, fairQueue(gate))
  const sealed = await passwords.seal(createHash('sha256').update(demoPassword).digest('hex'))
  for (const { email, ...person } of demoAccounts) {
    await accounts.add({
      ...person,
      uid: createId(),
      company_id: currentSchool().id,
      email,
      email_norm: email,
      password: sealed.phc,
      pepper_version: sealed.pepper,
      created_at: clock.now(),
    })
    const account = await accounts.findByEmail(currentSchool().id, email)
    if (!account) continue
    await accounts.setPassword(account.uid, sealed)
    // The role of accounts that were created before there were owners.
    if (account.role === 'operator') await accounts.setRole(account.uid, person.role)
  }
}

export async function demoAccountsExist(pool: Pool): Promise<boolean> {
  const { accounts } = openAuthStore(pool)
  const found = await Promise.all(demoAccounts.map(({ email }) => accounts.findByEmail(currentSchool().id, email)))
  return found.some((account) => account !== undefined)
}

/**
 * Creates or removes the demo accounts. Everyone knows their password, so they are removed without the demo, and a
 * production server refuses to start beside them.
 */
export async function settleDemoAccounts(
  parts: DemoAccountDeps,
  { demo, production }: { demo: boolean; production: boolean },
) {
  if (demo) return seedDemoAccounts(parts)
  if (!(await demoAccountsExist(parts.pool))) return
  if (production)
    throw new StartRefused(
      'This database has the demo accounts, which have a public password. Use another database, or remove them: NODE_ENV=development npm start -- --no-demo',
    )
  const { accounts, erasing } = openAuthStore(parts.pool)
  for (const { email } of demoAccounts) {
    const account = await accounts.findByEmail(currentSchool().id, email)
    if (account) await erasing.erase(account.uid, currentSchool().id, [email])
  }
}
