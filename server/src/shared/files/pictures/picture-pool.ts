import type { ChildProcess } from 'node:child_process'
import { secondMs } from '@fieldhouse/contract/durations'
import { fairQueue } from '../../limits/fair-queue.ts'
import { startChildProcess } from '../../process/start-child-process.ts'
import type { DrawOutcome, DrawRequest } from './drawing.ts'

/** The queues for pictures: fans, staff and feeds are served in turn. */
export type PictureQueue = 'fans' | 'desk' | 'feeds'

const program = new URL('./drawing-child.ts', import.meta.url)
const atOnce = 2
const gateBounds = {
  atOnce,
  waiting: 60,
  waitMs: 30 * secondMs,
  full: 'The server is busy with other pictures. Try again in a few seconds.',
}
/** The slowest photo of 24 megapixels takes some seconds. Longer ones were built to block. */
const longestMs = 60 * secondMs
const idleMs = 20 * secondMs

/**
 * Opens the pool that draws pictures in at most two processes of low priority. libvips takes a gigabyte for a few
 * photos and every thread it finds, and a file that crashes it crashes nothing else. Idle processes end, which frees
 * their memory.
 */
export function createPicturePool({ start = startDrawingProcess, longest = longestMs, idle = idleMs } = {}) {
  const gate = fairQueue(gateBounds)
  const resting: ChildProcess[] = []
  const all = new Set<ChildProcess>()

  const takeProcess = (): ChildProcess => {
    const rested = resting.pop()
    if (rested?.connected) return rested
    const child = start()
    all.add(child)
    child.once('exit', () => all.delete(child))
    return child
  }

  const restProcess = (child: ChildProcess): void => {
    child.unref()
    child.channel?.unref()
    resting.push(child)
    const ending = setTimeout(() => {
      const place = resting.indexOf(child)
      if (place >= 0) resting.splice(place, 1)
      if (place >= 0 && child.connected) child.disconnect()
    }, idle).unref()
    // The idle time starts over after the next picture.
    child.once('message', () => clearTimeout(ending))
  }

  const drawInProcess = async (order: DrawRequest): Promise<DrawOutcome> => {
    const child = takeProcess()
    child.ref()
    child.channel?.ref()
    const { promise, resolve } = Promise.withResolvers<DrawOutcome>()
    const resolveUnreadable = () => resolve({ kind: 'refused', why: 'unreadable' })
    const patience = setTimeout(() => child.kill('SIGKILL'), longest)
    child.once('message', (outcome) => resolve(outcome as DrawOutcome))
    child.once('error', resolveUnreadable)
    child.once('exit', resolveUnreadable)
    child.send(order)
    const outcome = await promise
    clearTimeout(patience)
    child.off('error', resolveUnreadable)
    child.off('exit', resolveUnreadable)
    if (child.connected) restProcess(child)
    return outcome
  }

  return {
    draw: (order: DrawRequest, of: PictureQueue): Promise<DrawOutcome> => gate.run(() => drawInProcess(order), of),
    /** The number of running processes. */
    size: (): number => all.size,
  }
}

const startDrawingProcess = (): ChildProcess => startChildProcess(program)
