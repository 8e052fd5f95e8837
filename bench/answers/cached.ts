import { brotliCompressSync } from 'node:zlib'
import { openApi } from '@fieldhouse/contract/docs/docs'
import { getFullPath } from '@fieldhouse/contract/request'
import { startBareServer } from '../measure/bare-server.ts'
import { runLoad } from '../measure/run-load.ts'
import { startProduct } from '../measure/start-product.ts'

/**
 * Measures a cached answer of the product beside node:http with the same bytes and nothing else, each in its own
 * process.
 */
const loadOptions = { connections: 16, forMs: 5_000 }
/** Most that the answer may take, as a multiple of node:http alone. */
const ratioGoal = 1.7
const headers = { 'accept-encoding': 'br' }

const product = await startProduct()
const url = `${product.url}${getFullPath(openApi)}`
const first = await fetch(url, { headers })
const etag = String(first.headers.get('etag'))
const bareServer = await startBareServer(brotliCompressSync(Buffer.from(await first.arrayBuffer())))

const warmUp = { ...loadOptions, forMs: 1_000 }
await runLoad(() => ({ url: bareServer.url, headers }), warmUp)
await runLoad(() => ({ url, headers }), warmUp)
const floor = await runLoad(() => ({ url: bareServer.url, headers }), loadOptions)
const ours = await runLoad(() => ({ url, headers }), loadOptions)
const unchanged = await runLoad(() => ({ url, headers: { ...headers, 'if-none-match': etag } }), loadOptions)
console.table({ 'node:http alone': floor, 'cached answer': ours, 'cached, unchanged (304)': unchanged })
console.log(
  `cached answer: takes ${(floor.perSecond / ours.perSecond).toFixed(2)} × what node:http alone takes in the same run, goal ${ratioGoal}`,
)
bareServer.stop()
await product.stop()
