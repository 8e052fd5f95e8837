import type { CaptionTrack, Rendition } from '@fieldhouse/contract/origin/origin'
import { type MediaRendition, writeMultivariant } from '../playlist/write-multivariant.ts'
import type { AssetManifest } from '../storage/manifest.ts'

/** `live`: it came, or may have come, from an encoder, which puts captions into the picture when it likes. */
type Tracks = Pick<AssetManifest, 'audio'> & {
  captions: readonly Caption[]
  live?: unknown
  /** A captioner's, from the first moment on: no player reads this playlist twice. */
  spoken?: CaptionTrack | undefined
}
/** `uri`: where it is not one file as long as the film. */
type Caption = CaptionTrack & { uri?: string }

/** `query` is carried on to every media playlist: the airing that is to be started over. */
export function multivariantText(
  renditions: readonly Rendition[],
  { audio, captions: kept, live, spoken }: Tracks,
  query = '',
): string {
  const captions = spoken && !kept.some(({ language }) => language === spoken.language) ? [...kept, spoken] : kept
  // What came live is cut where its pictures are: these may begin anywhere, and leave something out.
  const cutAs = live === undefined ? undefined : renditions[0]?.name
  const uriOf = ({ language, uri }: Caption) =>
    uri ?? (cutAs === undefined ? `captions/${language}.m3u8` : `${cutAs}/captions-${language}.m3u8${query}`)
  const sounds = audio.filter((one) => one.segments.length > 0)
  const named: MediaRendition[] = [
    // The sound that the renditions carry is one of the choices, and needs no URI.
    ...(sounds.length > 0 ? [{ ...sound, name: 'Main', isDefault: true }] : []),
    ...sounds.map((one) => ({
      ...sound,
      name: one.label,
      language: one.language,
      isDefault: false,
      uri: `audio-${one.name}/media.m3u8${query}`,
    })),
    ...captions.map((one) => ({
      type: 'SUBTITLES' as const,
      group: 'captions',
      name: one.label,
      language: one.language,
      isDefault: false,
      autoselect: true,
      uri: uriOf(one),
    })),
  ]
  return writeMultivariant({
    version: 7,
    renditions: named,
    variants: renditions.map((rendition) => ({
      uri: `${rendition.name}/media.m3u8${query}`,
      bandwidth: rendition.bandwidth,
      averageBandwidth: rendition.averageBandwidth,
      codecs: rendition.codecs,
      frameRate: rendition.frameRate,
      width: rendition.width,
      height: rendition.height,
      ...(live === undefined ? { closedCaptions: 'NONE' } : {}),
      ...(sounds.length > 0 ? { audio: sound.group } : {}),
      ...(captions.length > 0 ? { subtitles: 'captions' } : {}),
    })),
    iFrameVariants: [],
  })
}

const sound = { type: 'AUDIO', group: 'sound', autoselect: true } as const
