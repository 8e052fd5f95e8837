import type { Channel } from '../channel/channels.ts'
import { linearPlaylist } from '../channel/linear.ts'
import { writeMedia } from '../playlist/write-media.ts'
import { notAtAll, Refused, sendPlaylist, twoSeconds } from './answers.ts'
import type { Call, DeliveryDeps } from './call.ts'
import { sendMedia } from './from-shelf.ts'
import { multivariantText } from './multivariant-answer.ts'

/** A linear channel: playlists of its own, segments of its titles. */
export async function sendFromChannel(call: Call, channel: Channel, deps: DeliveryDeps): Promise<void> {
  const { wanted } = call
  if (wanted.kind === 'member') {
    if (!channel.shows(wanted.asset)) throw new Refused(404, 'This is not on the channel.')
    return sendMedia(call, wanted.asset, wanted.media, deps)
  }
  const from = readFrom(call.query)
  if (wanted.kind === 'main') {
    const query = from ? `?from=${encodeURIComponent(from)}` : ''
    return sendPlaylist(call, { text: multivariantText(channel.ladder, noTracks, query) }, notAtAll)
  }
  const rung = wanted.kind === 'media' ? channel.ladder.find(({ name }) => name === wanted.rendition) : undefined
  if (!rung) throw new Refused(404, 'There is nothing here.')
  const playlist = linearPlaylist(channel.linear(rung.name), {
    height: rung.height,
    nowMs: deps.clock.now().getTime(),
    ...(from ? { fromMs: Date.parse(from) } : {}),
  })
  if (!playlist) throw new Refused(404, from ? 'This airing is not here.' : 'The channel shows nothing just now.')
  return sendPlaylist(call, { text: writeMedia(playlist) }, twoSeconds)
}

const noTracks = { audio: [], captions: [] }

function readFrom(query: URLSearchParams): string | undefined {
  const from = query.get('from')
  if (from === null) return undefined
  if (from.length > 40 || Number.isNaN(Date.parse(from))) throw new Refused(400, '"from" is no time.')
  return from
}
