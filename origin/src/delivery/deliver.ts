import type { IncomingMessage, ServerResponse } from 'node:http'
import { Refused, refuse } from './answers.ts'
import type { Call, DeliveryDeps } from './call.ts'
import { sendFromChannel } from './from-channel.ts'
import { sendFromLive } from './from-live.ts'
import { sendFromShelf } from './from-shelf.ts'
import { readToken } from './token.ts'
import { readPath, type WantedPath } from './wanted.ts'

/** Answers everything below `/video/`. */
export const delivery =
  (deps: DeliveryDeps) =>
  async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      if (request.method !== 'GET' && request.method !== 'HEAD') throw new Refused(405, 'Films can only be read.')
      const [path = '', query = ''] = (request.url ?? '').split('?', 2)
      const asked = readPath(path)
      if (!asked) throw new Refused(404, 'There is nothing here.')
      checkGrant(asked, deps)
      await send({ request, response, id: asked.id, wanted: asked.wanted, query: new URLSearchParams(query) }, deps)
    } catch (error) {
      if (error instanceof Refused) refuse({ request, response }, error)
      else if (!response.destroyed) {
        deps.log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'a film could not be sent')
        refuse({ request, response }, new Refused(503, 'The film cannot be read just now; try again.'))
      }
    }
  }

function checkGrant({ token, id }: WantedPath, { key, clock, host }: DeliveryDeps): void {
  const grant = readToken(token, key, clock.now())
  if (!grant || grant.asset !== id) throw new Refused(403, 'This address has expired; start the film again.')
  if (host.hasEnded(grant.playSession)) throw new Refused(403, 'This play session has ended; start the film again.')
}

async function send(call: Call, deps: DeliveryDeps): Promise<void> {
  const channel = await deps.channels.get(call.id)
  if (channel) return sendFromChannel(call, channel, deps)
  const live = await deps.live.get(call.id)
  if (live && !live.hasEnded) return sendFromLive(call, live, deps)
  return sendFromShelf(call, deps)
}
