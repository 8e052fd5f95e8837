import type { CaptionTrack, Rendition } from '@fieldhouse/contract/origin/origin'
import { type MediaRendition, writeMultivariant } from '../playlist/write-multivariant.ts'
import type { AssetManifest } from '../storage/manifest.ts'

/** `live`: set when it comes from an encoder, which may embed captions in its video at any time. */
type TrackList = Pick<AssetManifest, 'audio'> & {
  captions: readonly CaptionLink[]
  live?: unknown
  /** The track of a live captioner, from the start, because no player reads this playlist twice. */
  spoken?: CaptionTrack | undefined
}
/** `uri`: the address, unless it is a single file as long as the video. */
type CaptionLink = CaptionTrack & { uri?: string }

/**
 * Formats a multivariant playlist. `query` is passed on to every media playlist, as for an airing watched from the
 * beginning.
 */
export function formatMultivariant(
  renditions: readonly Rendition[],
  { audio, captions: storedCaptions, live, spoken }: TrackList,
  query = '',
): string {
  const captions =
    spoken && !storedCaptions.some(({ language }) => language === spoken.language)
      ? [...storedCaptions, spoken]
      : storedCaptions
  // Live captions are cut at the segments of the video, because a playlist may begin anywhere and leave parts out.
  const cutAs = live === undefined ? undefined : renditions[0]?.name
  const getCaptionUri = ({ language, uri }: CaptionLink) =>
    uri ?? (cutAs === undefined ? `captions/${language}.m3u8` : `${cutAs}/captions-${language}.m3u8${query}`)
  const sounds = audio.filter((one) => one.segments.length > 0)
  const named: MediaRendition[] = [
    // The sound inside the renditions is one of the choices and needs no URI.
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
      uri: getCaptionUri(one),
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
