import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'

/** Bytes in use: of the heap with external memory, and of the whole process. */
export interface MemoryUse {
  used: number
  resident: number
}

/** Arguments that make a process report its memory on a signal, after a garbage collection. */
export const memoryExecArgv = ['--expose-gc', '--import', pathToFileURL(import.meta.filename).href]

const memorySignal = 'SIGUSR2'
const settlingMs = 200

export async function measureMemory(child: ChildProcess): Promise<MemoryUse> {
  await sleep(settlingMs)
  const answer = once(child, 'message')
  child.kill(memorySignal)
  const [memory] = (await answer) as [MemoryUse]
  return memory
}

if (process.send && globalThis.gc)
  process.on(memorySignal, () => {
    for (let time = 0; time < 3; time++) globalThis.gc?.()
    const { heapUsed, external, rss } = process.memoryUsage()
    process.send?.({ used: heapUsed + external, resident: rss } satisfies MemoryUse)
  })
