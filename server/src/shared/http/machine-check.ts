import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { isLoopback } from '../limits/network.ts'

/**
 * Checks who may read the metrics. Behind a proxy every request would come from loopback, so only the token counts
 * there.
 */
export const createMachineCheck =
  (token: string | undefined) =>
  (request: FastifyRequest): boolean => {
    const forwarded = request.ips !== undefined || request.headers['x-forwarded-for'] !== undefined
    if (!token) return !forwarded && isLoopback(request.socket.remoteAddress)
    const actual = Buffer.from(request.headers.authorization ?? '')
    const expected = Buffer.from(`Bearer ${token}`)
    return actual.length === expected.length && timingSafeEqual(actual, expected)
  }
