import { ApiError } from '@fieldhouse/client/api/api-error'
import { seenAds } from '@fieldhouse/contract/ads/shown-ads'
import type { PlayerEvent } from '@fieldhouse/player/source'
import { request } from '../api/api-client.ts'

const seenMs = 1_000
const halfOfIt = 0.5
const toldAtOnce = 50

const untold = new Set<string>()

/** Counted on the server, once; what could not be told goes with the next one. */
export function tellSeen(impression: string): void {
  untold.add(impression)
  const impressions = [...untold].slice(0, toldAtOnce)
  const told = () => {
    for (const one of impressions) untold.delete(one)
  }
  request(seenAds, 'Counting an ad', { body: { impressions } }, { keepalive: true }).then(told, (error) => {
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) told()
  })
}

/** When half of it was visible for a second without a break, in a page that somebody can look at. */
export function untilSeen(element: Element, then: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isVisible = false
  const look = () => {
    clearTimeout(timer)
    if (isVisible && !document.hidden) timer = setTimeout(seen, seenMs)
  }
  const observer = new IntersectionObserver(
    (entries) => {
      isVisible = (entries.at(-1)?.intersectionRatio ?? 0) >= halfOfIt
      look()
    },
    { threshold: halfOfIt },
  )
  const stop = () => {
    clearTimeout(timer)
    observer.disconnect()
    document.removeEventListener('visibilitychange', look)
  }
  const seen = () => {
    stop()
    then()
  }
  document.addEventListener('visibilitychange', look)
  observer.observe(element)
  return stop
}

/** The ads of one film: an ad is its player's picture while it runs. */
export function adsOfFilm() {
  let stop: (() => void) | undefined
  return (event: PlayerEvent): void => {
    if (!('ad' in event)) return
    stop?.()
    stop = undefined
    const player = document.querySelector('[data-player]')
    if (event.type !== 'ad-started' || !player || !event.showing) return
    const { showing } = event
    stop = untilSeen(player, () => tellSeen(showing))
  }
}
