import { formatVtt } from '@fieldhouse/contract/films/webvtt'
import { earlyQuery, longestFirst } from '../packager/live-window.ts'
import { getHeaderName, getSegmentKey } from '../packager/recording.ts'
import { buildStoredPlaylist, cutQuery, hasSlates } from '../packager/stored-playlist.ts'
import { writeMedia } from '../playlist/write-media.ts'
import type { MaybePromise } from '../soon.ts'
import type { AssetManifest, StoryboardGrid } from '../storage/manifest.ts'
import type { DeliveryCall, DeliveryDeps } from './call.ts'
import { getCaptionPlaylist, sendEventCaptionSegment } from './captions/spoken-captions.ts'
import { formatMultivariant } from './multivariant-answer.ts'
import { isEarly } from './reload.ts'
import { aMinute, forEver, notAtAll, RefusedDelivery, types } from './sending/answers.ts'
import { sendBytes, sendStored } from './sending/bytes.ts'
import { sendPlaylist } from './sending/playlists.ts'
import type { RequestedMedia } from './wanted.ts'

/** Formats a storyboard as WebVTT whose cues point into pictures, for players' scrub previews. */
function formatStoryboard({ everySeconds, width, height, columns, rows, count }: StoryboardGrid): string {
  const toMs = (index: number) => Math.round(index * everySeconds * 1000)
  const cues = Array.from({ length: count }, (_, index) => {
    const place = index % (columns * rows)
    const [x, y] = [(place % columns) * width, Math.floor(place / columns) * height]
    const payload = `storyboard/${Math.floor(index / (columns * rows))}.jpg#xywh=${x},${y},${width},${height}`
    return { startMs: toMs(index), endMs: toMs(index + 1), payload }
  })
  return formatVtt(cues)
}

type ShelfDeps = Pick<DeliveryDeps, 'storage' | 'redirectTo' | 'shelf' | 'playlists' | 'cues' | 'host'>

/** Sends any file of a stored asset. */
export function sendFromShelf(call: DeliveryCall, deps: ShelfDeps): MaybePromise<void> {
  const { wanted } = call
  const isMedia = wanted.kind === 'header' || wanted.kind === 'segment'
  return isMedia ? sendMedia(call, call.id, wanted, deps) : sendAsManifest(call, deps)
}

async function sendAsManifest(call: DeliveryCall, deps: ShelfDeps): Promise<void> {
  const { wanted } = call
  const found = deps.shelf.manifest(call.id)
  const manifest = found instanceof Promise ? await found : found
  if (!manifest) throw refuseMissing()
  if (wanted.kind === 'media') return sendMediaPlaylist(call, manifest, wanted.rendition, deps)
  if (manifest.live && wanted.kind === 'cut-captions')
    return sendMediaPlaylist(call, manifest, wanted.rendition, deps, wanted.language)
  if (manifest.live && wanted.kind === 'caption-segment') return sendEventCaptionSegment(call, manifest, wanted, deps)
  if (wanted.kind === 'main') {
    const { live } = manifest
    // For a recording on another server, players reload playlists from the disk.
    const isOpen = live?.state === 'open'
    const playable = manifest.renditions.filter((one) => one.segments.some(({ slate }) => isOpen || !slate))
    if (playable.length === 0) throw new RefusedDelivery(404, 'This video isn’t ready yet.')
    const isWhole = playable.length === manifest.renditions.length && playable.every((one) => one.complete)
    const isEarlyYet = isOpen && live.targetDuration === null
    const chooseQuery = () =>
      isWhole && playable.some((one) => hasSlates(one.segments)) ? cutQuery : isEarlyYet ? earlyQuery : ''
    const speech = live && (await deps.host.spoken?.(call.id))
    // A recording without speech has no captions.
    const spoken = isOpen || speech?.lines.length ? speech : undefined
    const main = deps.playlists.get(`${call.id}${spoken ? `/${spoken.language}` : ''}`, manifest, () =>
      formatMultivariant(playable, { ...manifest, spoken }, chooseQuery()),
    )
    return sendPlaylist(call, main, isWhole ? aMinute : notAtAll)
  }
  return sendExtras(call, manifest, deps)
}

export function sendMedia(
  call: DeliveryCall,
  asset: string,
  requested: RequestedMedia,
  needs: ShelfDeps,
): MaybePromise<void> {
  const { rendition } = requested
  const key =
    requested.kind === 'header'
      ? `assets/${asset}/${rendition}/${getHeaderName(requested.header)}`
      : getSegmentKey(asset, rendition, requested.number)
  return sendStored(call, needs, key, { type: types.media, cache: forEver })
}

/** Sends captions and pictures of a recording or a live stream. */
export async function sendExtras(call: DeliveryCall, manifest: AssetManifest, needs: ShelfDeps): Promise<void> {
  const { wanted } = call
  const sendFile = (name: string, type: string) =>
    sendStored(call, needs, `assets/${manifest.id}/${name}`, { type, cache: aMinute })
  if (wanted.kind === 'poster' && manifest.poster) return sendFile(manifest.poster, types.picture)
  if (wanted.kind === 'storyboard' && manifest.storyboard)
    return sendBytes(call, Buffer.from(formatStoryboard(manifest.storyboard)), { type: types.captions, cache: aMinute })
  if (wanted.kind === 'storyboard-picture' && manifest.storyboard)
    return sendFile(`storyboard/${wanted.number}.jpg`, types.picture)
  if (wanted.kind !== 'captions' && wanted.kind !== 'caption-playlist') throw refuseMissing()
  const track = manifest.captions.find(({ language }) => language === wanted.language)
  if (!track) throw refuseMissing()
  if (wanted.kind === 'captions') return sendFile(`captions/${track.language}.vtt`, types.captions)
  const { language } = track
  const playlist = needs.playlists.get(`${manifest.id}/captions/${language}`, manifest, () =>
    buildWholeCaptionPlaylist(manifest, language),
  )
  return sendPlaylist(call, playlist, aMinute)
}

/** A playlist of a single WebVTT file as long as the video. */
function buildWholeCaptionPlaylist({ durationMs }: AssetManifest, language: string): string {
  const duration = Math.max(1, durationMs / 1000)
  return writeMedia({
    version: 7,
    targetDuration: Math.ceil(duration),
    type: 'VOD',
    mediaSequence: 0,
    discontinuitySequence: 0,
    ended: true,
    segments: [{ uri: `${language}.vtt`, duration }],
  })
}

async function sendMediaPlaylist(
  call: DeliveryCall,
  manifest: AssetManifest,
  name: string,
  { playlists }: ShelfDeps,
  captions?: string,
): Promise<void> {
  const audio = manifest.audio.find((one) => `audio-${one.name}` === name)
  const rendition = audio ?? manifest.renditions.find((one) => one.name === name)
  if (!rendition) throw refuseMissing()
  const { live } = manifest
  const query = new URLSearchParams(call.query)
  const early = live !== undefined && isEarly(query)
  // The target duration can never change once it is stated, so the playlist waits until it is known.
  if (live?.state === 'open' && live.targetDuration === null && !early)
    throw new RefusedDelivery(404, 'This stream hasn’t started yet.')
  const isCut = live !== undefined && query.get('slates') === 'no'
  const liveHead = early ? { ...live, targetDuration: longestFirst } : live
  const playlist = playlists.get(`${call.id}/${name}${early ? earlyQuery : ''}${isCut ? cutQuery : ''}`, manifest, () =>
    writeMedia(buildStoredPlaylist(rendition, liveHead, { trim: manifest.trim, isCut })),
  )
  const requestedPlaylist = captions === undefined ? playlist : getCaptionPlaylist(playlist, captions)
  await sendPlaylist(call, requestedPlaylist, rendition.complete ? aMinute : notAtAll)
}

const refuseMissing = () => new RefusedDelivery(404, 'There’s nothing here.')
