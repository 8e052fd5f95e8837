import { Agent, type OutgoingHttpHeaders, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

export interface HttpShot {
  url: string
  method?: string
  headers?: OutgoingHttpHeaders
  body?: string
}

export interface LoadFigures {
  perSecond: number
  p50Ms: number
  p99Ms: number
  statuses: Record<number, number>
}

/** Sends as many requests as fit into the time, a bounded number at once, over connections that stay open. */
export async function runLoad(
  next: () => HttpShot,
  { connections, forMs }: { connections: number; forMs: number },
): Promise<LoadFigures> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const times: number[] = []
  const statuses: Record<number, number> = {}
  const began = performance.now()
  const runWorker = async () => {
    while (performance.now() - began < forMs) {
      const at = performance.now()
      const status = await sendShot(agent, next())
      times.push(performance.now() - at)
      statuses[status] = (statuses[status] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: connections }, runWorker))
  const seconds = (performance.now() - began) / 1000
  agent.destroy()
  return { perSecond: Math.round(times.length / seconds), ...summarizeTimes(times), statuses }
}

/** Sends a request and returns its status once the whole answer has arrived. */
export function sendShot(agent: Agent, { url, method = 'GET', headers = {}, body }: HttpShot): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, method, headers }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode ?? 0))
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

/**
 * Runs `once` at a fixed rate for a time, whether or not earlier calls have returned. Resolves when all have returned.
 */
export async function runAtRate(
  perSecond: number,
  forMs: number,
  once: (count: number) => Promise<void>,
): Promise<void> {
  const began = performance.now()
  const open: Promise<void>[] = []
  for (let count = 0; count < (perSecond * forMs) / 1000; count += 1) {
    const waitMs = began + (count * 1000) / perSecond - performance.now()
    if (waitMs > 0) await sleep(waitMs)
    open.push(once(count))
  }
  await sleep(Math.max(0, began + forMs - performance.now()))
  await Promise.all(open)
}

/** Summarizes times: half of them took no longer than p50, all but one in a hundred no longer than p99. */
export function summarizeTimes(times: readonly number[]) {
  const sorted = times.toSorted((one, other) => one - other)
  const getPercentile = (share: number) => Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 10) / 10
  return { p50Ms: getPercentile(0.5), p99Ms: getPercentile(0.99) }
}
