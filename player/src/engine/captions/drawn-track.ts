const name = 'drawn by the player'

/**
 * Returns the one track whose cues the player draws. hls.js would create elements with a `data:` source, which the
 * page's policy forbids. Tracks made by a script cannot be removed, so each `<video>` keeps one.
 */
export function getDrawnTrack(video: HTMLVideoElement): TextTrack {
  const known = [...video.textTracks].find((track) => track.label === name)
  const track = known ?? video.addTextTrack('subtitles', name)
  if (track.mode === 'disabled') track.mode = 'hidden'
  return track
}

export function removeAllCues(track: TextTrack) {
  for (const cue of [...(track.cues ?? [])]) track.removeCue(cue)
}

/** Two pieces of a caption may be this far apart because of rounding. */
const maxSeamSeconds = 0.05

/**
 * Adds cues and merges pieces of the same cue: neighboring segments repeat cues at their border, and broadcasts split
 * them.
 */
export function mergeCues(track: TextTrack, cues: readonly VTTCue[]) {
  const known = Map.groupBy([...(track.cues ?? [])] as VTTCue[], ({ text }) => text)
  for (const cue of cues) {
    const sameText = known.get(cue.text) ?? []
    const adjoining = sameText.find(
      ({ startTime, endTime }) =>
        cue.startTime <= endTime + maxSeamSeconds && startTime <= cue.endTime + maxSeamSeconds,
    )
    if (adjoining) {
      adjoining.startTime = Math.min(adjoining.startTime, cue.startTime)
      adjoining.endTime = Math.max(adjoining.endTime, cue.endTime)
      continue
    }
    known.set(cue.text, [...sameText, cue])
    track.addCue(cue)
  }
}

/** On an iPhone's full screen only the video is visible, so the system draws the captions there. */
export function showTrackInNativeFullScreen(video: HTMLVideoElement, signal: AbortSignal) {
  const setTrackMode = (mode: TextTrackMode) => {
    const track = [...video.textTracks].find(({ mode: is }) => is !== 'disabled')
    if (track) track.mode = mode
  }
  video.addEventListener('webkitbeginfullscreen', () => setTrackMode('showing'), { signal })
  video.addEventListener('webkitendfullscreen', () => setTrackMode('hidden'), { signal })
}
