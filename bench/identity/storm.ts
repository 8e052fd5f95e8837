import { createHash } from 'node:crypto'
import { Agent } from 'node:http'
import { appLogin } from '@fieldhouse/contract/auth/auth'
import { currentSchool } from '@fieldhouse/contract/company'
import { getCustomer } from '@fieldhouse/contract/customer/customer'
import { buildRequest, getFullPath } from '@fieldhouse/contract/request'
import { getSchedule } from '@fieldhouse/contract/stats/stats'
import { type HttpShot, runAtRate, sendShot, summarizeTimes } from '../measure/run-load.ts'
import { signInHeaders } from '../measure/sign-in-fan.ts'
import { startProduct } from '../measure/start-product.ts'

/**
 * Measures three hundred sign-ins a second, ten times what argon2 can check, and the delay of all other calls
 * meanwhile.
 */
const forMs = 10_000
const signInsPerSecond = 300
const othersPerSecond = 50
const ratioGoal = 2

const product = await startProduct({ DEMO: 'accounts', TRUST_PROXY: '1' })
const fan = await signInHeaders(product)
const agent = new Agent({ keepAlive: true, maxSockets: 512 })
const statuses: Record<number, number> = {}

async function sendTimed(shot: HttpShot, times: number[]): Promise<number> {
  const began = performance.now()
  const status = await sendShot(agent, shot)
  times.push(performance.now() - began)
  return status
}

/** Creates a sign-in from a new network and for a new account, because the rate limits are not measured. */
const createSignIn = (times: number[]) => async (count: number) => {
  const password = createHash('sha256').update(`wrong ${count}`).digest('hex')
  const sent = { cid: currentSchool().id, email: `fan${count}@example.com`, password, deviceid: `device ${count}` }
  const { path, body, headers } = buildRequest(appLogin, { body: sent }, { device: `device ${count}` })
  const from = { 'x-forwarded-for': `10.${(count >> 8) & 255}.${count & 255}.7` }
  const shot = { url: `${product.url}${path}`, method: 'POST', headers: { ...headers, ...from }, body: String(body) }
  const status = await sendTimed(shot, times)
  statuses[status] = (statuses[status] ?? 0) + 1
}
const otherPaths = [`${getFullPath(getCustomer)}?company_id=${currentSchool().id}`, getFullPath(getSchedule)]
const createOtherCall = (times: number[]) => async (count: number) => {
  await sendTimed({ url: `${product.url}${otherPaths[count % otherPaths.length]}`, headers: fan }, times)
}

const [alone, beside, storm]: number[][] = [[], [], []]
if (!alone || !beside || !storm) throw new Error('no times')
await runAtRate(othersPerSecond, forMs, createOtherCall(alone))
await Promise.all([
  runAtRate(othersPerSecond, forMs, createOtherCall(beside)),
  runAtRate(signInsPerSecond, forMs, createSignIn(storm)),
])
console.table({
  'other calls alone': summarizeTimes(alone),
  [`other calls beside ${signInsPerSecond} sign-ins a second`]: summarizeTimes(beside),
  'those sign-ins': summarizeTimes(storm),
})
console.log('sign-ins answered', statuses)
const ratio = summarizeTimes(beside).p99Ms / Math.max(summarizeTimes(alone).p99Ms, 0.1)
console.log(`p99 of other calls: ${ratio.toFixed(1)} × what it is alone in the same run, goal ${ratioGoal}`)
await product.stop()
