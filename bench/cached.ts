import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openApi } from '@fieldhouse/contract/docs'
import { fullPath } from '@fieldhouse/contract/endpoints'
import { load } from './measure/load.ts'
import { startProduct } from './measure/product.ts'

/** A cached answer of the product beside node:http with the same bytes and nothing else, each in a process of its own. */
const run = { connections: 16, forMs: 5_000 }
const headers = { 'accept-encoding': 'br' }

if (process.argv[2] === 'bare') await serveBare()
else await compare()

async function serveBare() {
  const [body] = (await once(process, 'message')) as [string]
  const bytes = Buffer.from(body, 'base64')
  const server = createServer((_request, answer) => {
    answer.writeHead(200, {
      'content-type': 'application/json',
      'content-encoding': 'br',
      'content-length': bytes.length,
    })
    answer.end(bytes)
  })
  server.listen(0, '127.0.0.1', () => process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`))
}

async function compare() {
  const product = await startProduct()
  const url = `${product.url}${fullPath(openApi)}`
  const first = await fetch(url, { headers })
  const etag = String(first.headers.get('etag'))
  const { brotliCompressSync } = await import('node:zlib')
  const bare = fork(import.meta.filename, ['bare'], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  bare.send(brotliCompressSync(Buffer.from(await first.arrayBuffer())).toString('base64'))
  const [bareUrl] = (await once(bare, 'message')) as [string]

  const warmUp = { ...run, forMs: 1_000 }
  await load(() => ({ url: bareUrl, headers }), warmUp)
  await load(() => ({ url, headers }), warmUp)
  const floor = await load(() => ({ url: bareUrl, headers }), run)
  const ours = await load(() => ({ url, headers }), run)
  const unchanged = await load(() => ({ url, headers: { ...headers, 'if-none-match': etag } }), run)
  console.table({ 'node:http alone': floor, 'cached answer': ours, 'cached, unchanged (304)': unchanged })
  console.log(`cached answer: ${(ours.perSecond / floor.perSecond).toFixed(2)} × node:http alone in the same run`)
  bare.kill()
  await product.stop()
}
