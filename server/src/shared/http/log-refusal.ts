import type { Endpoint } from '@fieldhouse/contract/endpoint'
import { getRoutePath } from '@fieldhouse/contract/request'
import type { FastifyRequest } from 'fastify'
import { requestOrigin } from '../caller/request-origin.ts'
import type { SecurityEvents } from '../caller/security-events.ts'
import { Refusal } from '../errors/refusal.ts'
import { toNetwork } from '../limits/network.ts'
import type { Log } from '../log/log.ts'

/** Logs that someone tried something forbidden, or too often. */
export function logRefusal(events: SecurityEvents, endpoint: Endpoint, error: unknown): void {
  if (!(error instanceof Refusal) || (error.kind !== 'forbidden' && error.kind !== 'too-many')) return
  const { method } = endpoint
  events('refused', requestOrigin.getStore()?.uid, { why: error.kind, method, route: getRoutePath(endpoint) })
}

/** Logs that another site's page tried to use a signed-in browser. */
export const logForeignRequest = (
  log: Log,
  { id, ip, method }: FastifyRequest,
  why: 'foreign host' | 'foreign origin',
) => log.info({ event: 'refused', why, method, network: toNetwork(ip), request: id }, 'security')
