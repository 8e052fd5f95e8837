const name = 'drawn by the player'

/**
 * The one track that cues are put on for us to draw. hls.js would make elements with a `data:` source, which the page's policy
 * forbids; tracks made by script cannot be taken away again, so each `<video>` has one for good.
 */
export function drawnTrack(video: HTMLVideoElement): TextTrack {
  const known = [...video.textTracks].find((track) => track.label === name)
  const track = known ?? video.addTextTrack('subtitles', name)
  if (track.mode === 'disabled') track.mode = 'hidden'
  return track
}

export function clearCues(track: TextTrack) {
  for (const cue of [...(track.cues ?? [])]) track.removeCue(cue)
}

/** Two pieces of a caption meet within a rounding. */
const seamSeconds = 0.05

/** Neighbouring segments repeat the cues that lie across their border, and a broadcast's have a piece each: they are one. */
export function addCues(track: TextTrack, cues: readonly VTTCue[]) {
  const known = Map.groupBy([...(track.cues ?? [])] as VTTCue[], ({ text }) => text)
  for (const cue of cues) {
    const alike = known.get(cue.text) ?? []
    const whole = alike.find(
      ({ startTime, endTime }) => cue.startTime <= endTime + seamSeconds && startTime <= cue.endTime + seamSeconds,
    )
    if (whole) {
      whole.startTime = Math.min(whole.startTime, cue.startTime)
      whole.endTime = Math.max(whole.endTime, cue.endTime)
      continue
    }
    known.set(cue.text, [...alike, cue])
    track.addCue(cue)
  }
}

/** An iPhone's full screen shows the film alone: there the system draws, in its own style. */
export function showWherePlayerCannot(video: HTMLVideoElement, signal: AbortSignal) {
  const show = (mode: TextTrackMode) => {
    const track = [...video.textTracks].find(({ mode: is }) => is !== 'disabled')
    if (track) track.mode = mode
  }
  video.addEventListener('webkitbeginfullscreen', () => show('showing'), { signal })
  video.addEventListener('webkitendfullscreen', () => show('hidden'), { signal })
}
