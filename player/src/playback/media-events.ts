import type { PlayerFact } from '../machine/step.ts'
import type { PlayerEvent } from '../source.ts'

interface MediaListener {
  wishes: { onEvent: (event: PlayerEvent) => void }
  tell(fact: PlayerFact): void
  tick(why: 'time' | 'pause' | 'seek' | 'end'): void
}

/** Converts events of the `<video>` to facts of the state machine. */
export function listenToMedia(video: HTMLVideoElement, playback: MediaListener, signal: AbortSignal) {
  const addListener = (type: string, hear: () => void) => video.addEventListener(type, hear, { signal })

  addListener('playing', () => {
    playback.tell({ type: 'media', is: 'moving' })
    playback.wishes.onEvent({ type: 'playing', seconds: video.currentTime })
  })
  addListener('waiting', () => {
    playback.tell({ type: 'media', is: 'waiting' })
    if (!video.seeking) playback.wishes.onEvent({ type: 'stalled', seconds: video.currentTime })
  })
  addListener('pause', () => {
    if (video.ended) return
    playback.tell({ type: 'media', is: 'still' })
    playback.tick('pause')
  })
  // Loading again pauses without an event.
  addListener('emptied', () => playback.tell({ type: 'media', is: 'waiting' }))
  addListener('seeking', () => {
    playback.tell({ type: 'seeking' })
    playback.tick('time')
  })
  addListener('seeked', () => {
    playback.tell({ type: 'seeked' })
    playback.tick('seek')
  })
  addListener('ended', () => {
    playback.tell({ type: 'media', is: 'ended' })
    playback.tick('end')
    playback.wishes.onEvent({ type: 'ended' })
  })
  for (const type of ['timeupdate', 'durationchange', 'progress', 'loadedmetadata'])
    addListener(type, () => playback.tick('time'))
}
