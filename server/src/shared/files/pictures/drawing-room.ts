import type { ChildProcess } from 'node:child_process'
import { secondMs } from '@fieldhouse/contract/durations'
import { fairQueue } from '../../limits/fair-queue.ts'
import { startApart } from '../../process/start-apart.ts'
import type { Order, Outcome } from './drawing.ts'

/** Whose turn it is: fans, the desk and feeds are served in turn. */
export type PicturesOf = 'fans' | 'desk' | 'feeds'

const program = new URL('./drawing-child.ts', import.meta.url)
const atOnce = 2
const gateBounds = {
  atOnce,
  waiting: 60,
  waitMs: 30 * secondMs,
  full: 'Many pictures are coming in. Try again in a few seconds.',
}
/** The slowest photo of 24 megapixels takes some seconds; what takes longer was made to. */
const longestMs = 60 * secondMs
const idleMs = 20 * secondMs

/**
 * Pictures are drawn in processes of their own, two at most, with less right to the processor than the server: libvips takes a gigabyte for
 * a few photos and every thread that it finds, and a file that breaks it breaks nothing else. They end when there is nothing to draw, and
 * with them goes their memory.
 */
export function drawingRoom({ start = startChild, longest = longestMs, idle = idleMs } = {}) {
  const gate = fairQueue(gateBounds)
  const resting: ChildProcess[] = []
  const all = new Set<ChildProcess>()

  const take = (): ChildProcess => {
    const rested = resting.pop()
    if (rested?.connected) return rested
    const child = start()
    all.add(child)
    child.once('exit', () => all.delete(child))
    return child
  }

  const rest = (child: ChildProcess): void => {
    child.unref()
    child.channel?.unref()
    resting.push(child)
    const ending = setTimeout(() => {
      const place = resting.indexOf(child)
      if (place >= 0) resting.splice(place, 1)
      if (place >= 0 && child.connected) child.disconnect()
    }, idle).unref()
    // It rests anew after its next picture.
    child.once('message', () => clearTimeout(ending))
  }

  const work = async (order: Order): Promise<Outcome> => {
    const child = take()
    child.ref()
    child.channel?.ref()
    const { promise, resolve } = Promise.withResolvers<Outcome>()
    const broken = () => resolve({ kind: 'refused', why: 'unreadable' })
    const patience = setTimeout(() => child.kill('SIGKILL'), longest)
    child.once('message', (outcome) => resolve(outcome as Outcome))
    child.once('error', broken)
    child.once('exit', broken)
    child.send(order)
    const outcome = await promise
    clearTimeout(patience)
    child.off('error', broken)
    child.off('exit', broken)
    if (child.connected) rest(child)
    return outcome
  }

  return {
    draw: (order: Order, of: PicturesOf): Promise<Outcome> => gate.run(() => work(order), of),
    /** Processes that are there. */
    size: (): number => all.size,
  }
}

const startChild = (): ChildProcess => startApart(program)
