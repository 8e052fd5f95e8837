import { LRUCache } from 'lru-cache'
import type { Channel } from '../channel/channels.ts'
import { type LinearRequest, linearUntil, windowMs } from '../channel/linear.ts'
import { WrittenPlaylist } from '../packager/written-playlist.ts'
import { captionPlaylist } from '../playlist/caption-playlist.ts'
import { writeMedia } from '../playlist/write-media.ts'
import type { Call, DeliveryDeps } from './call.ts'
import { sendCaptionSegment } from './captions/channel-captions.ts'
import { sendMedia } from './from-shelf.ts'
import { multivariantText } from './multivariant-answer.ts'
import { notAtAll, Refused, twoSeconds } from './sending/answers.ts'
import { sendPlaylist } from './sending/playlists.ts'

/** So far a list of renditions looks ahead: a player reads it once, when it tunes in. */
const offeredAheadMs = 6 * 3_600_000

/** A linear channel: playlists of its own, segments of its titles. */
export async function sendFromChannel(call: Call, channel: Channel, deps: DeliveryDeps): Promise<void> {
  const { wanted } = call
  if (wanted.kind === 'member') {
    if (!channel.shows(wanted.asset)) throw new Refused(404, 'This is not on the channel.')
    const { asset, media } = wanted
    return media.kind === 'caption-segment'
      ? sendCaptionSegment(call, asset, media, deps)
      : sendMedia(call, asset, media, deps)
  }
  const query = new URLSearchParams(call.query)
  const [from, to] = [readInstant(query, 'from'), readInstant(query, 'to')]
  if (from && to && Date.parse(to) - Date.parse(from) > longestAiringMs) throw new Refused(400, 'That is too long.')
  if (wanted.kind === 'main') {
    const asked = new URLSearchParams({ ...(from ? { from } : {}), ...(from && to ? { to } : {}) })
    const carried = asked.size > 0 ? `?${asked}` : ''
    const nowMs = deps.clock.now().getTime()
    const offered = from
      ? channel.ladderBetween(Date.parse(from), Date.parse(to ?? from) + 1)
      : channel.ladderBetween(nowMs - windowMs, nowMs + offeredAheadMs)
    const ladder = offered.length > 0 ? offered : channel.ladder
    const main = multivariantText(ladder, tracksOf(channel, carried), carried)
    return sendPlaylist(call, new WrittenPlaylist(main), notAtAll)
  }
  const isPlaylist = wanted.kind === 'media' || wanted.kind === 'cut-captions'
  const rung = isPlaylist ? channel.ladder.find(({ name }) => name === wanted.rendition) : undefined
  if (!isPlaylist || !rung) throw new Refused(404, 'There is nothing here.')
  // Also in a language that its titles have no longer: whoever tuned in before goes on.
  const language = wanted.kind === 'cut-captions' ? wanted.language : undefined
  const asked = {
    height: rung.height,
    nowMs: deps.clock.now().getTime(),
    ...(from ? { fromMs: Date.parse(from) } : {}),
    ...(to ? { toMs: Date.parse(to) } : {}),
  }
  const written = writtenNow(channel, { rung: rung.name, language }, asked)
  if (!written) throw new Refused(404, from ? 'This airing is not here.' : 'The channel shows nothing just now.')
  return sendPlaylist(call, written, twoSeconds)
}

interface OnAir {
  written: WrittenPlaylist
  sinceMs: number
  untilMs: number
}

interface Track {
  rung: string
  /** Of captions, which are cut as the pictures of this rung are. */
  language: string | undefined
}

const onAir = new WeakMap<Channel, LRUCache<string, OnAir>>()
/** The renditions as they are now, and airings that are seen over again. */
const mostOnAir = 50

/** A guide of weeks is walked through once for each segment, not for each who asks. */
function writtenNow(channel: Channel, { rung, language }: Track, asked: LinearRequest): WrittenPlaylist | undefined {
  const { nowMs, fromMs, toMs } = asked
  const all = onAir.get(channel) ?? new LRUCache<string, OnAir>({ max: mostOnAir })
  onAir.set(channel, all)
  const name = `${rung} ${language} ${fromMs} ${toMs}`
  const known = all.get(name)
  if (known && known.sinceMs <= nowMs && nowMs < known.untilMs) return known.written
  const computed = linearUntil(channel.linear(rung), asked)
  if (!computed) return undefined
  const { playlist } = computed
  const written = new WrittenPlaylist(writeMedia(language ? captionPlaylist(playlist, language) : playlist))
  all.set(name, { written, sinceMs: nowMs, untilMs: computed.untilMs })
  return written
}

/** A block of a guide is a day at most. */
const longestAiringMs = 24 * 3_600_000

function tracksOf({ ladder: [tallest], captions }: Channel, carried: string) {
  const named = captions.map((one) => ({ ...one, uri: `${tallest?.name}/captions-${one.language}.m3u8${carried}` }))
  return { audio: [], captions: named, live: true }
}

function readInstant(query: URLSearchParams, name: 'from' | 'to'): string | undefined {
  const instant = query.get(name)
  if (instant === null) return undefined
  if (instant.length > 40 || Number.isNaN(Date.parse(instant))) throw new Refused(400, `"${name}" is no time.`)
  return instant
}
