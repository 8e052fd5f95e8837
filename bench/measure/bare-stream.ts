import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type MemoryUse, measureMemory, memoryExecArgv } from './cost/memory.ts'

export interface BareStream {
  url: string
  pid: number
  memory(): Promise<MemoryUse>
  /** Writes these bytes to all listeners. */
  send(bytes: string): void
  stop(): void
}

/** Starts node:http in its own process. It holds streams open, writes to all of them, and does nothing else. */
export async function startBareStream(): Promise<BareStream> {
  const child = fork(import.meta.filename, ['serve'], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    execArgv: memoryExecArgv,
  })
  const [url] = (await once(child, 'message')) as [string]
  return {
    url,
    pid: child.pid ?? 0,
    memory: () => measureMemory(child),
    send: (bytes) => {
      child.send(bytes)
    },
    stop: () => {
      child.kill()
    },
  }
}

if (process.argv[1] === import.meta.filename && process.argv[2] === 'serve') {
  const listeners = new Set<ServerResponse>()
  const server = createServer((_request, answer) => {
    answer.writeHead(200, { 'content-type': 'text/event-stream' })
    answer.write('event: ready\ndata: {}\n\n')
    listeners.add(answer)
    answer.on('close', () => listeners.delete(answer))
  })
  process.on('message', (bytes: string) => {
    const buffer = Buffer.from(bytes)
    for (const listener of listeners) listener.write(buffer)
  })
  server.listen(0, '127.0.0.1', () => process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`))
}
