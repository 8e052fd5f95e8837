import type { MediaPlaylist } from './media.ts'

/**
 * The same segments, numbers and breaks as those of the pictures, so that it is the valid successor of itself wherever theirs is:
 * every segment of every title has one, empty where the title has no captions in this language.
 */
export const captionPlaylist = (pictures: MediaPlaylist, language: string): MediaPlaylist => ({
  ...pictures,
  segments: pictures.segments.map(({ uri, duration, programDateTime, discontinuity }) => ({
    uri: uri.replace(/\/(\d+)\.m4s$/, `/captions-${language}/$1.vtt`),
    ...(duration === undefined ? {} : { duration }),
    ...(programDateTime === undefined ? {} : { programDateTime }),
    ...(discontinuity ? { discontinuity } : {}),
  })),
})
