import type { Endpoint } from '@fieldhouse/contract/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PreparedAnswer } from './answers.ts'

/** The smaller encoding first. */
const encodings = [
  ['br', /\bbr\b/],
  ['gzip', /\bgzip\b/],
] as const

export async function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: PreparedAnswer,
  media = 'application/json',
): Promise<FastifyReply> {
  const vary = [reply.getHeader('vary'), 'accept-encoding'].filter((name) => name !== undefined).join(', ')
  reply.header('etag', answer.etag).header('vary', vary)
  if (request.headers['if-none-match'] === answer.etag) return reply.code(304).send()
  reply.type(media.startsWith('image/') && media !== 'image/svg+xml' ? media : `${media}; charset=utf-8`)
  const accepted = request.headers['accept-encoding'] ?? ''
  for (const [encoding, isNamed] of encodings) {
    const bytes = isNamed.test(accepted) ? answer.encoded(encoding) : undefined
    if (bytes) return reply.header('content-encoding', encoding).send(await bytes)
  }
  return reply.send(answer.json)
}

/** Returns the `Content-Disposition` of an answer that a browser may save as a file. */
export function getContentDisposition({ savedAs }: Endpoint, params: unknown): string | undefined {
  if (savedAs === undefined) return undefined
  if (typeof savedAs === 'string') return `attachment; filename="${savedAs}"`
  const { [savedAs.param]: name } = params as Record<string, unknown>
  return `inline; filename="${String(name).replaceAll(/[^\w.+-]/g, '')}"`
}
