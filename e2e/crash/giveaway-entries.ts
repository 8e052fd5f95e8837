import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { enterGiveaway, entryChallenge, minFormMs, workBits } from '@fieldhouse/contract/giveaways/giveaways'
import { expect } from 'vitest'
import { callEndpoint } from '../call-endpoint.ts'
import { queryDatabase } from '../start-product.ts'
import { waitUntil } from '../wait-until.ts'
import { type CrashWorkload, type RunningProduct, repeatUntil, retryAfterMs } from './workload.ts'

const device = 'giveaway-device'

/** Computes the proof of work that a giveaway's page computes. */
function findNonce(challenge: string, email: string): string {
  for (let nonce = 0; ; nonce++) {
    const head = createHash('sha256').update(`${challenge}:${email}:${nonce}`).digest().readUInt32BE(0)
    if (Math.clz32(head) >= workBits) return String(nonce)
  }
}

async function addGiveaway(running: RunningProduct): Promise<number> {
  const [giveaway] = await queryDatabase(
    running.databaseUrl,
    `insert into giveaway (company_id, address, published, opens_at, closes_at, keep_days, said, seed, commitment, created_at)
     values (36, 'vehicle-scholarship', true, now() - interval '1 day', now() + interval '1 day', 90,
       '{"title": "Seats", "words": "Two", "picture_alt": null, "prizes": ["Two"], "eligibility": {"min_age": null, "states": [], "who": null},
         "rules": [], "fields": [], "consents": [], "per": "once", "winners": 1}', 'seed', 'hash', now()) returning id`,
  )
  return Number(giveaway?.id)
}

/** Visitors enter a giveaway, each with their own address. */
export async function runGiveawayEntries(running: RunningProduct): Promise<CrashWorkload> {
  const id = await addGiveaway(running)
  const sent: string[] = []
  const accepted = new Set<string>()
  let challenge: string | undefined

  const openEntryForm = async () => {
    const { status, body } = await callEndpoint(running.url, entryChallenge, { device })
    if (status !== 200) return wait(retryAfterMs)
    challenge = (body as { challenge: string }).challenge
    await wait(minFormMs + 100)
  }
  const enterOnce = async (email: string) => {
    if (!challenge) return openEntryForm()
    const body = { email, firstname: 'Ana', lastname: 'Ruiz', challenge, nonce: findNonce(challenge, email) }
    const { status } = await callEndpoint(running.url, enterGiveaway, { id, body, device })
    if (status === 202) accepted.add(email)
    // The form was open for too long.
    else if (status === 409) challenge = undefined
    else await wait(retryAfterMs)
  }
  const listEntries = async () => {
    const rows = await queryDatabase(running.databaseUrl, `select email from giveaway_entry where giveaway_id = ${id}`)
    return rows.map(({ email }) => String(email))
  }

  return {
    name: 'giveaway entries',
    enough: 4,
    acknowledged: () => accepted.size,
    run: (signal) =>
      repeatUntil(signal, () => {
        const email = `killed-${sent.length}@example.org`
        sent.push(email)
        return enterOnce(email)
      }),
    checkRecovered: async () => {
      expect(await listEntries()).toEqual(expect.arrayContaining([...accepted]))
    },
    checkAtEnd: async () => {
      // Includes some that had an answer, because a person may send the form twice.
      const again = sent.filter((email, index) => !accepted.has(email) || index % 10 === 0)
      for (const email of again) {
        accepted.delete(email)
        await waitUntil(
          () => enterOnce(email).then(() => accepted.has(email)),
          () => `${email} was never entered`,
        )
      }
      expect((await listEntries()).toSorted()).toEqual(sent.toSorted())
    },
  }
}
