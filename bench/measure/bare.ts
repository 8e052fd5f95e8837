import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

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
