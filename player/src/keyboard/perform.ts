import { toggleFullScreen } from '../devices/full-screen.ts'
import { canPicture, togglePicture } from '../devices/picture-in-picture.ts'
import type { Playback } from '../playback/Playback.ts'
import { speedBeside, speedName } from '../playback/Settings.ts'
import { secondsAt } from '../seek/bar-geometry.ts'
import type { Stage } from '../stage.ts'
import { clockTime } from '../time-words.ts'
import type { Intent } from './shortcuts.ts'

/** Most films have 24 to 60; a step that is too short does nothing visible, so the longest of the usual. */
const frameSeconds = 1 / 24

export function perform(intent: Intent, playback: Playback, stage: Stage) {
  const { view, clock, video } = playback
  const { state, preferences, captions, live, held } = view.get()
  const { time, window } = clock.get()
  switch (intent.do) {
    case 'toggle':
      return playback.toggle()
    case 'mute':
      playback.settings.setMuted(!video?.muted)
      return stage.flash(video?.muted ? 'Sound off' : 'Sound on')
    case 'full-screen':
      return stage.root.current && void toggleFullScreen(stage.root.current, video)
    case 'help':
      return stage.openSheet('help')
  }
  // An ad is not left by a key.
  if (held) return
  switch (intent.do) {
    case 'skip':
      playback.seekTo(time + intent.seconds)
      return stage.flash(`${intent.seconds > 0 ? '+' : '−'}${Math.abs(intent.seconds)} s`)
    case 'volume':
      playback.settings.setVolume((preferences.muted ? 0 : preferences.volume) + intent.by)
      return stage.flash(`Volume ${Math.round((video?.volume ?? 0) * 100)}%`)
    case 'start':
      return playback.seekTo(window.start)
    case 'end':
      return live ? playback.goLive() : playback.seekTo(window.end - 0.1)
    case 'tenth':
      playback.seekTo(secondsAt(intent.tenth / 10, window))
      return stage.flash(clockTime(clock.get().time - window.start))
    case 'captions':
      if (captions.length === 0) return stage.flash('No captions')
      playback.settings.prefer({ captions: { ...preferences.captions, on: !preferences.captions.on } })
      return stage.flash(preferences.captions.on ? 'Captions off' : 'Captions on')
    case 'picture':
      return video && canPicture(video) && void togglePicture(video).catch(() => undefined)
    case 'theatre':
      return stage.onTheatre?.(!stage.theatre)
    case 'speed':
      playback.settings.setSpeed(speedBeside(preferences.speed, intent.direction))
      return stage.flash(`Speed: ${speedName(view.get().preferences.speed)}`)
    case 'frame':
      if (state.kind === 'paused') playback.seekTo(time + intent.direction * frameSeconds)
  }
}
