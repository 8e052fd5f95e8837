import type { CaptionChoice } from './view.ts'

const isCaptions = (track: TextTrack) => track.kind === 'subtitles' || track.kind === 'captions'

export const captionTracks = (video: HTMLVideoElement) => [...video.textTracks].filter(isCaptions)

/** Each language once; a track without one is known by its label, as hls.js names it. */
export function captionChoices(video: HTMLVideoElement): CaptionChoice[] {
  const choices = new Map<string, CaptionChoice>()
  for (const { language, label } of captionTracks(video)) {
    const key = language || label
    if (key && !choices.has(key)) choices.set(key, { language: key, label: label || nameOf(language) })
  }
  return [...choices.values()]
}

function nameOf(language: string) {
  try {
    return new Intl.DisplayNames(undefined, { type: 'language' }).of(language) ?? language
  } catch {
    return language
  }
}
