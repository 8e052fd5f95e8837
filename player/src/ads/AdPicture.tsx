import { useEffect, useState } from 'react'
import type { AdShowing } from './AdFilm.tsx'
import styles from './AdLayer.module.css'

const lookMs = 100

/** A still that stands for its time, counted from when it is there. */
export function AdPicture({ ad, paused, onSeen, onLeave }: AdShowing) {
  const [loaded, setLoaded] = useState(false)
  useEffect(() => {
    if (!loaded || paused) return
    let seen = 0
    const timer = setInterval(() => {
      seen += lookMs / 1_000
      if (seen >= ad.durationSeconds) onLeave(ad, 'ad-done')
      else onSeen(ad, seen)
    }, lookMs)
    return () => clearInterval(timer)
  }, [loaded, paused, ad, onSeen, onLeave])
  return (
    <img
      className={styles.film}
      src={ad.url}
      alt={ad.label}
      onLoad={() => setLoaded(true)}
      onError={() => onLeave(ad, { reason: 'picture did not load' })}
    />
  )
}
