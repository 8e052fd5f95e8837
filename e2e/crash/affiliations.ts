import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { currentSchool } from '@fieldhouse/contract/company'
import { addAffiliation, listMyAffiliations, removeAffiliation } from '@fieldhouse/contract/customer/choices'
import { expect } from 'vitest'
import { demoAccounts } from '../../server/src/auth/demo/demo-accounts.ts'
import { waitUntil } from '../wait-until.ts'
import { createFanSession } from './fan-session.ts'
import { type CrashWorkload, type RunningProduct, repeatUntil, retryAfterMs } from './workload.ts'

/** State that the server confirmed to a fan. While a request has no answer, either state may be true. */
type KnownAffiliations = Map<number, 'in' | 'out' | 'unknown'>

/** Fans add and remove affiliations, each at their own pace. */
export function changeAffiliations(running: RunningProduct): CrashWorkload {
  let acknowledged = 0
  const fans = demoAccounts.map(({ email }, index) => ({
    session: createFanSession(running, email, `device-${index}`),
    known: new Map(currentSchool().affiliations.map(({ id }) => [id, 'unknown'])) as KnownAffiliations,
  }))

  const changeOne = async ({ session, known }: (typeof fans)[number]) => {
    const ids = [...known.keys()]
    const id = ids[randomInt(ids.length)] ?? 0
    const next = known.get(id) === 'in' ? 'out' : 'in'
    known.set(id, 'unknown')
    const { status } = await session.call(next === 'in' ? addAffiliation : removeAffiliation, { id })
    if (status !== 200) return wait(retryAfterMs)
    known.set(id, next)
    acknowledged++
  }

  const compareWithServer = async ({ session, known }: (typeof fans)[number]) => {
    const body = await waitUntil(
      async () => {
        const answer = await session.call(listMyAffiliations)
        return answer.status === 200 && answer.body
      },
      () => 'the affiliations of a fan never came',
    )
    const stored = new Set((body as { affiliations: { id: number }[] }).affiliations.map(({ id }) => id))
    for (const [id, state] of known)
      if (state !== 'unknown') expect(stored.has(id), `affiliation ${id}`).toBe(state === 'in')
  }

  return {
    name: 'affiliations',
    enough: 10,
    acknowledged: () => acknowledged,
    run: async (signal) => {
      await Promise.all(fans.map((fan) => repeatUntil(signal, () => changeOne(fan))))
    },
    checkRecovered: async () => {
      for (const fan of fans) await compareWithServer(fan)
    },
  }
}
