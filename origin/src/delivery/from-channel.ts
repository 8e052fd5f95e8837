import { LRUCache } from 'lru-cache'
import type { Channel } from '../channel/channels.ts'
import { buildLinearUntil, type LinearRequest, windowMs } from '../channel/linear.ts'
import { WrittenPlaylist } from '../packager/written-playlist.ts'
import { toCaptionPlaylist } from '../playlist/caption-playlist.ts'
import { writeMedia } from '../playlist/write-media.ts'
import type { DeliveryCall, DeliveryDeps } from './call.ts'
import { sendChannelCaptionSegment } from './captions/channel-captions.ts'
import { sendMedia } from './from-shelf.ts'
import { formatMultivariant } from './multivariant-answer.ts'
import { notAtAll, RefusedDelivery, twoSeconds } from './sending/answers.ts'
import { sendPlaylist } from './sending/playlists.ts'

/** Horizon for the list of renditions, which a player reads once, when it tunes in. */
const offeredAheadMs = 6 * 3_600_000

/** Sends a linear channel: its own playlists, and the segments of its titles. */
export async function sendFromChannel(call: DeliveryCall, channel: Channel, deps: DeliveryDeps): Promise<void> {
  const { wanted } = call
  if (wanted.kind === 'member') {
    if (!channel.shows(wanted.asset)) throw new RefusedDelivery(404, 'This video isn’t on the channel.')
    const { asset, media } = wanted
    return media.kind === 'caption-segment'
      ? sendChannelCaptionSegment(call, asset, media, deps)
      : sendMedia(call, asset, media, deps)
  }
  const query = new URLSearchParams(call.query)
  const [from, to] = [readInstant(query, 'from'), readInstant(query, 'to')]
  if (from && to && Date.parse(to) - Date.parse(from) > longestAiringMs)
    throw new RefusedDelivery(400, 'That time span is too long.')
  if (wanted.kind === 'main') {
    const searchParams = new URLSearchParams({ ...(from ? { from } : {}), ...(from && to ? { to } : {}) })
    const carried = searchParams.size > 0 ? `?${searchParams}` : ''
    const nowMs = deps.clock.now().getTime()
    const offered = from
      ? channel.ladderBetween(Date.parse(from), Date.parse(to ?? from) + 1)
      : channel.ladderBetween(nowMs - windowMs, nowMs + offeredAheadMs)
    const ladder = offered.length > 0 ? offered : channel.ladder
    const main = formatMultivariant(ladder, listTracks(channel, carried), carried)
    return sendPlaylist(call, new WrittenPlaylist(main), notAtAll)
  }
  const isPlaylist = wanted.kind === 'media' || wanted.kind === 'cut-captions'
  const rung = isPlaylist ? channel.ladder.find(({ name }) => name === wanted.rendition) : undefined
  if (!isPlaylist || !rung) throw new RefusedDelivery(404, 'There’s nothing here.')
  // Also answers in a language that its titles no longer have, so that earlier viewers can continue.
  const language = wanted.kind === 'cut-captions' ? wanted.language : undefined
  const linearRequest = {
    height: rung.height,
    nowMs: deps.clock.now().getTime(),
    ...(from ? { fromMs: Date.parse(from) } : {}),
    ...(to ? { toMs: Date.parse(to) } : {}),
  }
  const written = getCurrentPlaylist(channel, { rung: rung.name, language }, linearRequest)
  if (!written)
    throw new RefusedDelivery(404, from ? 'That airing isn’t available.' : 'Nothing is on this channel right now.')
  return sendPlaylist(call, written, twoSeconds)
}

interface CachedPlaylist {
  written: WrittenPlaylist
  sinceMs: number
  untilMs: number
}

interface TrackName {
  rung: string
  /** Language of a captions track, which is cut like this rung's video. */
  language: string | undefined
}

const onAir = new WeakMap<Channel, LRUCache<string, CachedPlaylist>>()
/** Space for the current renditions and for airings that are watched from the beginning. */
const mostOnAir = 50

/** Returns the playlist, computed once per segment instead of per request, because a guide may cover weeks. */
function getCurrentPlaylist(
  channel: Channel,
  { rung, language }: TrackName,
  linearRequest: LinearRequest,
): WrittenPlaylist | undefined {
  const { nowMs, fromMs, toMs } = linearRequest
  const all = onAir.get(channel) ?? new LRUCache<string, CachedPlaylist>({ max: mostOnAir })
  onAir.set(channel, all)
  const name = `${rung} ${language} ${fromMs} ${toMs}`
  const known = all.get(name)
  if (known && known.sinceMs <= nowMs && nowMs < known.untilMs) return known.written
  const computed = buildLinearUntil(channel.linear(rung), linearRequest)
  if (!computed) return undefined
  const { playlist } = computed
  const written = new WrittenPlaylist(writeMedia(language ? toCaptionPlaylist(playlist, language) : playlist))
  all.set(name, { written, sinceMs: nowMs, untilMs: computed.untilMs })
  return written
}

/** A block of a guide is at most a day. */
const longestAiringMs = 24 * 3_600_000

function listTracks({ ladder: [tallest], captions }: Channel, carried: string) {
  const named = captions.map((one) => ({ ...one, uri: `${tallest?.name}/captions-${one.language}.m3u8${carried}` }))
  return { audio: [], captions: named, live: true }
}

function readInstant(query: URLSearchParams, name: 'from' | 'to'): string | undefined {
  const instant = query.get(name)
  if (instant === null) return undefined
  if (instant.length > 40 || Number.isNaN(Date.parse(instant)))
    throw new RefusedDelivery(400, `"${name}" must be a time.`)
  return instant
}
