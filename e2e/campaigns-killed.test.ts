import { createHash, randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { enterCampaign, entryChallenge, soonestMs, workBits } from '@fieldhouse/contract/campaigns/campaigns'
import { afterAll, expect, test } from 'vitest'
import { call } from './call.ts'
import { cleanUp, isReady, type Product, query, startProduct, until, usedHome } from './start-product.ts'

afterAll(cleanUp)

const device = 'giveaway-device'
const people = 4
const entriesAtLeast = 20

/** As the page does it. */
function nonceOf(challenge: string, email: string): string {
  for (let nonce = 0; ; nonce++) {
    const head = createHash('sha256').update(`${challenge}:${email}:${nonce}`).digest().readUInt32BE(0)
    if (Math.clz32(head) >= workBits) return String(nonce)
  }
}

async function challengeOf(url: string): Promise<string> {
  const { body } = await call(url, entryChallenge, { device })
  await wait(soonestMs + 100)
  return (body as { challenge: string }).challenge
}

test('an entry that was acknowledged is there after kill -9, and stands there once', async () => {
  const home = await usedHome()
  let product: Product = await startProduct({ home })
  const [campaign] = await query(
    product.databaseUrl,
    `insert into campaign (company_id, address, published, opens_at, closes_at, keep_days, said, seed, commitment, created_at)
     values (36, 'vehicle-scholarship', true, now() - interval '1 day', now() + interval '1 day', 90,
       '{"title": "Seats", "words": "Two", "picture_alt": null, "prizes": ["Two"], "eligibility": {"min_age": null, "states": [], "who": null},
         "rules": [], "fields": [], "consents": [], "per": "once", "winners": 1}', 'seed', 'hash', now()) returning id`,
  )
  const id = Number(campaign?.id)
  const challenge = await challengeOf(product.url)
  const sent: string[] = []
  const taken = new Set<string>()
  const enter = async (email: string) => {
    const body = { email, firstname: 'Ana', lastname: 'Ruiz', challenge, nonce: nonceOf(challenge, email) }
    const { status } = await call(product.url, enterCampaign, { id, body, device })
    if (status === 202) taken.add(email)
    else await wait(20)
  }
  const stopped = new AbortController()
  const entering = Array.from({ length: people }, async () => {
    while (!stopped.signal.aborted) {
      const email = `killed-${sent.length}@example.org`
      sent.push(email)
      await enter(email)
    }
  })
  expect(await until(() => taken.size >= entriesAtLeast)).toBe(true)
  await wait(randomInt(100))
  await product.stop('SIGKILL')
  const acknowledged = [...taken]
  stopped.abort()
  await Promise.all(entering)
  product = await startProduct({ home })
  expect(await isReady(product.url)).toBe(true)
  const kept = async () =>
    (await query(product.databaseUrl, `select email from campaign_entry where campaign_id = ${id}`)).map(({ email }) =>
      String(email),
    )
  expect(await kept()).toEqual(expect.arrayContaining(acknowledged))
  // What had no answer is sent again, and so is all the rest: each is one.
  for (const email of sent) await enter(email)
  expect((await kept()).toSorted()).toEqual(sent.toSorted())
  expect(await product.stop()).toBe(0)
  console.log(`${acknowledged.length} entries were acknowledged before the kill, ${sent.length} were sent: each once`)
})
