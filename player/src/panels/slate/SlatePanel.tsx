import { useEffect, useState } from 'react'
import type { Slate } from '../../source.ts'
import styles from '../Panels.module.css'
import { countdown, slateWords } from './slate-words.ts'

/** What stands where the picture will be. */
export function SlatePanel({ slate }: { slate: Slate | { kind: 'silent' } }) {
  const startsAt = (slate.kind === 'upcoming' ? slate.startsAt : slate.kind === 'delayed' ? slate.until : null) ?? null
  const now = useNow(startsAt !== null)
  const { title, text } = slateWords(slate, now)
  return (
    <div className={styles.slate}>
      <h2>{title}</h2>
      {startsAt !== null && Date.parse(startsAt) > now && (
        <p className={styles.countdown} role="timer" aria-live="off">
          {countdown(Date.parse(startsAt) - now)}
        </p>
      )}
      <p>{text}</p>
    </div>
  )
}

function useNow(ticking: boolean) {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (!ticking) return
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [ticking])
  return now
}
