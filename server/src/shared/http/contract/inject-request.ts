import type { FastifyInstance, InjectOptions } from 'fastify'

export interface InjectedAnswer {
  statusCode: number
  bytes: Buffer
  headers: Record<string, unknown>
}

/** Like `inject`, but leaves a stream of events as soon as it is open, since it would never end. */
export async function injectRequest(app: FastifyInstance, request: InjectOptions): Promise<InjectedAnswer> {
  const answer = await app.inject({ ...request, payloadAsStream: true })
  const { statusCode, headers } = answer
  const stream = answer.stream()
  if (String(headers['content-type']).startsWith('text/event-stream')) {
    stream.destroy()
    return { statusCode, headers, bytes: Buffer.alloc(0) }
  }
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part as Buffer)
  return { statusCode, headers, bytes: Buffer.concat(parts) }
}
