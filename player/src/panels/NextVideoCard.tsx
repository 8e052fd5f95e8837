import { useEffect, useState } from 'react'
import { useClock, usePlayback, useView } from '../playback/context.ts'
import type { NextUp } from '../source.ts'
import { useStage } from '../stage.ts'
import styles from './Panels.module.css'
import { PlayerImage } from './PlayerImage.tsx'

const countdownSeconds = 8

/** Card at the end: the next video starts after a countdown, unless autoplay is off or canceled. */
export function NextVideoCard() {
  const { next, source, sheet } = useStage()
  const ended = useView(({ state }) => state.kind === 'ended')
  // The countdown waits while a sheet covers it.
  if (!next || !ended || sheet !== null) return null
  return <NextCountdownCard key={source.url} next={next} />
}

function NextCountdownCard({ next }: { next: NextUp }) {
  const playback = usePlayback()
  const autoNext = useView((view) => view.preferences.autoNext)
  const end = useClock((clock) => clock.window.end)
  const [left, setLeft] = useState(countdownSeconds)
  const [cancelled, setCancelled] = useState(false)
  const counting = autoNext && !cancelled && end > 0
  useEffect(() => {
    if (!counting) return
    if (left === 0) {
      next.onNext()
      return
    }
    const timer = setTimeout(() => setLeft(left - 1), 1_000)
    return () => clearTimeout(timer)
  }, [counting, left, next])
  return (
    <section className={styles.next} aria-label="Next video">
      {next.poster && <PlayerImage src={playback.now(next.poster)} />}
      <small>{counting ? `Next in ${left} s` : 'Next'}</small>
      <b>{next.title}</b>
      <div className={styles.actions}>
        <button type="button" className={styles.primary} onClick={next.onNext}>
          Play now
        </button>
        {counting && (
          <button type="button" className={styles.secondary} onClick={() => setCancelled(true)}>
            Cancel
          </button>
        )}
      </div>
    </section>
  )
}
