import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { currentSchool } from '@fieldhouse/contract/company'
import { loginRewards } from '@fieldhouse/contract/rewards/login'
import { donatePoints, redeemPrize } from '@fieldhouse/contract/rewards/prizes'
import { expect } from 'vitest'
import { demoAccounts } from '../../server/src/auth/demo/demo-accounts.ts'
import { queryDatabase } from '../start-product.ts'
import { waitUntil } from '../wait-until.ts'
import { createFanSession } from './fan-session.ts'
import { type CrashWorkload, type RunningProduct, repeatUntil, retryAfterMs } from './workload.ts'

interface PointsOrder {
  once: string
  kind: 'prize' | 'cause'
  acknowledged: boolean
}

const [{ email }] = demoAccounts
const fanId = `(select uid from customer where email = '${email}')`
const prizeCost = 7
const donation = 3
const senders = 3

async function addPointsAndPrizes(sql: (text: string) => Promise<Record<string, unknown>[]>) {
  await sql(`insert into reward_rule (company_id, deed, goal, name, words, points, art, paused, since, added_at)
    values (${currentSchool().id}, 'visit', 0, 'A gift', 'Nothing', 0, 'cup', true, now(), now())`)
  await sql(
    `insert into reward_fan (customer_uid, company_id, balance, code, began_at) values (${fanId}, ${currentSchool().id}, 1000000, 'AAAAABBBBB', now())`,
  )
  await sql(`insert into reward_line (company_id, customer_uid, rule_id, subject, round, points, words, at)
    select ${currentSchool().id}, ${fanId}, max(id), 'gift', 0, 1000000, 'A gift', now() from reward_rule`)
  await sql(
    `insert into reward_prize (company_id, name, words, art, cost, stock, paused, added_at) values (${currentSchool().id}, 'A cap', 'Here', 'cap', ${prizeCost}, 90000, false, now())`,
  )
  await sql(
    `insert into reward_cause (company_id, name, words, paused, added_at) values (${currentSchool().id}, 'Boots', 'For all', false, now())`,
  )
  const prize = Number((await sql('select max(id) as id from reward_prize'))[0]?.id)
  const cause = Number((await sql('select max(id) as id from reward_cause'))[0]?.id)
  return { prize, cause }
}

/** A fan spends points on a prize and on a cause. Each order has its own key, and is resent with it. */
export async function runPointOrders(running: RunningProduct): Promise<CrashWorkload> {
  const runSql = (text: string) => queryDatabase(running.databaseUrl, text)
  const { prize, cause } = await addPointsAndPrizes(runSql)
  const session = createFanSession(running, email, 'a-collector')
  const orders: PointsOrder[] = []
  let bearer: string | undefined

  const signInToRewards = async () => {
    const body = { tenant: currentSchool().tenant, email, name: 'A fan' }
    const answer = await session.call(loginRewards, { body })
    if (answer.status === 200) bearer = (answer.body as { token: string }).token
    else await wait(retryAfterMs)
  }
  const sendOrder = async (order: PointsOrder) => {
    if (!bearer) return signInToRewards()
    const { once } = order
    const { status } =
      order.kind === 'prize'
        ? await session.call(redeemPrize, { bearer, once, id: prize, body: { cost: prizeCost } })
        : await session.call(donatePoints, { bearer, once, id: cause, body: { points: donation } })
    if (status === 200) order.acknowledged = true
    else if (status === 401) bearer = undefined
    else await wait(retryAfterMs)
  }
  const sendNextOrder = (): Promise<unknown> => {
    const old = orders[randomInt(Math.max(1, orders.length))]
    if (old && randomInt(3) === 0) return sendOrder(old)
    const fresh: PointsOrder = { once: randomUUID(), kind: randomInt(2) === 0 ? 'prize' : 'cause', acknowledged: false }
    orders.push(fresh)
    return sendOrder(fresh)
  }
  const listKeys = (kind: PointsOrder['kind']) =>
    orders
      .filter((order) => order.kind === kind)
      .map(({ once }) => once)
      .toSorted()
  const storedKeys = async (table: string) =>
    (await runSql(`select once from ${table}`)).map(({ once }) => String(once)).toSorted()

  return {
    name: 'spent points',
    enough: 5,
    acknowledged: () => orders.filter(({ acknowledged }) => acknowledged).length,
    run: async (signal) => {
      await Promise.all(Array.from({ length: senders }, () => repeatUntil(signal, sendNextOrder)))
    },
    checkAtEnd: async () => {
      for (const order of orders.filter(({ acknowledged }) => !acknowledged))
        await waitUntil(
          () => sendOrder(order).then(() => order.acknowledged),
          () => `an order of a ${order.kind} was never taken`,
        )
      expect(await storedKeys('reward_redemption')).toEqual(listKeys('prize'))
      expect(await storedKeys('reward_donation')).toEqual(listKeys('cause'))
      const [prizes, donations] = [listKeys('prize').length, listKeys('cause').length]
      const [sums] = await runSql(`select (select sum(points)::int from reward_line where rule_id is null) as spent,
        (select balance - (select sum(points) from reward_line where customer_uid = ${fanId}) from reward_fan where customer_uid = ${fanId})::int as off,
        (select taken from reward_prize where id = ${prize}) as taken, (select given::int from reward_cause where id = ${cause}) as given`)
      const spent = prizeCost * prizes + donation * donations
      expect(sums).toEqual({ spent: -spent, off: 0, taken: prizes, given: donation * donations })
    },
  }
}
