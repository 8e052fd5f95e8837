import { formatVtt } from '@fieldhouse/contract/films/webvtt'
import { earlyQuery, longestFirst } from '../packager/live-window.ts'
import { headerName, segmentKey } from '../packager/recording.ts'
import { cutQuery, hasSlates, storedPlaylist } from '../packager/stored-playlist.ts'
import { writeMedia } from '../playlist/write-media.ts'
import type { Soon } from '../soon.ts'
import type { AssetManifest, Storyboard } from '../storage/manifest.ts'
import type { Call, DeliveryDeps } from './call.ts'
import { captionsOf, sendCutCaptions } from './captions/spoken-captions.ts'
import { multivariantText } from './multivariant-answer.ts'
import { isEarly } from './reload.ts'
import { aMinute, forEver, notAtAll, Refused, types } from './sending/answers.ts'
import { sendBytes, sendStored } from './sending/bytes.ts'
import { sendPlaylist } from './sending/playlists.ts'
import type { WantedMedia } from './wanted.ts'

/** WebVTT whose cues are places in pictures: what players draw above the bar. */
function storyboardText({ everySeconds, width, height, columns, rows, count }: Storyboard): string {
  const at = (index: number) => Math.round(index * everySeconds * 1000)
  const cues = Array.from({ length: count }, (_, index) => {
    const place = index % (columns * rows)
    const [x, y] = [(place % columns) * width, Math.floor(place / columns) * height]
    const payload = `storyboard/${Math.floor(index / (columns * rows))}.jpg#xywh=${x},${y},${width},${height}`
    return { startMs: at(index), endMs: at(index + 1), payload }
  })
  return formatVtt(cues)
}

type Needs = Pick<DeliveryDeps, 'storage' | 'redirectTo' | 'shelf' | 'playlists' | 'cues' | 'host'>

/** Everything of an asset that is on disk. */
export function sendFromShelf(call: Call, deps: Needs): Soon<void> {
  const { wanted } = call
  const isMedia = wanted.kind === 'header' || wanted.kind === 'segment'
  return isMedia ? sendMedia(call, call.id, wanted, deps) : sendAsManifest(call, deps)
}

async function sendAsManifest(call: Call, deps: Needs): Promise<void> {
  const { wanted } = call
  const found = deps.shelf.manifest(call.id)
  const manifest = found instanceof Promise ? await found : found
  if (!manifest) throw nothing()
  if (wanted.kind === 'media') return sendMediaPlaylist(call, manifest, wanted.rendition, deps)
  if (manifest.live && wanted.kind === 'cut-captions')
    return sendMediaPlaylist(call, manifest, wanted.rendition, deps, wanted.language)
  if (manifest.live && wanted.kind === 'caption-segment') return sendCutCaptions(call, manifest, wanted, deps)
  if (wanted.kind === 'main') {
    const { live } = manifest
    // Another server records it: what players are told to reload comes from the disk.
    const isOpen = live?.state === 'open'
    const playable = manifest.renditions.filter((one) => one.segments.some(({ slate }) => isOpen || !slate))
    if (playable.length === 0) throw new Refused(404, 'This cannot be watched yet.')
    const isWhole = playable.length === manifest.renditions.length && playable.every((one) => one.complete)
    const isEarlyYet = isOpen && live.targetDuration === null
    const query = () =>
      isWhole && playable.some((one) => hasSlates(one.segments)) ? cutQuery : isEarlyYet ? earlyQuery : ''
    const heard = live && (await deps.host.spoken?.(call.id))
    // A recording without a word has no captions.
    const spoken = isOpen || heard?.lines.length ? heard : undefined
    const main = deps.playlists.get(`${call.id}${spoken ? `/${spoken.language}` : ''}`, manifest, () =>
      multivariantText(playable, { ...manifest, spoken }, query()),
    )
    return sendPlaylist(call, main, isWhole ? aMinute : notAtAll)
  }
  return sendExtras(call, manifest, deps)
}

export function sendMedia(call: Call, asset: string, wanted: WantedMedia, needs: Needs): Soon<void> {
  const { rendition } = wanted
  const key =
    wanted.kind === 'header'
      ? `assets/${asset}/${rendition}/${headerName(wanted.header)}`
      : segmentKey(asset, rendition, wanted.number)
  return sendStored(call, needs, key, { type: types.media, cache: forEver })
}

/** Captions and pictures, of recordings and of what is still live. */
export async function sendExtras(call: Call, manifest: AssetManifest, needs: Needs): Promise<void> {
  const { wanted } = call
  const file = (name: string, type: string) =>
    sendStored(call, needs, `assets/${manifest.id}/${name}`, { type, cache: aMinute })
  if (wanted.kind === 'poster' && manifest.poster) return file(manifest.poster, types.picture)
  if (wanted.kind === 'storyboard' && manifest.storyboard)
    return sendBytes(call, Buffer.from(storyboardText(manifest.storyboard)), { type: types.captions, cache: aMinute })
  if (wanted.kind === 'storyboard-picture' && manifest.storyboard)
    return file(`storyboard/${wanted.number}.jpg`, types.picture)
  if (wanted.kind !== 'captions' && wanted.kind !== 'caption-playlist') throw nothing()
  const track = manifest.captions.find(({ language }) => language === wanted.language)
  if (!track) throw nothing()
  if (wanted.kind === 'captions') return file(`captions/${track.language}.vtt`, types.captions)
  const { language } = track
  const playlist = needs.playlists.get(`${manifest.id}/captions/${language}`, manifest, () =>
    captionPlaylist(manifest, language),
  )
  return sendPlaylist(call, playlist, aMinute)
}

/** One WebVTT file as long as the film. */
function captionPlaylist({ durationMs }: AssetManifest, language: string): string {
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
  call: Call,
  manifest: AssetManifest,
  name: string,
  { playlists }: Needs,
  captions?: string,
): Promise<void> {
  const audio = manifest.audio.find((one) => `audio-${one.name}` === name)
  const rendition = audio ?? manifest.renditions.find((one) => one.name === name)
  if (!rendition) throw nothing()
  const { live } = manifest
  const query = new URLSearchParams(call.query)
  const early = live !== undefined && isEarly(query)
  // What is said once is said for good.
  if (live?.state === 'open' && live.targetDuration === null && !early)
    throw new Refused(404, 'This has not begun yet.')
  const isCut = live !== undefined && query.get('slates') === 'no'
  const told = early ? { ...live, targetDuration: longestFirst } : live
  const playlist = playlists.get(`${call.id}/${name}${early ? earlyQuery : ''}${isCut ? cutQuery : ''}`, manifest, () =>
    writeMedia(storedPlaylist(rendition, told, { trim: manifest.trim, isCut })),
  )
  const wanted = captions === undefined ? playlist : captionsOf(playlist, captions)
  await sendPlaylist(call, wanted, rendition.complete ? aMinute : notAtAll)
}

const nothing = () => new Refused(404, 'There is nothing here.')
