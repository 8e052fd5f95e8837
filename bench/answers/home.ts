import { brotliCompressSync } from 'node:zlib'
import { setPlayed } from '@fieldhouse/contract/favorites/favorites'
import { exploreHome } from '@fieldhouse/contract/home/home'
import { getFullPath } from '@fieldhouse/contract/request'
import { startBareServer } from '../measure/bare-server.ts'
import { runLoad } from '../measure/run-load.ts'
import { signInHeaders } from '../measure/sign-in-fan.ts'
import { startProduct } from '../measure/start-product.ts'

/**
 * Measures the signed-in home beside node:http with the same bytes, for a fan without own data in it and for a fan with
 * some.
 */
const loadOptions = { connections: 16, forMs: 5_000 }
/** Most that the home may take, as a multiple of node:http alone. */
const ratioGoal = 1.7

const product = await startProduct()
const headers = { ...(await signInHeaders(product)), 'accept-encoding': 'br' }
await product.quiet()
const url = `${product.url}${getFullPath(exploreHome)}`
const first = await fetch(url, { headers })
const bytes = Buffer.from(await first.arrayBuffer())
const bareServer = await startBareServer(brotliCompressSync(bytes))

const warmUp = { ...loadOptions, forMs: 1_000 }
await runLoad(() => ({ url: bareServer.url, headers }), warmUp)
await runLoad(() => ({ url, headers }), warmUp)
const floor = await runLoad(() => ({ url: bareServer.url, headers }), loadOptions)
const shared = await runLoad(() => ({ url, headers }), loadOptions)
await fetch(`${product.url}${getFullPath(setPlayed)}`, {
  method: 'PUT',
  headers,
  body: JSON.stringify({ id: 1, played: true }),
})
const ownFlags = await runLoad(() => ({ url, headers }), loadOptions)
console.table({ 'node:http alone': floor, 'home, nothing of one’s own': shared, 'home with own flags': ownFlags })
console.log(
  `home (${(bytes.length / 1000).toFixed(1)} KB of JSON): takes ${(floor.perSecond / shared.perSecond).toFixed(2)} × what node:http alone takes in the same run, goal ${ratioGoal}`,
)
console.log(`with own flags: ${(floor.perSecond / ownFlags.perSecond).toFixed(2)} ×`)
bareServer.stop()
await product.stop()
