import type { Spoken } from '@fieldhouse/contract/origin/origin'
import type { LiveChannel } from '../../channel/live.ts'
import { type Seen, spokenWithin } from '../../library/captions/spoken-cues.ts'
import { writeCaptions } from '../../library/captions/write-captions.ts'
import type { LiveWindow } from '../../packager/live-window.ts'
import { instantOf, secondsOf } from '../../packager/trimmed.ts'
import { WrittenPlaylist } from '../../packager/written-playlist.ts'
import type { AssetManifest } from '../../storage/manifest.ts'
import type { Call, DeliveryDeps } from '../call.ts'
import { hintedPart, readReload, reloaded } from '../reload.ts'
import { aMinute, notAtAll, Refused, types } from '../sending/answers.ts'
import { sendBytes } from '../sending/bytes.ts'
import { sendPlaylist } from '../sending/playlists.ts'
import type { Wanted, WantedCaptions } from '../wanted.ts'
import { cuesWithin, stretchOf } from './channel-captions.ts'

type WantedPart = Extract<Wanted, { kind: 'caption-part' }>
type WantedCut = Extract<Wanted, { kind: 'cut-captions' }>

/** The pictures' own playlist with captions in their place: the same numbers, lengths, breaks, parts and instants. */
export const captionsIn = (pictures: string, language: string): string =>
  pictures
    .replaceAll(/^#EXT-X-MAP:.*\n/gm, '')
    .replaceAll(/(?<=^|")(\d+(?:\.\d+)?)\.m4s/gm, `captions-${language}/$1.vtt`)

const written = new WeakMap<WrittenPlaylist, Map<string, WrittenPlaylist>>()

/** Written once for all who ask, as that of the pictures is. */
export function captionsOf(pictures: WrittenPlaylist, language: string): WrittenPlaylist {
  const languages = written.get(pictures) ?? new Map<string, WrittenPlaylist>()
  written.set(pictures, languages)
  const known = languages.get(language) ?? new WrittenPlaylist(captionsIn(pictures.text, language))
  languages.set(language, known)
  return known
}

/** Those of a recording, and those that are said: each as it is known when its pictures are given away. */
export async function sendCutCaptions(
  call: Call,
  manifest: AssetManifest,
  wanted: WantedCaptions,
  { cues, host }: Pick<DeliveryDeps, 'cues' | 'host'>,
): Promise<void> {
  const { language, number, rendition } = wanted
  const stretch = stretchOf(manifest, wanted)
  const segments = manifest.renditions.find(({ name }) => name === rendition)?.segments ?? []
  const stored = segments[number]
  if (!stretch || !stored) throw nothing()
  const isKept = manifest.captions.some((track) => track.language === language)
  const read = isKept ? cuesWithin(await cues(call.id, language), stretch) : []
  const fromMs = stretch.fromMs + stretch.laterMs
  const seen = { instantMs: instantOf(segments, number) ?? 0, durationMs: Math.round(stored.duration * 1000), fromMs }
  return send(call, [...read, ...spokenWithin(linesIn(await host.spoken?.(call.id), language), seen)])
}

export async function sendLiveCaptions(
  call: Call,
  live: LiveChannel,
  wanted: WantedCaptions | WantedPart | WantedCut,
  deps: Pick<DeliveryDeps, 'cues' | 'host'>,
): Promise<void> {
  const { language, rendition } = wanted
  const window = live.window(rendition)
  if (!window) throw nothing()
  if (wanted.kind === 'caption-segment') return sendCutCaptions(call, live.manifest, wanted, deps)
  if (wanted.kind === 'caption-part') {
    const hinted = hintedPart(window, wanted.number, wanted.part)
    if (hinted instanceof Promise) await hinted
    const seen = partSeen(live.manifest, window, wanted)
    if (!seen) throw new Refused(404, 'This part is not here any more.')
    return send(call, spokenWithin(linesIn(await deps.host.spoken?.(call.id), language), seen))
  }
  return sendPlaylist(call, captionsOf(await reloaded(window, readReload(call.query)), language), notAtAll)
}

/** When a part of a young segment is seen. */
function partSeen({ renditions }: AssetManifest, window: LiveWindow, wanted: WantedPart): Seen | undefined {
  const { number, part, rendition } = wanted
  const segments = renditions.find(({ name }) => name === rendition)?.segments ?? []
  const listed = window.listed(number)
  const one = listed?.parts?.[part]
  if (!listed || !one || number > segments.length) return undefined
  const before = secondsOf(listed.parts?.slice(0, part) ?? [])
  const begins = listed.programDateTime ?? endOf(segments.slice(0, number))
  if (begins === undefined) return undefined
  return {
    instantMs: begins + Math.round(before * 1000),
    durationMs: Math.round(one.duration * 1000),
    fromMs: Math.round((secondsOf(segments.slice(0, number)) + before) * 1000),
  }
}

/** The instant behind all of these. */
function endOf(segments: AssetManifest['renditions'][number]['segments']): number | undefined {
  const instant = instantOf(segments, segments.length - 1)
  return instant === undefined ? undefined : instant + Math.round((segments.at(-1)?.duration ?? 0) * 1000)
}

/** Up to when pictures have been given away. */
export function edgeMs({ renditions: [main] }: AssetManifest, window: LiveWindow | undefined): number | undefined {
  const segments = main?.segments ?? []
  const listed = window?.listed(segments.length)
  const begins = listed?.programDateTime ?? endOf(segments)
  return begins === undefined ? undefined : begins + Math.round(secondsOf(listed?.parts ?? []) * 1000)
}

const linesIn = (spoken: Spoken | undefined, language: string) => (spoken?.language === language ? spoken.lines : [])

const send = (call: Call, cues: Parameters<typeof writeCaptions>[0]) =>
  sendBytes(call, Buffer.from(writeCaptions(cues)), { type: types.captions, cache: aMinute })

const nothing = () => new Refused(404, 'There is nothing here.')
