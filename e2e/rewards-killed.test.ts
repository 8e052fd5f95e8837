import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { company } from '@fieldhouse/contract/company'
import { loginRewards } from '@fieldhouse/contract/gamification/gamification'
import { donatePoints, redeemPrize } from '@fieldhouse/contract/gamification/prizes'
import { afterAll, expect, test } from 'vitest'
import { demoAccounts } from '../server/src/auth/demo/demo-accounts.ts'
import { call, signIn } from './call.ts'
import { cleanUp, isReady, type Product, postgresOf, query, startProduct, until, usedHome } from './start-product.ts'

afterAll(cleanUp)

const rounds = 3
const doneAtLeast = 15
const momentAtMostMs = 100

interface Wish {
  once: string
  kind: 'prize' | 'cause'
  acknowledged: boolean
}

test('redemptions and donations that are sent on over 3 kill -9 of the server and of its database are each done once, and none that was answered is lost', async () => {
  const home = await usedHome()
  let product: Product = await startProduct({ home })
  const { email } = demoAccounts[0]
  const device = 'a-collector'
  const sql = (text: string) => query(product.databaseUrl, text)
  const of = `(select uid from customer where email = '${email}')`
  await sql(`insert into reward_rule (company_id, deed, goal, name, words, points, art, paused, since, added_at)
    values (${company.id}, 'visit', 0, 'A gift', 'Nothing', 0, 'cup', true, now(), now())`)
  await sql(
    `insert into reward_fan (customer_uid, company_id, balance, code, began_at) values (${of}, ${company.id}, 1000000, 'AAAAABBBBB', now())`,
  )
  await sql(`insert into reward_line (company_id, customer_uid, rule_id, subject, round, points, words, at)
    select ${company.id}, ${of}, max(id), 'gift', 0, 1000000, 'A gift', now() from reward_rule`)
  await sql(
    `insert into reward_prize (company_id, name, words, art, cost, stock, paused, added_at) values (${company.id}, 'A cap', 'Here', 'cap', 7, 90000, false, now())`,
  )
  await sql(
    `insert into reward_cause (company_id, name, words, paused, added_at) values (${company.id}, 'Boots', 'For all', false, now())`,
  )
  const prize = Number((await sql('select max(id) as id from reward_prize'))[0]?.id)
  const cause = Number((await sql('select max(id) as id from reward_cause'))[0]?.id)

  const enter = async () => {
    const jwt = await signIn(product.url, email, device)
    const body = { tenant: company.tenant, email, name: 'A fan' }
    const { status, body: given } = await call(product.url, loginRewards, { body, device, ...(jwt && { jwt }) })
    return status === 200 && jwt ? { jwt, device, bearer: (given as { token: string }).token } : undefined
  }
  let who = await enter()
  const wishes: Wish[] = []
  const send = async (wish: Wish) => {
    if (!who) return
    const { once } = wish
    const asked =
      wish.kind === 'prize'
        ? ([redeemPrize, prize, { cost: 7 }] as const)
        : ([donatePoints, cause, { points: 3 }] as const)
    const { status } = await call(product.url, asked[0], { ...who, once, id: asked[1], body: asked[2] })
    if (status === 200) wish.acknowledged = true
    else await wait(20)
  }
  /** As the app does it: what has no answer is sent again by its key; and, here, much that has one. */
  const sendOn = async (signal: AbortSignal) => {
    while (!signal.aborted) {
      const old = wishes[randomInt(Math.max(1, wishes.length))]
      if (old && randomInt(3) === 0) await send(old)
      else {
        const fresh: Wish = { once: randomUUID(), kind: randomInt(2) === 0 ? 'prize' : 'cause', acknowledged: false }
        wishes.push(fresh)
        await send(fresh)
      }
    }
  }
  const done = () => wishes.filter(({ acknowledged }) => acknowledged).length
  for (let round = 0; round < rounds; round++) {
    const stopped = new AbortController()
    const sending = Array.from({ length: 4 }, () => sendOn(stopped.signal))
    const before = done()
    expect(await until(() => done() >= before + doneAtLeast)).toBe(true)
    await wait(randomInt(momentAtMostMs))
    if (round % 2 === 0) {
      await product.stop('SIGKILL')
      stopped.abort()
      product = await startProduct({ home })
      expect(await isReady(product.url)).toBe(true)
    } else {
      const killed = postgresOf(home)
      process.kill(killed, 'SIGKILL')
      expect(await until(async () => postgresOf(home) !== killed && (await isReady(product.url)))).toBe(true)
      stopped.abort()
    }
    await Promise.all(sending)
    const back = async () => {
      who = await enter()
      return who !== undefined
    }
    expect(await until(back)).toBe(true)
  }
  for (const wish of wishes) expect(await until(() => send(wish).then(() => wish.acknowledged))).toBe(true)

  const keysOf = (kind: Wish['kind']) =>
    wishes
      .filter((wish) => wish.kind === kind)
      .map(({ once }) => once)
      .toSorted()
  const kept = async (table: string) =>
    (await sql(`select once from ${table}`)).map(({ once }) => String(once)).toSorted()
  expect(await kept('reward_redemption')).toEqual(keysOf('prize'))
  expect(await kept('reward_donation')).toEqual(keysOf('cause'))
  const spent = 7 * keysOf('prize').length + 3 * keysOf('cause').length
  const [sums] = await sql(`select (select sum(points)::int from reward_line where rule_id is null) as spent,
    (select balance - (select sum(points) from reward_line where customer_uid = ${of}) from reward_fan where customer_uid = ${of})::int as off,
    (select taken from reward_prize where id = ${prize}) as taken, (select given::int from reward_cause where id = ${cause}) as given`)
  expect(sums).toEqual({ spent: -spent, off: 0, taken: keysOf('prize').length, given: 3 * keysOf('cause').length })
  expect(await product.stop()).toBe(0)
  console.log(`${wishes.length} redemptions and donations over ${rounds} kills: each once`)
})
