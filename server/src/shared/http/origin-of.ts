import { deviceHeader, onceHeader, sessionHeader } from '@fieldhouse/contract/hosts'
import type { FastifyRequest } from 'fastify'
import type { Origin } from './call.ts'

const longestDeviceId = 128

export function originOf(request: FastifyRequest): Origin {
  const header = (name: string): string | undefined => {
    const value = request.headers[name]
    return typeof value === 'string' && value !== '' ? value : undefined
  }
  return {
    ip: request.ip,
    device: (header(deviceHeader) ?? '').slice(0, longestDeviceId),
    userAgent: (header('user-agent') ?? '').slice(0, 300),
    jwt: header(sessionHeader),
    requestId: request.id,
    bearer: /^Bearer ([\w.-]+)$/i.exec(header('authorization') ?? '')?.[1],
    once: header(onceHeader),
    asksNotToBeCounted: header('dnt') === '1' || header('sec-gpc') === '1',
  }
}
