import { Agent, type OutgoingHttpHeaders, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Shot {
  url: string
  method?: string
  headers?: OutgoingHttpHeaders
  body?: string
}

export interface Measured {
  perSecond: number
  p50Ms: number
  p99Ms: number
  statuses: Record<number, number>
}

/** As many requests as fit into the time, a bounded number at once, over connections that stay open. */
export async function load(
  next: () => Shot,
  { connections, forMs }: { connections: number; forMs: number },
): Promise<Measured> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const times: number[] = []
  const statuses: Record<number, number> = {}
  const began = performance.now()
  const worker = async () => {
    while (performance.now() - began < forMs) {
      const at = performance.now()
      const status = await send(agent, next())
      times.push(performance.now() - at)
      statuses[status] = (statuses[status] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: connections }, worker))
  const seconds = (performance.now() - began) / 1000
  agent.destroy()
  return { perSecond: Math.round(times.length / seconds), ...told(times), statuses }
}

/** Gives the status, once all of the answer is here. */
export function send(agent: Agent, { url, method = 'GET', headers = {}, body }: Shot): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, method, headers }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode ?? 0))
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

/** So many a second for so long, whether or not the ones before are answered; returns when all are. */
export async function atRate(perSecond: number, forMs: number, once: (count: number) => Promise<void>): Promise<void> {
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

/** Half of them took no longer than p50, all but one in a hundred no longer than p99. */
export function told(times: readonly number[]) {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 10) / 10
  return { p50Ms: at(0.5), p99Ms: at(0.99) }
}
