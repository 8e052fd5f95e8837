import { brotliCompressSync } from 'node:zlib'
import { openApi } from '@fieldhouse/contract/docs/docs'
import { getFullPath } from '@fieldhouse/contract/request'
import { startBare } from '../measure/bare.ts'
import { load } from '../measure/load.ts'
import { startProduct } from '../measure/product.ts'

/** A cached answer of the product beside node:http with the same bytes and nothing else, each in a process of its own. */
const run = { connections: 16, forMs: 5_000 }
/** So many times what node:http alone takes, at most. */
const goal = 1.7
const headers = { 'accept-encoding': 'br' }

const product = await startProduct()
const url = `${product.url}${getFullPath(openApi)}`
const first = await fetch(url, { headers })
const etag = String(first.headers.get('etag'))
const bare = await startBare(brotliCompressSync(Buffer.from(await first.arrayBuffer())))

const warmUp = { ...run, forMs: 1_000 }
await load(() => ({ url: bare.url, headers }), warmUp)
await load(() => ({ url, headers }), warmUp)
const floor = await load(() => ({ url: bare.url, headers }), run)
const ours = await load(() => ({ url, headers }), run)
const unchanged = await load(() => ({ url, headers: { ...headers, 'if-none-match': etag } }), run)
console.table({ 'node:http alone': floor, 'cached answer': ours, 'cached, unchanged (304)': unchanged })
console.log(
  `cached answer: takes ${(floor.perSecond / ours.perSecond).toFixed(2)} × what node:http alone takes in the same run, goal ${goal}`,
)
bare.stop()
await product.stop()
