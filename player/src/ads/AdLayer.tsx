import { useCallback, useEffect, useRef, useState } from 'react'
import { usePlayback, useView } from '../playback/context.ts'
import type { Ad, AdBreak } from '../source.ts'
import { AdControls } from './AdControls.tsx'
import type { AdShowing } from './AdFilm.tsx'
import { AdFilm } from './AdFilm.tsx'
import styles from './AdLayer.module.css'
import { type AdRun, adOf, firstRun, nextAd, waited } from './ad-plan.ts'

const lookMs = 100

/** One break over the paused picture. Whatever an ad does, the picture goes on after its ads or two seconds of waiting. */
export function AdLayer({ brk, onDone }: { brk: AdBreak; onDone: () => void }) {
  const playback = usePlayback()
  const [run, setRun] = useState(firstRun)
  const paused = useView((view) => !view.wantsPlay)
  const now = useRef(run)
  const lastMoved = useRef(performance.now())
  const ad = adOf(brk, run)

  const go = useCallback((next: AdRun) => {
    now.current = next
    setRun(next)
  }, [])
  // An ad that is already left may still fail, or say that it was seen.
  const leave = useCallback(
    (left: Ad, how: 'ad-done' | 'ad-skipped' | { reason: string }) => {
      if (adOf(brk, now.current) !== left) return
      const { onEvent } = playback.wishes
      if (typeof how === 'string') onEvent({ type: how, ad: left.id, showing: left.showing })
      else onEvent({ type: 'ad-failed', ad: left.id, reason: how.reason })
      lastMoved.current = performance.now()
      go(nextAd(now.current))
    },
    [brk, playback, go],
  )
  const seen = useCallback(
    (shown: Ad, seconds: number) => {
      if (adOf(brk, now.current) !== shown || seconds === now.current.seen) return
      if (now.current.seen === 0) playback.wishes.onEvent({ type: 'ad-started', ad: shown.id, showing: shown.showing })
      lastMoved.current = performance.now()
      go({ ...now.current, seen: seconds })
    },
    [brk, playback, go],
  )

  useEffect(() => {
    if (!ad) onDone()
  }, [ad, onDone])

  useEffect(() => {
    if (paused) return
    lastMoved.current = performance.now()
    const timer = setInterval(() => {
      // A hidden page may be frozen; nobody waits for it.
      if (document.hidden || performance.now() - lastMoved.current < 2 * lookMs) return
      const next = waited(now.current, lookMs)
      if (next.patienceMs > 0) return go(next)
      const bad = adOf(brk, now.current)
      if (bad) leave(bad, { reason: 'no frame in time' })
    }, lookMs)
    return () => clearInterval(timer)
  }, [paused, brk, go, leave])

  if (!ad) return null
  const Film = ad.kind === 'video' ? AdFilm : AdPicture
  return (
    <section className={styles.layer} aria-label="Advertisement">
      <Film key={run.index} ad={ad} paused={paused} onSeen={seen} onLeave={leave} />
      <AdControls
        ad={ad}
        run={run}
        count={brk.ads.length}
        paused={paused}
        onPaused={(wish) => playback.tell({ type: wish ? 'pause-wished' : 'play-wished' })}
        onSkip={() => leave(ad, 'ad-skipped')}
      />
    </section>
  )
}

/** A still picture as an ad. Its time is counted from when it has loaded. */
function AdPicture({ ad, paused, onSeen, onLeave }: AdShowing) {
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
