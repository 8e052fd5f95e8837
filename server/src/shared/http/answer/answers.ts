import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const smallestToCompress = 1024
const keptAtMost = 1000

/** An answer as bytes: serialised, compressed and named once, however many ask. */
export interface Answer {
  value: unknown
  /** The answer's bytes, uncompressed. */
  json: Buffer
  brotli: Buffer | undefined
  gzip: Buffer | undefined
  etag: string
}

/** Text of a media type of its own goes as it is. */
async function toAnswer(value: unknown): Promise<Answer> {
  const json = Buffer.from(typeof value === 'string' ? value : JSON.stringify(value))
  const etag = `"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`
  if (json.length < smallestToCompress) return { value, json, brotli: undefined, gzip: undefined, etag }
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(json, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    promisify(gzip)(json),
  ])
  return { value, json, brotli: br, gzip: gz, etag }
}

export interface Answers {
  get(key: string, compute: () => Promise<unknown>): Promise<Answer>
  clear(): void
}

/** The one place for answers that are the same for everybody. Callers that come while it is computed wait for the same promise. */
export function keepAnswers(): Answers {
  const kept = new Map<string, Promise<Answer>>()
  return {
    get: (key, compute) => {
      const known = kept.get(key)
      if (known) return known
      const made = compute().then(toAnswer)
      const oldest = kept.keys().next().value
      if (kept.size >= keptAtMost && oldest !== undefined) kept.delete(oldest)
      kept.set(key, made)
      made.catch(() => {
        if (kept.get(key) === made) kept.delete(key)
      })
      return made
    },
    clear: () => kept.clear(),
  }
}

export function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer,
  media = 'application/json',
): FastifyReply {
  reply.header('etag', answer.etag).header('vary', 'accept-encoding')
  if (request.headers['if-none-match'] === answer.etag) return reply.code(304).send()
  reply.type(`${media}; charset=utf-8`)
  const accepted = request.headers['accept-encoding'] ?? ''
  if (answer.brotli && /\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(answer.brotli)
  if (answer.gzip && /\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(answer.gzip)
  return reply.send(answer.json)
}
