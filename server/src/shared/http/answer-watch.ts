import { Counter, Histogram, type Registry } from 'prom-client'
import type { Log } from '../log/log.ts'

interface AnsweredRequest {
  id: string
  method: string
  /** The route's pattern, never the address. */
  route: string
  status: number
  elapsedMs: number
}

/** Called after each answer is sent. */
export type WatchAnswers = (answered: AnsweredRequest) => void

const slowMs = 1_000

export function openAnswerWatch(log: Log, registry: Registry): WatchAnswers {
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte in to the last byte out',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 3, 10],
    registers: [registry],
  })
  const failures = new Counter({
    name: 'http_failures_total',
    help: 'Responses with a status of 500 or above',
    labelNames: ['route'],
    registers: [registry],
  })
  return ({ id, method, route, status, elapsedMs }) => {
    const ms = Math.round(elapsedMs)
    seconds.observe({ method, route, status: String(status) }, elapsedMs / 1000)
    if (status >= 500) failures.inc({ route })
    const level = status >= 500 || ms > slowMs ? 'warn' : 'info'
    log[level]({ request: id, method, route, status, ms }, 'request')
  }
}
