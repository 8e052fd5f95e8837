import { useCallback, useEffect, useReducer, useRef } from 'react'
import { usePlayback, useView } from '../playback/context.ts'
import type { AdBreak } from '../source.tsx'
import { AdControls } from './AdControls.tsx'
import { AdFilm } from './AdFilm.tsx'
import styles from './AdLayer.module.css'
import { AdPicture } from './AdPicture.tsx'
import { adOf, firstRun, nextAd, waited } from './ad-run.ts'

const lookMs = 100

/** One break over the paused picture. Whatever an ad does, the picture goes on after its ads or two seconds of waiting. */
export function AdLayer({ brk, onDone }: { brk: AdBreak; onDone: () => void }) {
  const playback = usePlayback()
  const [run, setRun] = useReducer((_: typeof firstRun, next: typeof firstRun) => next, firstRun)
  const paused = useView((view) => !view.wantsPlay)
  const now = useRef(run)
  now.current = run
  const lastMoved = useRef(performance.now())
  const ad = adOf(brk, run)

  const leave = useCallback(
    (how: 'ad-done' | 'ad-skipped' | { reason: string }) => {
      const left = adOf(brk, now.current)
      if (!left) return
      const { onEvent } = playback.wishes
      if (typeof how === 'string') onEvent({ type: how, ad: left.id })
      else onEvent({ type: 'ad-failed', ad: left.id, reason: how.reason })
      lastMoved.current = performance.now()
      setRun(nextAd(now.current))
    },
    [brk, playback],
  )
  const seen = useCallback(
    (seconds: number) => {
      const current = adOf(brk, now.current)
      if (!current || seconds === now.current.seen) return
      if (now.current.seen === 0 && seconds > 0) playback.wishes.onEvent({ type: 'ad-started', ad: current.id })
      lastMoved.current = performance.now()
      setRun({ ...now.current, seen: seconds })
    },
    [brk, playback],
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
      if (next.patienceMs > 0) setRun(next)
      else leave({ reason: 'no frame in time' })
    }, lookMs)
    return () => clearInterval(timer)
  }, [paused, leave])

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
        onSkip={() => leave('ad-skipped')}
      />
    </section>
  )
}
