import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { PlayGrant, RequestSource } from '@fieldhouse/contract/origin/play-grant'
import type { Channel } from '../channel/channels.ts'
import { createCueCache } from '../library/captions/cue-cache.ts'
import type { MaybePromise } from '../soon.ts'
import type { DeliveryCall, DeliveryDeps, DeliveryParts } from './call.ts'
import { sendFromChannel } from './from-channel.ts'
import { sendFromLive } from './from-live.ts'
import { sendFromShelf } from './from-shelf.ts'
import { PlaylistCache } from './playlist-cache.ts'
import { everywhere, type HeaderList, RefusedDelivery, sendGrant, sendRefusal } from './sending/answers.ts'
import { createDeliveryReporter } from './tell-delivered.ts'
import { cacheGrants, readToken } from './token.ts'
import { parsePath, type RequestedPath } from './wanted.ts'

/** Creates the handler of everything below `/video/`. */
export function createDelivery(parts: DeliveryParts) {
  const readGrant = cacheGrants((token, now) => readToken(token, parts.key, now))
  const deps = { ...parts, playlists: new PlaylistCache(), cues: createCueCache(parts.storage), readGrant }
  const tellDelivered = createDeliveryReporter(parts)
  const fromEdge = createEdgeCheck(parts.edgeKey)
  return async (request: IncomingMessage, response: ServerResponse, always: HeaderList = everywhere): Promise<void> => {
    const exchange = { request, response, always }
    try {
      if (request.method !== 'GET' && request.method !== 'HEAD')
        throw new RefusedDelivery(405, 'Use GET or HEAD for videos.')
      const [path = '', query = ''] = (request.url ?? '').split('?', 2)
      const parsed = parsePath(path)
      if (!parsed) throw new RefusedDelivery(404, 'There’s nothing here.')
      const { playSession } = checkGrant(request, parsed, deps)
      const { id, wanted } = parsed
      if (wanted.kind === 'granted') {
        sendGrant(exchange)
        if (fromEdge(request)) tellDelivered.byCache(playSession)
        return
      }
      const sentWhole = () => tellDelivered.segment({ id, wanted, playSession })
      await sendOrReread({ ...exchange, sentWhole, id, wanted, query }, deps)
    } catch (error) {
      if (error instanceof RefusedDelivery) sendRefusal(exchange, error)
      else if (!response.destroyed) {
        deps.log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'could not send a video')
        sendRefusal(exchange, new RefusedDelivery(503, 'The video can’t be read right now. Try again.'))
      }
    }
  }
}

function checkGrant(
  request: IncomingMessage,
  { token, id }: RequestedPath,
  { readGrant, clock, host }: DeliveryDeps,
): PlayGrant {
  const granted = readGrant(token, clock.now())
  if (granted?.asset !== id) throw new RefusedDelivery(403, 'This address has expired. Start the video again.')
  if (host.hasEnded(granted.playSession))
    throw new RefusedDelivery(403, 'This play session has ended. Start the video again.')
  // Who moves into a blackout gets nothing more. The player asks why.
  if (granted.blackedOut && host.isIn?.(granted.blackedOut, readSource(request)))
    throw new RefusedDelivery(403, 'This video is blacked out where you are.')
  return granted
}

const readSource = ({ socket, headers }: IncomingMessage): RequestSource => ({
  peer: socket.remoteAddress ?? '',
  headers,
})

/** Sends the answer. On a 404 it reads the channel again, because another server may have just set it. */
async function sendOrReread(call: DeliveryCall, deps: DeliveryDeps): Promise<void> {
  try {
    const sent = sendKnown(call, deps)
    if (sent instanceof Promise) await sent
  } catch (error) {
    const isMissing = error instanceof RefusedDelivery && error.status === 404
    const channel = isMissing ? await deps.channels.again(call.id) : undefined
    if (!channel) throw error
    await sendFromChannel(call, channel, deps)
  }
}

/** Sends without a promise when everything is in memory. */
function sendKnown(call: DeliveryCall, deps: DeliveryDeps): MaybePromise<void> {
  const known = deps.channels.get(call.id)
  return known instanceof Promise
    ? known.then((channel) => sendFromHere(call, channel, deps))
    : sendFromHere(call, known, deps)
}

function sendFromHere(call: DeliveryCall, channel: Channel | undefined, deps: DeliveryDeps): MaybePromise<void> {
  if (channel) return sendFromChannel(call, channel, deps)
  const live = deps.live.getLocal(call.id)
  return live && !live.hasEnded ? sendFromLive(call, live, deps) : sendFromShelf(call, deps)
}

/** Header that a cache in front sends with its check before it sends a whole segment (deploy/nginx/edge.conf). */
const edgeHeader = 'x-fieldhouse-edge'

/**
 * Returns a check that a request comes from one of our own caches. Fans can send the same request, so they must not
 * know the key.
 */
function createEdgeCheck(key: string | undefined): (request: IncomingMessage) => boolean {
  if (!key) return () => false
  const known = hashKey(key)
  return ({ headers }) => {
    const edgeKey = headers[edgeHeader]
    return typeof edgeKey === 'string' && timingSafeEqual(hashKey(edgeKey), known)
  }
}

/** Hashes a key, because only values of equal length can be compared in constant time. */
const hashKey = (text: string): Buffer => createHash('sha256').update(text).digest()
