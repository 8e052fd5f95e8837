import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliCompressSync } from 'node:zlib'
import { runLoad } from './run-load.ts'

export interface BareServer {
  url: string
  stop(): void
}

/** Starts node:http with these bytes and nothing else, in its own process. */
export async function startBareServer(brotli: Buffer): Promise<BareServer> {
  const child = fork(import.meta.filename, ['serve'], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  child.send(brotli.toString('base64'))
  const [url] = (await once(child, 'message')) as [string]
  return { url, stop: () => child.kill() }
}

type LoadOptions = Parameters<typeof runLoad>[1]

/** Measures a warm call of the product beside node:http with the same bytes. */
export async function compareWithBare(
  url: string,
  headers: Record<string, string>,
  run: LoadOptions,
  warmUpMs: number,
) {
  const answer = await fetch(url, { headers })
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`)
  const bytes = Buffer.from(await answer.arrayBuffer())
  const bare = await startBareServer(brotliCompressSync(bytes))
  const [bareShots, ownShots] = [bare.url, url].map((each) => () => ({ url: each, headers }))
  if (!bareShots || !ownShots) throw new Error('no addresses')
  for (const each of [bareShots, ownShots]) await runLoad(each, { ...run, forMs: warmUpMs })
  const floor = await runLoad(bareShots, run)
  const ours = await runLoad(ownShots, run)
  bare.stop()
  return { bytes, floor, ours }
}

/** Median wait of the first request after `change`, with `apartMs` between two changes. */
export async function measureFreshMs(
  url: string,
  headers: Record<string, string>,
  requestCount: number,
  change: () => Promise<unknown>,
  apartMs = 0,
): Promise<number> {
  const times: number[] = []
  for (let ask = 0; ask < requestCount; ask++) {
    await sleep(apartMs)
    await change()
    await sleep(noticeMs)
    const began = performance.now()
    await (await fetch(url, { headers })).arrayBuffer()
    times.push(performance.now() - began)
  }
  return times.toSorted((one, other) => one - other)[Math.floor(requestCount / 2)] ?? 0
}

/** Time until a notification has reached the product. */
const noticeMs = 20

if (process.argv[1] === import.meta.filename && process.argv[2] === 'serve') {
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
