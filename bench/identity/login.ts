import { createHash } from 'node:crypto'
import { appLogin } from '@fieldhouse/contract/auth/auth'
import { currentSchool } from '@fieldhouse/contract/company'
import { openApi } from '@fieldhouse/contract/docs/docs'
import { appTokenHeader } from '@fieldhouse/contract/hosts'
import { getFullPath } from '@fieldhouse/contract/request'
import { load, type Shot } from '../measure/load.ts'
import { startProduct } from '../measure/product.ts'

/** Sign-ins by password, a storm of them, and what other calls feel meanwhile. */
const forMs = 8_000

const product = await startProduct()
const headers = { 'content-type': 'application/json', [appTokenHeader]: currentSchool().appToken }
let count = 0
/** Each from another address and for another account: the limits are not what is measured. */
const signIn = (): Shot => ({
  url: `${product.url}${getFullPath(appLogin)}`,
  method: 'POST',
  headers,
  body: JSON.stringify({
    cid: currentSchool().id,
    email: `fan${count++}@example.com`,
    password: createHash('sha256').update(`wrong ${count}`).digest('hex'),
  }),
})
const other = (): Shot => ({ url: `${product.url}${getFullPath(openApi)}`, headers: { 'accept-encoding': 'br' } })

const alone = await load(other, { connections: 2, forMs })
const calm = await load(signIn, { connections: 2, forMs })
const [storm, beside] = await Promise.all([
  load(signIn, { connections: 400, forMs }),
  load(other, { connections: 2, forMs }),
])
console.table({
  'other calls alone': alone,
  '2 sign-ins at once': calm,
  '400 sign-ins at once': storm,
  'other calls beside the storm': beside,
})
console.log(
  `checked passwords a second: ${Math.round((calm.statuses[401] ?? 0) / (forMs / 1000))} calm, ${Math.round((storm.statuses[401] ?? 0) / (forMs / 1000))} in the storm`,
)
console.log(
  `other calls, p99 beside the storm: ${(beside.p99Ms / Math.max(alone.p99Ms, 0.1)).toFixed(1)} × alone in the same run`,
)
await product.stop()
