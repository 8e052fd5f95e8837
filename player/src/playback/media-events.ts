import type { PlayerFact } from '../machine/step.ts'
import type { PlayerEvent } from '../source.ts'

interface MediaListener {
  wishes: { onEvent: (event: PlayerEvent) => void }
  tell(fact: PlayerFact): void
  tick(why: 'time' | 'pause' | 'seek' | 'end'): void
}

/** What the `<video>` says, as facts. */
export function listenToMedia(video: HTMLVideoElement, playback: MediaListener, signal: AbortSignal) {
  const on = (type: string, hear: () => void) => video.addEventListener(type, hear, { signal })

  on('playing', () => {
    playback.tell({ type: 'media', is: 'moving' })
    playback.wishes.onEvent({ type: 'playing', seconds: video.currentTime })
  })
  on('waiting', () => {
    playback.tell({ type: 'media', is: 'waiting' })
    if (!video.seeking) playback.wishes.onEvent({ type: 'stalled', seconds: video.currentTime })
  })
  on('pause', () => {
    if (video.ended) return
    playback.tell({ type: 'media', is: 'still' })
    playback.tick('pause')
  })
  // Loading anew pauses without a word.
  on('emptied', () => playback.tell({ type: 'media', is: 'waiting' }))
  on('seeking', () => {
    playback.tell({ type: 'seeking' })
    playback.tick('time')
  })
  on('seeked', () => {
    playback.tell({ type: 'seeked' })
    playback.tick('seek')
  })
  on('ended', () => {
    playback.tell({ type: 'media', is: 'ended' })
    playback.tick('end')
    playback.wishes.onEvent({ type: 'ended' })
  })
  for (const type of ['timeupdate', 'durationchange', 'progress', 'loadedmetadata'])
    on(type, () => playback.tick('time'))
}
