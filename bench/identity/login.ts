import { createHash } from 'node:crypto'
import { appLogin } from '@fieldhouse/contract/auth/auth'
import { currentSchool } from '@fieldhouse/contract/company'
import { openApi } from '@fieldhouse/contract/docs/docs'
import { appTokenHeader } from '@fieldhouse/contract/hosts'
import { getFullPath } from '@fieldhouse/contract/request'
import { type HttpShot, runLoad } from '../measure/run-load.ts'
import { startProduct } from '../measure/start-product.ts'

/** Measures sign-ins by password, a storm of them, and the delay of other calls meanwhile. */
const forMs = 8_000

const product = await startProduct()
const headers = { 'content-type': 'application/json', [appTokenHeader]: currentSchool().appToken }
let count = 0
/** Builds a sign-in for a new account, because the rate limits are not measured. */
const buildWrongSignIn = (): HttpShot => ({
  url: `${product.url}${getFullPath(appLogin)}`,
  method: 'POST',
  headers,
  body: JSON.stringify({
    cid: currentSchool().id,
    email: `fan${count++}@example.com`,
    password: createHash('sha256').update(`wrong ${count}`).digest('hex'),
  }),
})
const buildOtherCall = (): HttpShot => ({
  url: `${product.url}${getFullPath(openApi)}`,
  headers: { 'accept-encoding': 'br' },
})

const alone = await runLoad(buildOtherCall, { connections: 2, forMs })
const calmSignIns = await runLoad(buildWrongSignIn, { connections: 2, forMs })
const [stormSignIns, beside] = await Promise.all([
  runLoad(buildWrongSignIn, { connections: 400, forMs }),
  runLoad(buildOtherCall, { connections: 2, forMs }),
])
console.table({
  'other calls alone': alone,
  '2 sign-ins at once': calmSignIns,
  '400 sign-ins at once': stormSignIns,
  'other calls beside the storm': beside,
})
console.log(
  `checked passwords a second: ${Math.round((calmSignIns.statuses[401] ?? 0) / (forMs / 1000))} calm, ${Math.round((stormSignIns.statuses[401] ?? 0) / (forMs / 1000))} in the storm`,
)
console.log(
  `other calls, p99 beside the storm: ${(beside.p99Ms / Math.max(alone.p99Ms, 0.1)).toFixed(1)} × alone in the same run`,
)
await product.stop()
