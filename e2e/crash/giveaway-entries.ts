import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { enterGiveaway, entryChallenge, minFormMs, workBits } from '@fieldhouse/contract/giveaways/giveaways'
import { expect } from 'vitest'
import { call } from '../call.ts'
import { query } from '../start-product.ts'
import { waitUntil } from '../wait-until.ts'
import { type Running, repeatUntil, retryAfterMs, type Workload } from './workload.ts'

const device = 'giveaway-device'

/** The proof of work that the page of a giveaway computes. */
function findNonce(challenge: string, email: string): string {
  for (let nonce = 0; ; nonce++) {
    const head = createHash('sha256').update(`${challenge}:${email}:${nonce}`).digest().readUInt32BE(0)
    if (Math.clz32(head) >= workBits) return String(nonce)
  }
}

async function addGiveaway(running: Running): Promise<number> {
  const [giveaway] = await query(
    running.databaseUrl,
    `insert into giveaway (company_id, address, published, opens_at, closes_at, keep_days, said, seed, commitment, created_at)
     values (36, 'vehicle-scholarship', true, now() - interval '1 day', now() + interval '1 day', 90,
       '{"title": "Seats", "words": "Two", "picture_alt": null, "prizes": ["Two"], "eligibility": {"min_age": null, "states": [], "who": null},
         "rules": [], "fields": [], "consents": [], "per": "once", "winners": 1}', 'seed', 'hash', now()) returning id`,
  )
  return Number(giveaway?.id)
}

/** Strangers enter a giveaway, each with an address of their own. */
export async function enterGiveaways(running: Running): Promise<Workload> {
  const id = await addGiveaway(running)
  const sent: string[] = []
  const taken = new Set<string>()
  let challenge: string | undefined

  const openForm = async () => {
    const { status, body } = await call(running.url, entryChallenge, { device })
    if (status !== 200) return wait(retryAfterMs)
    challenge = (body as { challenge: string }).challenge
    await wait(minFormMs + 100)
  }
  const enter = async (email: string) => {
    if (!challenge) return openForm()
    const body = { email, firstname: 'Ana', lastname: 'Ruiz', challenge, nonce: findNonce(challenge, email) }
    const { status } = await call(running.url, enterGiveaway, { id, body, device })
    if (status === 202) taken.add(email)
    // The form was open for too long.
    else if (status === 409) challenge = undefined
    else await wait(retryAfterMs)
  }
  const entries = async () => {
    const rows = await query(running.databaseUrl, `select email from giveaway_entry where giveaway_id = ${id}`)
    return rows.map(({ email }) => String(email))
  }

  return {
    name: 'giveaway entries',
    enough: 4,
    acknowledged: () => taken.size,
    run: (signal) =>
      repeatUntil(signal, () => {
        const email = `killed-${sent.length}@example.org`
        sent.push(email)
        return enter(email)
      }),
    checkRecovered: async () => {
      expect(await entries()).toEqual(expect.arrayContaining([...taken]))
    },
    checkAtEnd: async () => {
      // Also some that had an answer: a person may send the form twice.
      const again = sent.filter((email, index) => !taken.has(email) || index % 10 === 0)
      for (const email of again) {
        taken.delete(email)
        await waitUntil(
          () => enter(email).then(() => taken.has(email)),
          () => `${email} was never entered`,
        )
      }
      expect((await entries()).toSorted()).toEqual(sent.toSorted())
    },
  }
}
