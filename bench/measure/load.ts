import { Agent, type OutgoingHttpHeaders, request } from 'node:http'

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
  times.sort((a, b) => a - b)
  const at = (share: number) => Math.round((times[Math.floor(times.length * share)] ?? 0) * 10) / 10
  return { perSecond: Math.round(times.length / seconds), p50Ms: at(0.5), p99Ms: at(0.99), statuses }
}

function send(agent: Agent, { url, method = 'GET', headers = {}, body }: Shot): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, method, headers }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode ?? 0))
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
