import { ApiError } from '@fieldhouse/client/api/api-error'
import { seenAds } from '@fieldhouse/contract/ads/shown-ads'
import type { PlayerEvent } from '@fieldhouse/player/source'
import { request } from '../api/api-client.ts'

const visibleMs = 1_000
const minVisibleShare = 0.5
const maxReported = 50

const unreported = new Set<string>()

/** Reports an impression, which the server counts once. Reports that failed are sent with the next one. */
export function reportImpression(impression: string): void {
  unreported.add(impression)
  const impressions = [...unreported].slice(0, maxReported)
  const markReported = () => {
    for (const one of impressions) unreported.delete(one)
  }
  request(seenAds, 'Counting an ad', { body: { impressions } }, { keepalive: true }).then(markReported, (error) => {
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) markReported()
  })
}

/** Calls back when half of an element was visible for a second without a break, in a visible page. */
export function watchImpression(element: Element, then: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isVisible = false
  const updateTimer = () => {
    clearTimeout(timer)
    if (isVisible && !document.hidden) timer = setTimeout(finishWatching, visibleMs)
  }
  const observer = new IntersectionObserver(
    (entries) => {
      isVisible = (entries.at(-1)?.intersectionRatio ?? 0) >= minVisibleShare
      updateTimer()
    },
    { threshold: minVisibleShare },
  )
  const stopWatching = () => {
    clearTimeout(timer)
    observer.disconnect()
    document.removeEventListener('visibilitychange', updateTimer)
  }
  const finishWatching = () => {
    stopWatching()
    then()
  }
  document.addEventListener('visibilitychange', updateTimer)
  observer.observe(element)
  return stopWatching
}

/** Reports the ads of one video: while an ad runs, the player is its picture. */
export function trackVideoAds() {
  let stopCurrent: (() => void) | undefined
  return (event: PlayerEvent): void => {
    if (!('ad' in event)) return
    stopCurrent?.()
    stopCurrent = undefined
    const player = document.querySelector('[data-player]')
    if (event.type !== 'ad-started' || !player || !event.showing) return
    const { showing } = event
    stopCurrent = watchImpression(player, () => reportImpression(showing))
  }
}
