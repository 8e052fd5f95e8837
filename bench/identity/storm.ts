import { createHash } from 'node:crypto'
import { Agent } from 'node:http'
import { appLogin } from '@fieldhouse/contract/auth/auth'
import { currentSchool } from '@fieldhouse/contract/company'
import { getCustomer } from '@fieldhouse/contract/customer/customer'
import { buildRequest, getFullPath } from '@fieldhouse/contract/request'
import { getSchedule } from '@fieldhouse/contract/stats/stats'
import { fanHeaders } from '../measure/fan.ts'
import { atRate, type Shot, send, told } from '../measure/load.ts'
import { startProduct } from '../measure/product.ts'

/** Three hundred sign-ins a second, ten times what argon2 can check, and what everybody else feels of them. */
const forMs = 10_000
const signInsPerSecond = 300
const othersPerSecond = 50
const goal = 2

const product = await startProduct({ DEMO: 'accounts', TRUST_PROXY: '1' })
const fan = await fanHeaders(product)
const agent = new Agent({ keepAlive: true, maxSockets: 512 })
const statuses: Record<number, number> = {}

async function timed(shot: Shot, times: number[]): Promise<number> {
  const began = performance.now()
  const status = await send(agent, shot)
  times.push(performance.now() - began)
  return status
}

/** Each from another network and for another account: the limits are not what is measured. */
const signIn = (times: number[]) => async (count: number) => {
  const password = createHash('sha256').update(`wrong ${count}`).digest('hex')
  const sent = { cid: currentSchool().id, email: `fan${count}@example.com`, password, deviceid: `device ${count}` }
  const { path, body, headers } = buildRequest(appLogin, { body: sent }, { device: `device ${count}` })
  const from = { 'x-forwarded-for': `10.${(count >> 8) & 255}.${count & 255}.7` }
  const shot = { url: `${product.url}${path}`, method: 'POST', headers: { ...headers, ...from }, body: String(body) }
  const status = await timed(shot, times)
  statuses[status] = (statuses[status] ?? 0) + 1
}
const others = [`${getFullPath(getCustomer)}?company_id=${currentSchool().id}`, getFullPath(getSchedule)]
const other = (times: number[]) => async (count: number) => {
  await timed({ url: `${product.url}${others[count % others.length]}`, headers: fan }, times)
}

const [alone, beside, storm]: number[][] = [[], [], []]
if (!alone || !beside || !storm) throw new Error('no times')
await atRate(othersPerSecond, forMs, other(alone))
await Promise.all([atRate(othersPerSecond, forMs, other(beside)), atRate(signInsPerSecond, forMs, signIn(storm))])
console.table({
  'other calls alone': told(alone),
  [`other calls beside ${signInsPerSecond} sign-ins a second`]: told(beside),
  'those sign-ins': told(storm),
})
console.log('sign-ins answered', statuses)
const ratio = told(beside).p99Ms / Math.max(told(alone).p99Ms, 0.1)
console.log(`p99 of other calls: ${ratio.toFixed(1)} × what it is alone in the same run, goal ${goal}`)
await product.stop()
