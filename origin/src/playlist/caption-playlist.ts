import type { MediaPlaylist } from './media.ts'

/**
 * Builds a captions playlist with the segments, numbers and breaks of the video's, so that it is a valid successor
 * whenever that is. Every segment has captions, empty where a title has none in this language.
 */
export const toCaptionPlaylist = (pictures: MediaPlaylist, language: string): MediaPlaylist => ({
  ...pictures,
  segments: pictures.segments.map(({ uri, duration, programDateTime, discontinuity }) => ({
    uri: uri.replace(/\/(\d+)\.m4s$/, `/captions-${language}/$1.vtt`),
    ...(duration === undefined ? {} : { duration }),
    ...(programDateTime === undefined ? {} : { programDateTime }),
    ...(discontinuity ? { discontinuity } : {}),
  })),
})
