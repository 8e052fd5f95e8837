import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'

/** Bytes in use: of the heap with what hangs on it, and of the whole process. */
export interface Memory {
  used: number
  resident: number
}

/** A process that is started so says on a signal what it holds, once everything that nobody needs is gone. */
export const tellsMemory = ['--expose-gc', '--import', pathToFileURL(import.meta.filename).href]

const signal = 'SIGUSR2'
const settlingMs = 200

export async function memoryOf(child: ChildProcess): Promise<Memory> {
  await sleep(settlingMs)
  const told = once(child, 'message')
  child.kill(signal)
  const [memory] = (await told) as [Memory]
  return memory
}

if (process.send && globalThis.gc)
  process.on(signal, () => {
    for (let time = 0; time < 3; time++) globalThis.gc?.()
    const { heapUsed, external, rss } = process.memoryUsage()
    process.send?.({ used: heapUsed + external, resident: rss } satisfies Memory)
  })
