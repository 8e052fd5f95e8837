import { useEffect, useRef } from 'react'
import { createMediaAccess } from '../engine/access.ts'
import type { Engine } from '../engine/engine.ts'
import { openEngine } from '../engine/open-engine.ts'
import { usePlayback, useView } from '../playback/context.ts'
import type { Ad } from '../source.ts'
import styles from './AdLayer.module.css'

export interface AdPlaybackProps {
  ad: Ad
  paused: boolean
  onSeen: (ad: Ad, seconds: number) => void
  onLeave: (ad: Ad, how: 'ad-done' | { reason: string }) => void
}

export function AdFilm({ ad, paused, onSeen, onLeave }: AdPlaybackProps) {
  const playback = usePlayback()
  const video = useRef<HTMLVideoElement>(null)
  const muted = useView((view) => view.preferences.muted || view.soundBlocked)
  const volume = useView((view) => view.preferences.volume)

  useEffect(() => (video.current ? openAdFilm(video.current, ad, onLeave) : undefined), [ad, onLeave])
  useEffect(() => {
    if (video.current) Object.assign(video.current, { muted, volume })
  }, [muted, volume])
  useEffect(() => {
    const element = video.current
    if (!element) return
    if (paused) return element.pause()
    void playMutedIfNeeded(element, () => playback.view.set({ soundBlocked: true })).catch((cause: unknown) => {
      // The ad was left or replaced before it began.
      if (!(cause instanceof DOMException && cause.name === 'AbortError')) onLeave(ad, { reason: String(cause) })
    })
  }, [ad, paused, playback, onLeave])
  return (
    // biome-ignore lint/a11y/useMediaCaption: sponsors bring no captions
    <video
      ref={video}
      className={styles.film}
      playsInline
      onTimeUpdate={(event) => onSeen(ad, event.currentTarget.currentTime)}
      onEnded={() => onLeave(ad, 'ad-done')}
      onError={() => onLeave(ad, { reason: video.current?.error?.message ?? 'media error' })}
    />
  )
}

async function playMutedIfNeeded(video: HTMLVideoElement, silenced: () => void) {
  try {
    await video.play()
  } catch (cause) {
    if (!(cause instanceof DOMException) || cause.name !== 'NotAllowedError' || video.muted) throw cause
    video.muted = true
    await video.play()
    silenced()
  }
}

function openAdFilm(video: HTMLVideoElement, ad: Ad, onLeave: AdPlaybackProps['onLeave']) {
  const { url } = ad
  if (!new URL(url, location.href).pathname.endsWith('.m3u8')) {
    video.src = url
    return
  }
  let isClosed = false
  let engine: Engine | null = null
  const access = createMediaAccess(url, () => Promise.reject(new Error('an ad has no other URL')), location.href)
  const reportAdFailure = (reason: string) => !isClosed && onLeave(ad, { reason })
  const handleReport = (engineReport: { type: string }) => {
    if (engineReport.type === 'faulted') reportAdFailure('HLS fault')
    if (engineReport.type === 'loaded') void video.play().catch(() => undefined)
  }
  openEngine({ video, access, report: handleReport }).then(
    (opened) => {
      if (isClosed) return opened?.destroy()
      engine = opened
      opened?.load(url, 0)
    },
    (cause: unknown) => reportAdFailure(String(cause)),
  )
  return () => {
    isClosed = true
    engine?.destroy()
  }
}
