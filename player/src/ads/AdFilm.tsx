import { useEffect, useRef } from 'react'
import { openAccess } from '../engine/access.ts'
import type { Engine } from '../engine/engine.ts'
import { openEngine } from '../engine/open-engine.ts'
import { usePlayback, useView } from '../playback/context.ts'
import type { Ad } from '../source.ts'
import styles from './AdLayer.module.css'

export interface AdShowing {
  ad: Ad
  paused: boolean
  onSeen: (ad: Ad, seconds: number) => void
  onLeave: (ad: Ad, how: 'ad-done' | { reason: string }) => void
}

export function AdFilm({ ad, paused, onSeen, onLeave }: AdShowing) {
  const playback = usePlayback()
  const video = useRef<HTMLVideoElement>(null)
  const muted = useView((view) => view.preferences.muted || view.soundBlocked)
  const volume = useView((view) => view.preferences.volume)

  useEffect(() => (video.current ? openFilm(video.current, ad, onLeave) : undefined), [ad, onLeave])
  useEffect(() => {
    if (video.current) Object.assign(video.current, { muted, volume })
  }, [muted, volume])
  useEffect(() => {
    const element = video.current
    if (!element) return
    if (paused) return element.pause()
    void playAnyhow(element, () => playback.view.set({ soundBlocked: true })).catch((cause: unknown) => {
      // Left, or replaced by the next one, before it began.
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

async function playAnyhow(video: HTMLVideoElement, silenced: () => void) {
  try {
    await video.play()
  } catch (cause) {
    if (!(cause instanceof DOMException) || cause.name !== 'NotAllowedError' || video.muted) throw cause
    video.muted = true
    await video.play()
    silenced()
  }
}

function openFilm(video: HTMLVideoElement, ad: Ad, onLeave: AdShowing['onLeave']) {
  const { url } = ad
  if (!new URL(url, location.href).pathname.endsWith('.m3u8')) {
    video.src = url
    return
  }
  let left = false
  let engine: Engine | null = null
  const access = openAccess(url, () => Promise.reject(new Error('an ad has no other URL')), location.href)
  const fail = (reason: string) => !left && onLeave(ad, { reason })
  const report = (heard: { type: string }) => {
    if (heard.type === 'faulted') fail('HLS fault')
    if (heard.type === 'loaded') void video.play().catch(() => undefined)
  }
  openEngine({ video, access, report }).then(
    (opened) => {
      if (left) return opened?.destroy()
      engine = opened
      opened?.load(url, 0)
    },
    (cause: unknown) => fail(String(cause)),
  )
  return () => {
    left = true
    engine?.destroy()
  }
}
