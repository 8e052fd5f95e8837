import { useEffect } from 'react'
import { useClock, usePlayback, useView } from '../playback/context.ts'
import { useStage } from '../stage.ts'

const skipSeconds = 10

/** Media keys of keyboards, headsets and locked phones control the player that played last. */
export function useMediaSession() {
  const playback = usePlayback()
  const { source, next } = useStage()
  const playing = useView(({ state }) => state.kind === 'playing')
  const wantsPlay = useView((view) => view.wantsPlay)
  const live = useView((view) => view.live)
  const time = useClock((clock) => Math.floor(clock.time))
  const end = useClock((clock) => Math.floor(clock.window.end))

  useEffect(() => {
    const session = navigator.mediaSession
    if (!playing || !session) return
    const { title, poster } = source
    session.metadata = new MediaMetadata({
      title,
      artwork: poster ? [{ src: new URL(poster, location.href).href }] : [],
    })
    const skipBy = (seconds: number) => playback.seekTo(playback.clock.get().time + seconds)
    const actions: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
      play: () => playback.dispatch({ type: 'play-wished' }),
      pause: () => playback.dispatch({ type: 'pause-wished' }),
      seekbackward: ({ seekOffset }) => skipBy(-(seekOffset ?? skipSeconds)),
      seekforward: ({ seekOffset }) => skipBy(seekOffset ?? skipSeconds),
      seekto: ({ seekTime }) => seekTime !== undefined && playback.seekTo(seekTime),
      ...(next && { nexttrack: () => next.onNext() }),
    }
    for (const name of ['play', 'pause', 'seekbackward', 'seekforward', 'seekto', 'nexttrack'] as const) {
      session.setActionHandler(name, actions[name] ?? null)
    }
  }, [playing, playback, source, next])

  useEffect(() => {
    const session = navigator.mediaSession
    if (!session) return
    if (playing || !wantsPlay) session.playbackState = playing ? 'playing' : 'paused'
    if (live || end <= 0 || time > end) return
    session.setPositionState?.({ duration: end, position: time, playbackRate: playback.video?.playbackRate || 1 })
  }, [playing, wantsPlay, live, time, end, playback])

  useEffect(
    () => () => {
      if (navigator.mediaSession) navigator.mediaSession.metadata = null
    },
    [],
  )
}
