import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** Sent by a cache in front with its question, only when it is about to send a whole segment (deploy/nginx/edge.conf). */
const edgeHeader = 'x-fieldhouse-edge'

/** Whether a cache of our own asks. Fans can ask the same, so they must not know the key. */
export function knowsEdge(key: string | undefined): (request: IncomingMessage) => boolean {
  if (!key) return () => false
  const known = digestOf(key)
  return ({ headers }) => {
    const given = headers[edgeHeader]
    return typeof given === 'string' && timingSafeEqual(digestOf(given), known)
  }
}

/** Values of one length can be compared in constant time. */
const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest()
