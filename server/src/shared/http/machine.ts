import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { isLoopback } from '../limits/network.ts'

/** Who may read the metrics. Behind a proxy every request would come from loopback: there the token is the only way. */
export const admitMachine =
  (token: string | undefined) =>
  (request: FastifyRequest): boolean => {
    const forwarded = request.ips !== undefined || request.headers['x-forwarded-for'] !== undefined
    if (!token) return !forwarded && isLoopback(request.socket.remoteAddress)
    const given = Buffer.from(request.headers.authorization ?? '')
    const wanted = Buffer.from(`Bearer ${token}`)
    return given.length === wanted.length && timingSafeEqual(given, wanted)
  }
