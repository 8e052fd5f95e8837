import type { Channel } from '../channel/channels.ts'
import { linearPlaylist } from '../channel/linear.ts'
import { WrittenPlaylist } from '../packager/written-playlist.ts'
import { writeMedia } from '../playlist/write-media.ts'
import type { Call, DeliveryDeps } from './call.ts'
import { sendMedia } from './from-shelf.ts'
import { multivariantText } from './multivariant-answer.ts'
import { notAtAll, Refused, twoSeconds } from './sending/answers.ts'
import { sendPlaylist } from './sending/playlists.ts'

/** A linear channel: playlists of its own, segments of its titles. */
export async function sendFromChannel(call: Call, channel: Channel, deps: DeliveryDeps): Promise<void> {
  const { wanted } = call
  if (wanted.kind === 'member') {
    if (!channel.shows(wanted.asset)) throw new Refused(404, 'This is not on the channel.')
    return sendMedia(call, wanted.asset, wanted.media, deps)
  }
  const query = new URLSearchParams(call.query)
  const [from, to] = [readInstant(query, 'from'), readInstant(query, 'to')]
  if (from && to && Date.parse(to) - Date.parse(from) > longestAiringMs) throw new Refused(400, 'That is too long.')
  if (wanted.kind === 'main') {
    const asked = new URLSearchParams({ ...(from ? { from } : {}), ...(from && to ? { to } : {}) })
    const carried = asked.size > 0 ? `?${asked}` : ''
    return sendPlaylist(call, new WrittenPlaylist(multivariantText(channel.ladder, noTracks, carried)), notAtAll)
  }
  const rung = wanted.kind === 'media' ? channel.ladder.find(({ name }) => name === wanted.rendition) : undefined
  if (!rung) throw new Refused(404, 'There is nothing here.')
  const playlist = linearPlaylist(channel.linear(rung.name), {
    height: rung.height,
    nowMs: deps.clock.now().getTime(),
    ...(from ? { fromMs: Date.parse(from) } : {}),
    ...(to ? { toMs: Date.parse(to) } : {}),
  })
  if (!playlist) throw new Refused(404, from ? 'This airing is not here.' : 'The channel shows nothing just now.')
  return sendPlaylist(call, new WrittenPlaylist(writeMedia(playlist)), twoSeconds)
}

/** A block of a guide is a day at most. */
const longestAiringMs = 24 * 3_600_000
const noTracks = { audio: [], captions: [] }

function readInstant(query: URLSearchParams, name: 'from' | 'to'): string | undefined {
  const instant = query.get(name)
  if (instant === null) return undefined
  if (instant.length > 40 || Number.isNaN(Date.parse(instant))) throw new Refused(400, `"${name}" is no time.`)
  return instant
}
