import { appLogin, login } from '@fieldhouse/contract/auth/auth'
import { currentSchool } from '@fieldhouse/contract/company'
import { confirmEmail, signUp } from '@fieldhouse/contract/customer/customer'
import type { Endpoint } from '@fieldhouse/contract/endpoint'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test-app.ts'
import { goodPassword, hashed } from '../../../test-fan.ts'

const samples = 40

let running: TestApp
beforeAll(async () => {
  running = await testApp({ hashing: undefined })
  const fan = await running.fan({ email: 'template@example.org' })
  // Inserted directly, because hashing a password for each account would take too long.
  await running.deps.pool.query(
    `insert into customer (uid, company_id, email, email_norm, firstname, lastname, password, pepper_version, created_at)
     select 'u' || n, company_id, 'known-' || n || '@example.org', 'known-' || n || '@example.org', firstname, lastname, password,
            pepper_version, created_at
     from customer, generate_series(1, $2) n where uid = $1`,
    [fan.uid, samples * 20],
  )
})
afterAll(() => running.close())

let last = 0
const next = () => ++last

/** Every call that takes an email, with a wrong password where it takes one. */
const calls: [string, Endpoint, (email: string) => unknown][] = [
  [
    'signing in by password',
    appLogin,
    (email) => ({ cid: currentSchool().id, email, password: hashed('a wrong password') }),
  ],
  ['asking for a pin', login, (email) => ({ company_id: currentSchool().id, email })],
  [
    'signing up',
    signUp,
    (email) => ({ email, firstname: 'A', lastname: 'B', old_enough: true, password: hashed(goodPassword) }),
  ],
  ['asking for a reset', confirmEmail, (email) => ({ email })],
]

const masked = (body: unknown) => JSON.stringify(body).replaceAll(/[\w-]{43}/g, '…')

async function ask(endpoint: Endpoint, body: unknown) {
  const started = performance.now()
  const { status, body: answerBody, headers } = await running.visitor().call(endpoint, { body })
  const ms = performance.now() - started
  const { date: _, 'x-request-id': __, ...otherHeaders } = headers
  return { said: `${status} ${masked(answerBody)} ${JSON.stringify(otherHeaders)}`, ms }
}

const median = (numbers: number[]) => numbers.sort((one, two) => one - two)[Math.floor(numbers.length / 2)] ?? 0

/** Measures the time difference between known and unknown emails, as a share of the call. The order alternates. */
async function gap(
  endpoint: Endpoint,
  bodyFor: (email: string) => unknown,
): Promise<{ gap: number; answers: Set<string> }> {
  const times: Record<'known' | 'ghost', number[]> = { known: [], ghost: [] }
  const answers = new Set<string>()
  for (let count = 0; count < samples; count += 1)
    for (const kind of count % 2 === 0 ? (['known', 'ghost'] as const) : (['ghost', 'known'] as const)) {
      const answer = await ask(endpoint, bodyFor(`${kind}-${next() % (samples * 20)}@example.org`))
      times[kind].push(answer.ms)
      answers.add(answer.said)
    }
  const [known, ghost] = [median(times.known), median(times.ghost)]
  return { gap: Math.abs(known - ghost) / Math.max(known, ghost), answers }
}

for (const [what, endpoint, bodyFor] of calls)
  test(`account enumeration: ${what} gives the same answer in about the same time with and without an account`, async () => {
    await ask(endpoint, bodyFor('ghost-0@example.org'))
    // A busy machine makes one round uneven, but a real difference makes every round uneven.
    const gaps: number[] = []
    for (let round = 0; round < 20 && !gaps.some((part) => part < 0.3); round += 1) {
      const measured = await gap(endpoint, bodyFor)
      expect([...measured.answers]).toHaveLength(1)
      gaps.push(measured.gap)
    }
    expect(Math.min(...gaps)).toBeLessThan(0.3)
  })
