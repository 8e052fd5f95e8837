import { useEffect, useState } from 'react'
import { classNames } from '../class-names.ts'
import { formatClockTime } from '../format-time.ts'
import { PlayerIcon } from '../icons.tsx'
import { usePlayback, useView } from '../playback/context.ts'
import { useStage } from '../stage.ts'
import styles from './Panels.module.css'

/** The big play button, shown when the video does not start on its own. */
export function BigPlayButton() {
  const playback = usePlayback()
  const { source } = useStage()
  const waiting = useView(({ state, wantsPlay }) => !wantsPlay && (state.kind === 'ready' || state.kind === 'loading'))
  if (!waiting) return null
  return (
    <button type="button" className={styles.big} aria-label={`Play ${source.title}`} onClick={() => playback.toggle()}>
      <PlayerIcon name="play" size={40} />
    </button>
  )
}

/** Time for which the notice stays after play starts. */
const noticeMs = 8_000

export function ResumedNotice() {
  const playback = usePlayback()
  const { source } = useStage()
  const { startAt = 0 } = source
  const playing = useView(({ state }) => state.kind === 'playing')
  const [done, setDone] = useState(startAt < 1 || source.kind !== 'recorded')
  useEffect(() => {
    if (done || !playing) return
    const timer = setTimeout(() => setDone(true), noticeMs)
    return () => clearTimeout(timer)
  }, [done, playing])
  if (done) return null
  return (
    <div className={styles.notice}>
      Resumed at {formatClockTime(startAt)}
      <button
        type="button"
        className={styles.secondary}
        onClick={() => {
          playback.seekTo(0)
          playback.dispatch({ type: 'play-wished' })
          setDone(true)
        }}
      >
        Start over
      </button>
    </div>
  )
}

/** Turns the sound on when the browser allowed the video to start only without it. */
export function SoundButton() {
  const playback = usePlayback()
  const blocked = useView((view) => view.soundBlocked)
  if (!blocked) return null
  return (
    <button
      type="button"
      className={classNames(styles.primary, styles.sound)}
      onClick={() => playback.settings.setMuted(false)}
    >
      <PlayerIcon name="muted" size={20} />
      Tap for sound
    </button>
  )
}
