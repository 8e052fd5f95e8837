import type { LiveChannel } from '../channel/live.ts'
import { earlyQuery } from '../packager/live-window.ts'
import { WrittenPlaylist } from '../packager/written-playlist.ts'
import type { DeliveryCall, DeliveryDeps } from './call.ts'
import { sendLiveCaptions } from './captions/spoken-captions.ts'
import { sendExtras, sendMedia } from './from-shelf.ts'
import { formatMultivariant } from './multivariant-answer.ts'
import { getHintedPart, parseReload, reloadPlaylist } from './reload.ts'
import { forEver, notAtAll, RefusedDelivery, types } from './sending/answers.ts'
import { sendBytes } from './sending/bytes.ts'
import { sendPlaylist } from './sending/playlists.ts'

const media = { type: types.media, cache: forEver }

/** Sends a live stream, from memory where possible. */
export async function sendFromLive(call: DeliveryCall, live: LiveChannel, deps: DeliveryDeps): Promise<void> {
  const { wanted } = call
  if (wanted.kind === 'main') {
    const { manifest, shown } = live
    if (shown.length === 0) throw new RefusedDelivery(404, 'This stream hasn’t started yet.')
    const isKnown = shown.every(({ name }) => live.window(name)?.targetDuration !== undefined)
    const main = new WrittenPlaylist(
      formatMultivariant(shown, { ...manifest, spoken: await deps.host.spoken?.(call.id) }, isKnown ? '' : earlyQuery),
    )
    return sendPlaylist(call, main, notAtAll)
  }
  if (wanted.kind === 'header') return sendMedia(call, call.id, wanted, deps)
  if (wanted.kind === 'cut-captions' || wanted.kind === 'caption-segment' || wanted.kind === 'caption-part')
    return sendLiveCaptions(call, live, wanted, deps)
  if (wanted.kind !== 'media' && wanted.kind !== 'segment' && wanted.kind !== 'part')
    return sendExtras(call, live.manifest, deps)
  const window = live.window(wanted.rendition)
  if (!window) throw new RefusedDelivery(404, 'There’s nothing here.')
  if (wanted.kind === 'media')
    return sendPlaylist(call, await reloadPlaylist(window, parseReload(call.query)), notAtAll)
  if (wanted.kind === 'part') {
    const hinted = getHintedPart(window, wanted.number, wanted.part)
    const bytes = hinted instanceof Promise ? await hinted : hinted
    if (!bytes) throw new RefusedDelivery(404, 'This part of the stream has expired.')
    return sendBytes(call, bytes, media)
  }
  const bytes = window.segmentBytes(wanted.number)
  return bytes ? sendBytes(call, bytes, media) : sendMedia(call, call.id, wanted, deps)
}
