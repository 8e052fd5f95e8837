import { supportsPictureInPicture, togglePictureInPicture } from '../devices/picture-in-picture.ts'
import type { PlayerRemote, RemoteView } from '../source.ts'
import type { Playback } from './Playback.ts'

/** Lets controls outside the player follow and steer it. */
export function createRemote(playback: Playback): PlayerRemote {
  return {
    subscribe: (listener) => {
      const stops = [playback.view.subscribe(listener), playback.clock.subscribe(listener)]
      return () => {
        for (const stop of stops) stop()
      }
    },
    read: () => readRemoteView(playback),
    toggle: () => playback.toggle(),
    skip: (seconds) => playback.seekTo(playback.clock.get().time + seconds),
    setMuted: (muted) => playback.settings.setMuted(muted),
    setCaptions: (on) => {
      const { captions } = playback.view.get().preferences
      playback.settings.prefer({ captions: { ...captions, on } })
    },
    togglePicture: () => {
      if (playback.video) void togglePictureInPicture(playback.video).catch(() => undefined)
    },
  }
}

function readRemoteView(playback: Playback): RemoteView {
  const { state, wantsPlay, held, preferences, soundBlocked, captions, video, live } = playback.view.get()
  const { time, window } = playback.clock.get()
  const length = window.end - window.start
  return {
    state: state.kind,
    wantsPlay,
    held,
    muted: preferences.muted || soundBlocked,
    captions: captions.length === 0 ? 'none' : preferences.captions.on ? 'on' : 'off',
    canPicture: supportsPictureInPicture(video),
    share: live || !(length > 0) ? 1 : Math.min(1, Math.max(0, (time - window.start) / length)),
  }
}
