import { consolePath } from '@fieldhouse/contract/console'
import { useSyncExternalStore } from 'react'

/** Where one is, below the console's own address: `/`, `/games/12`. */
const placeNow = (): string => location.pathname.slice(consolePath.length).replace(/\/+$/, '') || '/'

export const hrefOf = (place: string): string => (place === '/' ? consolePath : `${consolePath}${place}`)

const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

export function go(place: string, { replace = false } = {}): void {
  history[replace ? 'replaceState' : 'pushState'](null, '', hrefOf(place))
  tell()
  scrollTo(0, 0)
  isHeadingOwed = true
  requestAnimationFrame(focusHeading)
}

let isHeadingOwed = false

/** Whoever reads with the ears is told where they are now: at once, or when the page's own code has come. */
export function focusHeading(): void {
  const heading = isHeadingOwed && document.querySelector<HTMLElement>('main h1')
  if (!heading) return
  isHeadingOwed = false
  heading.focus()
}

export const usePlace = (): string => useSyncExternalStore(subscribe, placeNow)

function subscribe(listener: () => void) {
  listeners.add(listener)
  if (listeners.size === 1) addEventListener('popstate', tell)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('popstate', tell)
  }
}
