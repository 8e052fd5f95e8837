import { useEffect, useState } from 'react'
import { usePlayback, useView } from '../playback/context.ts'
import { useStage } from '../stage.ts'
import { clockTime } from '../time-words.ts'
import styles from './Panels.module.css'

const shownMs = 8_000

export function ResumedNotice() {
  const playback = usePlayback()
  const { source } = useStage()
  const { startAt = 0 } = source
  const playing = useView(({ state }) => state.kind === 'playing')
  const [done, setDone] = useState(startAt < 1 || source.kind !== 'recorded')
  useEffect(() => {
    if (done || !playing) return
    const timer = setTimeout(() => setDone(true), shownMs)
    return () => clearTimeout(timer)
  }, [done, playing])
  if (done) return null
  return (
    <div className={styles.notice}>
      Resumed at {clockTime(startAt)}
      <button
        type="button"
        className={styles.secondary}
        onClick={() => {
          playback.seekTo(0)
          playback.tell({ type: 'play-wished' })
          setDone(true)
        }}
      >
        Start over
      </button>
    </div>
  )
}
