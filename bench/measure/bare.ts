import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliCompressSync } from 'node:zlib'
import { load } from './load.ts'

export interface Bare {
  url: string
  stop(): void
}

/** node:http with these bytes and nothing else, in a process of its own. */
export async function startBare(brotli: Buffer): Promise<Bare> {
  const child = fork(import.meta.filename, ['serve'], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  child.send(brotli.toString('base64'))
  const [url] = (await once(child, 'message')) as [string]
  return { url, stop: () => child.kill() }
}

type Run = Parameters<typeof load>[1]

/** A call of the product, warm, beside node:http with the same bytes. */
export async function besideBare(url: string, headers: Record<string, string>, run: Run, warmUpMs: number) {
  const answer = await fetch(url, { headers })
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`)
  const bytes = Buffer.from(await answer.arrayBuffer())
  const bare = await startBare(brotliCompressSync(bytes))
  const [theirs, own] = [bare.url, url].map((each) => () => ({ url: each, headers }))
  if (!theirs || !own) throw new Error('no addresses')
  for (const each of [theirs, own]) await load(each, { ...run, forMs: warmUpMs })
  const floor = await load(theirs, run)
  const ours = await load(own, run)
  bare.stop()
  return { bytes, floor, ours }
}

/** In the middle, how long the first one waits who asks after `change`, where changes are so far apart. */
export async function afreshMs(
  url: string,
  headers: Record<string, string>,
  asks: number,
  change: () => Promise<unknown>,
  apartMs = 0,
): Promise<number> {
  const times: number[] = []
  for (let ask = 0; ask < asks; ask++) {
    await sleep(apartMs)
    await change()
    await sleep(heardMs)
    const began = performance.now()
    await (await fetch(url, { headers })).arrayBuffer()
    times.push(performance.now() - began)
  }
  return times.toSorted((one, other) => one - other)[Math.floor(asks / 2)] ?? 0
}

/** Until a notice has reached the product. */
const heardMs = 20

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
