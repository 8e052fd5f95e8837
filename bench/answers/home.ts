import { brotliCompressSync } from 'node:zlib'
import { setPlayed } from '@fieldhouse/contract/favorites/favorites'
import { exploreHome } from '@fieldhouse/contract/home/home'
import { getFullPath } from '@fieldhouse/contract/request'
import { startBare } from '../measure/bare.ts'
import { fanHeaders } from '../measure/fan.ts'
import { load } from '../measure/load.ts'
import { startProduct } from '../measure/product.ts'

/** The signed-in home, for a fan with nothing of their own in it and for one with something, beside node:http with the same bytes. */
const run = { connections: 16, forMs: 5_000 }
/** So many times what node:http alone takes, at most. */
const goal = 1.7

const product = await startProduct()
const headers = { ...(await fanHeaders(product)), 'accept-encoding': 'br' }
await product.quiet()
const url = `${product.url}${getFullPath(exploreHome)}`
const first = await fetch(url, { headers })
const bytes = Buffer.from(await first.arrayBuffer())
const bare = await startBare(brotliCompressSync(bytes))

const warmUp = { ...run, forMs: 1_000 }
await load(() => ({ url: bare.url, headers }), warmUp)
await load(() => ({ url, headers }), warmUp)
const floor = await load(() => ({ url: bare.url, headers }), run)
const shared = await load(() => ({ url, headers }), run)
await fetch(`${product.url}${getFullPath(setPlayed)}`, {
  method: 'PUT',
  headers,
  body: JSON.stringify({ id: 1, played: true }),
})
const own = await load(() => ({ url, headers }), run)
console.table({ 'node:http alone': floor, 'home, nothing of one’s own': shared, 'home with own flags': own })
console.log(
  `home (${(bytes.length / 1000).toFixed(1)} KB of JSON): takes ${(floor.perSecond / shared.perSecond).toFixed(2)} × what node:http alone takes in the same run, goal ${goal}`,
)
console.log(`with own flags: ${(floor.perSecond / own.perSecond).toFixed(2)} ×`)
bare.stop()
await product.stop()
