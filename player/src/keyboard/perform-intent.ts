import { toggleFullScreen } from '../devices/full-screen.ts'
import { supportsPictureInPicture, togglePictureInPicture } from '../devices/picture-in-picture.ts'
import { formatClockTime } from '../format-time.ts'
import type { Playback } from '../playback/Playback.ts'
import { formatSpeed, getNextSpeed } from '../playback/PlaybackSettings.ts'
import { getSecondsAtFraction } from '../seek/bar-geometry.ts'
import type { PlayerStage } from '../stage.ts'
import type { KeyIntent } from './shortcuts.ts'

/** Video has 24 to 60 frames per second. A step that is too short has no visible effect, so the longest is used. */
const frameSeconds = 1 / 24

export function performIntent(intent: KeyIntent, playback: Playback, stage: PlayerStage) {
  const { view, clock, video } = playback
  const { state, preferences, captions, live, held } = view.get()
  const { time, window } = clock.get()
  switch (intent.do) {
    case 'toggle':
      return playback.toggle()
    case 'mute':
      playback.settings.setMuted(!video?.muted)
      return stage.flash(video?.muted ? 'Muted' : 'Unmuted')
    case 'full-screen':
      return stage.root.current && void toggleFullScreen(stage.root.current, video)
    case 'help':
      return stage.openSheet('help')
  }
  // Keys cannot skip an ad.
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
      playback.seekTo(getSecondsAtFraction(intent.tenth / 10, window))
      return stage.flash(formatClockTime(clock.get().time - window.start))
    case 'captions':
      if (captions.length === 0) return stage.flash('No captions')
      playback.settings.prefer({ captions: { ...preferences.captions, on: !preferences.captions.on } })
      return stage.flash(preferences.captions.on ? 'Captions off' : 'Captions on')
    case 'picture':
      return video && supportsPictureInPicture(video) && void togglePictureInPicture(video).catch(() => undefined)
    case 'theatre':
      return stage.onTheatre?.(!stage.theatre)
    case 'speed':
      playback.settings.setSpeed(getNextSpeed(preferences.speed, intent.direction))
      return stage.flash(`Speed: ${formatSpeed(view.get().preferences.speed)}`)
    case 'frame':
      if (state.kind === 'paused') playback.seekTo(time + intent.direction * frameSeconds)
  }
}
