import type { FastifyInstance, InjectOptions } from 'fastify'

export interface Answered {
  statusCode: number
  bytes: Buffer
  headers: Record<string, unknown>
}

/** As `inject`, but a stream of events is left as soon as it is open: it would never end. */
export async function asked(app: FastifyInstance, request: InjectOptions): Promise<Answered> {
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
