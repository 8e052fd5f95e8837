import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { PlayGrant } from '@fieldhouse/contract/origin/origin'
import type { Channel } from '../channel/channels.ts'
import { keptCues } from '../library/captions/kept-cues.ts'
import type { Soon } from '../soon.ts'
import type { Call, DeliveryDeps, DeliveryParts } from './call.ts'
import { sendFromChannel } from './from-channel.ts'
import { sendFromLive } from './from-live.ts'
import { sendFromShelf } from './from-shelf.ts'
import { KeptPlaylists } from './kept-playlists.ts'
import { everywhere, grant, type HeaderList, Refused, refuse } from './sending/answers.ts'
import { delivered } from './tell-delivered.ts'
import { readToken, rememberedGrants } from './token.ts'
import { readPath, type WantedPath } from './wanted.ts'

/** Answers everything below `/video/`. */
export function delivery(parts: DeliveryParts) {
  const readGrant = rememberedGrants((token, now) => readToken(token, parts.key, now))
  const deps = { ...parts, playlists: new KeptPlaylists(), cues: keptCues(parts.storage), readGrant }
  const tellDelivered = delivered(parts)
  const fromEdge = knowsEdge(parts.edgeKey)
  return async (request: IncomingMessage, response: ServerResponse, always: HeaderList = everywhere): Promise<void> => {
    const exchange = { request, response, always }
    try {
      if (request.method !== 'GET' && request.method !== 'HEAD') throw new Refused(405, 'Films can only be read.')
      const [path = '', query = ''] = (request.url ?? '').split('?', 2)
      const asked = readPath(path)
      if (!asked) throw new Refused(404, 'There is nothing here.')
      const { playSession } = checkGrant(asked, deps)
      const { id, wanted } = asked
      if (wanted.kind === 'granted') {
        grant(exchange)
        if (fromEdge(request)) tellDelivered.byCache(playSession)
        return
      }
      const sentWhole = () => tellDelivered.segment({ id, wanted, playSession })
      await sendOrLookAgain({ ...exchange, sentWhole, id, wanted, query }, deps)
    } catch (error) {
      if (error instanceof Refused) refuse(exchange, error)
      else if (!response.destroyed) {
        deps.log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'a film could not be sent')
        refuse(exchange, new Refused(503, 'The film cannot be read just now; try again.'))
      }
    }
  }
}

function checkGrant({ token, id }: WantedPath, { readGrant, clock, host }: DeliveryDeps): PlayGrant {
  const granted = readGrant(token, clock.now())
  if (granted?.asset !== id) throw new Refused(403, 'This address has expired; start the film again.')
  if (host.hasEnded(granted.playSession)) throw new Refused(403, 'This play session has ended; start the film again.')
  return granted
}

/** What another server has put on a channel a moment ago may be in storage and not in memory here. */
async function sendOrLookAgain(call: Call, deps: DeliveryDeps): Promise<void> {
  try {
    const sent = send(call, deps)
    if (sent instanceof Promise) await sent
  } catch (error) {
    const isMissing = error instanceof Refused && error.status === 404
    const channel = isMissing ? await deps.channels.again(call.id) : undefined
    if (!channel) throw error
    await sendFromChannel(call, channel, deps)
  }
}

/** Nothing is waited for that is known: what lies in memory is sent at once. */
function send(call: Call, deps: DeliveryDeps): Soon<void> {
  const known = deps.channels.get(call.id)
  return known instanceof Promise
    ? known.then((channel) => sendFromHere(call, channel, deps))
    : sendFromHere(call, known, deps)
}

function sendFromHere(call: Call, channel: Channel | undefined, deps: DeliveryDeps): Soon<void> {
  if (channel) return sendFromChannel(call, channel, deps)
  const live = deps.live.here(call.id)
  return live && !live.hasEnded ? sendFromLive(call, live, deps) : sendFromShelf(call, deps)
}

/** A cache in front sends it with its question, only when it is about to send a whole segment (deploy/nginx/edge.conf). */
const edgeHeader = 'x-fieldhouse-edge'

/** Whether one of our own caches asks. Fans can ask the same, so they must not know the key. */
function knowsEdge(key: string | undefined): (request: IncomingMessage) => boolean {
  if (!key) return () => false
  const known = digestOf(key)
  return ({ headers }) => {
    const given = headers[edgeHeader]
    return typeof given === 'string' && timingSafeEqual(digestOf(given), known)
  }
}

/** Values of the same length can be compared in constant time. */
const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest()
