import { useCallback, useEffect, useRef, useState } from 'react'
import { usePlayback, useView } from '../playback/context.ts'
import type { Ad, AdBreak } from '../source.ts'
import { AdControls } from './AdControls.tsx'
import type { AdPlaybackProps } from './AdFilm.tsx'
import { AdFilm } from './AdFilm.tsx'
import styles from './AdLayer.module.css'
import { type AdRun, getCurrentAd, goToNextAd, initialAdRun, reducePatience } from './ad-plan.ts'

const pollMs = 100

/** Plays one ad break over the paused picture. Failing ads delay the picture by two seconds at most. */
export function AdLayer({ brk, onDone }: { brk: AdBreak; onDone: () => void }) {
  const playback = usePlayback()
  const [run, setRun] = useState(initialAdRun)
  const paused = useView((view) => !view.wantsPlay)
  const now = useRef(run)
  const lastMoved = useRef(performance.now())
  const ad = getCurrentAd(brk, run)

  const setCurrentRun = useCallback((next: AdRun) => {
    now.current = next
    setRun(next)
  }, [])
  // An ad that was already left may still fail or report progress.
  const leaveAd = useCallback(
    (left: Ad, how: 'ad-done' | 'ad-skipped' | { reason: string }) => {
      if (getCurrentAd(brk, now.current) !== left) return
      const { onEvent } = playback.options
      if (typeof how === 'string') onEvent({ type: how, ad: left.id, showing: left.showing })
      else onEvent({ type: 'ad-failed', ad: left.id, reason: how.reason })
      lastMoved.current = performance.now()
      setCurrentRun(goToNextAd(now.current))
    },
    [brk, playback, setCurrentRun],
  )
  const markProgress = useCallback(
    (shownAd: Ad, seconds: number) => {
      if (getCurrentAd(brk, now.current) !== shownAd || seconds === now.current.seen) return
      if (now.current.seen === 0)
        playback.options.onEvent({ type: 'ad-started', ad: shownAd.id, showing: shownAd.showing })
      lastMoved.current = performance.now()
      setCurrentRun({ ...now.current, seen: seconds })
    },
    [brk, playback, setCurrentRun],
  )

  useEffect(() => {
    if (!ad) onDone()
  }, [ad, onDone])

  useEffect(() => {
    if (paused) return
    lastMoved.current = performance.now()
    const timer = setInterval(() => {
      // A hidden page may be frozen, so its time does not count.
      if (document.hidden || performance.now() - lastMoved.current < 2 * pollMs) return
      const next = reducePatience(now.current, pollMs)
      if (next.patienceMs > 0) return setCurrentRun(next)
      const bad = getCurrentAd(brk, now.current)
      if (bad) leaveAd(bad, { reason: 'no frame in time' })
    }, pollMs)
    return () => clearInterval(timer)
  }, [paused, brk, setCurrentRun, leaveAd])

  if (!ad) return null
  const Film = ad.kind === 'video' ? AdFilm : AdPicture
  return (
    <section className={styles.layer} aria-label="Advertisement">
      <Film key={run.index} ad={ad} paused={paused} onSeen={markProgress} onLeave={leaveAd} />
      <AdControls
        ad={ad}
        run={run}
        count={brk.ads.length}
        paused={paused}
        onPaused={(isPaused) => playback.dispatch({ type: isPaused ? 'pause-wished' : 'play-wished' })}
        onSkip={() => leaveAd(ad, 'ad-skipped')}
      />
    </section>
  )
}

/** An image as an ad; its time counts from when it has loaded. */
function AdPicture({ ad, paused, onSeen, onLeave }: AdPlaybackProps) {
  const [loaded, setLoaded] = useState(false)
  useEffect(() => {
    if (!loaded || paused) return
    let seenSeconds = 0
    const timer = setInterval(() => {
      seenSeconds += pollMs / 1_000
      if (seenSeconds >= ad.durationSeconds) onLeave(ad, 'ad-done')
      else onSeen(ad, seenSeconds)
    }, pollMs)
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
