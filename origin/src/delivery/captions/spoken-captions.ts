import type { LiveCaptions } from '@fieldhouse/contract/origin/origin'
import type { LiveChannel } from '../../channel/live.ts'
import { cutLiveCaptions, type VideoRange } from '../../library/captions/spoken-cues.ts'
import { writeCaptions } from '../../library/captions/write-captions.ts'
import type { LiveWindow } from '../../packager/live-window.ts'
import { getSegmentInstant, sumSeconds } from '../../packager/trimmed.ts'
import { WrittenPlaylist } from '../../packager/written-playlist.ts'
import type { AssetManifest } from '../../storage/manifest.ts'
import type { DeliveryCall, DeliveryDeps } from '../call.ts'
import { getHintedPart, parseReload, reloadPlaylist } from '../reload.ts'
import { aMinute, notAtAll, RefusedDelivery, types } from '../sending/answers.ts'
import { sendBytes } from '../sending/bytes.ts'
import { sendPlaylist } from '../sending/playlists.ts'
import type { RequestedCaptions, RequestedResource } from '../wanted.ts'
import { cutCues, getCaptionRange } from './channel-captions.ts'

type WantedPart = Extract<RequestedResource, { kind: 'caption-part' }>
type WantedCut = Extract<RequestedResource, { kind: 'cut-captions' }>

/**
 * Turns a video playlist into the matching captions playlist, with the same numbers, durations, breaks, parts and
 * instants.
 */
export const toCaptionPlaylistText = (pictures: string, language: string): string =>
  pictures
    .replaceAll(/^#EXT-X-MAP:.*\n/gm, '')
    .replaceAll(/(?<=^|")(\d+(?:\.\d+)?)\.m4s/gm, `captions-${language}/$1.vtt`)

const written = new WeakMap<WrittenPlaylist, Map<string, WrittenPlaylist>>()

/** Returns the captions playlist of a video playlist, written once for all requests. */
export function getCaptionPlaylist(pictures: WrittenPlaylist, language: string): WrittenPlaylist {
  const languages = written.get(pictures) ?? new Map<string, WrittenPlaylist>()
  written.set(pictures, languages)
  const known = languages.get(language) ?? new WrittenPlaylist(toCaptionPlaylistText(pictures.text, language))
  languages.set(language, known)
  return known
}

/** Sends a segment of stored and live captions, as they are known when its video is delivered. */
export async function sendEventCaptionSegment(
  call: DeliveryCall,
  manifest: AssetManifest,
  requested: RequestedCaptions,
  { cues, host }: Pick<DeliveryDeps, 'cues' | 'host'>,
): Promise<void> {
  const { language, number, rendition } = requested
  const stretch = getCaptionRange(manifest, requested)
  const segments = manifest.renditions.find(({ name }) => name === rendition)?.segments ?? []
  const stored = segments[number]
  if (!stretch || !stored) throw refuseMissing()
  const isKept = manifest.captions.some((track) => track.language === language)
  const read = isKept ? cutCues(await cues(call.id, language), stretch) : []
  const fromMs = stretch.fromMs + stretch.laterMs
  const range = {
    instantMs: getSegmentInstant(segments, number) ?? 0,
    durationMs: Math.round(stored.duration * 1000),
    fromMs,
  }
  return sendCues(call, [...read, ...cutLiveCaptions(getLinesIn(await host.spoken?.(call.id), language), range)])
}

export async function sendLiveCaptions(
  call: DeliveryCall,
  live: LiveChannel,
  requested: RequestedCaptions | WantedPart | WantedCut,
  deps: Pick<DeliveryDeps, 'cues' | 'host'>,
): Promise<void> {
  const { language, rendition } = requested
  const window = live.window(rendition)
  if (!window) throw refuseMissing()
  if (requested.kind === 'caption-segment') return sendEventCaptionSegment(call, live.manifest, requested, deps)
  if (requested.kind === 'caption-part') {
    const hinted = getHintedPart(window, requested.number, requested.part)
    if (hinted instanceof Promise) await hinted
    const range = getPartRange(live.manifest, window, requested)
    if (!range) throw new RefusedDelivery(404, 'This part of the stream has expired.')
    return sendCues(call, cutLiveCaptions(getLinesIn(await deps.host.spoken?.(call.id), language), range))
  }
  return sendPlaylist(
    call,
    getCaptionPlaylist(await reloadPlaylist(window, parseReload(call.query)), language),
    notAtAll,
  )
}

/** Returns the time range of a part of a recent segment. */
function getPartRange(
  { renditions }: AssetManifest,
  window: LiveWindow,
  requested: WantedPart,
): VideoRange | undefined {
  const { number, part, rendition } = requested
  const segments = renditions.find(({ name }) => name === rendition)?.segments ?? []
  const listed = window.listed(number)
  const one = listed?.parts?.[part]
  if (!listed || !one || number > segments.length) return undefined
  const before = sumSeconds(listed.parts?.slice(0, part) ?? [])
  const begins = listed.programDateTime ?? getEndInstant(segments.slice(0, number))
  if (begins === undefined) return undefined
  return {
    instantMs: begins + Math.round(before * 1000),
    durationMs: Math.round(one.duration * 1000),
    fromMs: Math.round((sumSeconds(segments.slice(0, number)) + before) * 1000),
  }
}

/** Returns the instant at which the segments end. */
function getEndInstant(segments: AssetManifest['renditions'][number]['segments']): number | undefined {
  const instant = getSegmentInstant(segments, segments.length - 1)
  return instant === undefined ? undefined : instant + Math.round((segments.at(-1)?.duration ?? 0) * 1000)
}

/** Returns the instant up to which video has been delivered. */
export function getEdgeMs({ renditions: [main] }: AssetManifest, window: LiveWindow | undefined): number | undefined {
  const segments = main?.segments ?? []
  const listed = window?.listed(segments.length)
  const begins = listed?.programDateTime ?? getEndInstant(segments)
  return begins === undefined ? undefined : begins + Math.round(sumSeconds(listed?.parts ?? []) * 1000)
}

const getLinesIn = (spoken: LiveCaptions | undefined, language: string) =>
  spoken?.language === language ? spoken.lines : []

const sendCues = (call: DeliveryCall, cues: Parameters<typeof writeCaptions>[0]) =>
  sendBytes(call, Buffer.from(writeCaptions(cues)), { type: types.captions, cache: aMinute })

const refuseMissing = () => new RefusedDelivery(404, 'There’s nothing here.')
