import type { PlayerFact } from '../machine/step.ts'
import type { PlayerEvent } from '../source.ts'

interface MediaListener {
  options: { onEvent: (event: PlayerEvent) => void }
  dispatch(fact: PlayerFact): void
  tick(why: 'time' | 'pause' | 'seek' | 'end'): void
}

/** Converts events of the `<video>` to facts of the state machine. */
export function listenToMedia(video: HTMLVideoElement, playback: MediaListener, signal: AbortSignal) {
  const addListener = (type: string, hear: () => void) => video.addEventListener(type, hear, { signal })

  addListener('playing', () => {
    playback.dispatch({ type: 'media', is: 'moving' })
    playback.options.onEvent({ type: 'playing', seconds: video.currentTime })
  })
  addListener('waiting', () => {
    playback.dispatch({ type: 'media', is: 'waiting' })
    if (!video.seeking) playback.options.onEvent({ type: 'stalled', seconds: video.currentTime })
  })
  addListener('pause', () => {
    if (video.ended) return
    playback.dispatch({ type: 'media', is: 'still' })
    playback.tick('pause')
  })
  // Loading again pauses without an event.
  addListener('emptied', () => playback.dispatch({ type: 'media', is: 'waiting' }))
  addListener('seeking', () => {
    playback.dispatch({ type: 'seeking' })
    playback.tick('time')
  })
  addListener('seeked', () => {
    playback.dispatch({ type: 'seeked' })
    playback.tick('seek')
  })
  addListener('ended', () => {
    playback.dispatch({ type: 'media', is: 'ended' })
    playback.tick('end')
    playback.options.onEvent({ type: 'ended' })
  })
  for (const type of ['timeupdate', 'durationchange', 'progress', 'loadedmetadata'])
    addListener(type, () => playback.tick('time'))
}
