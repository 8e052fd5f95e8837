import { consolePath } from '@fieldhouse/contract/console'
import { useSyncExternalStore } from 'react'

/** Path below the console's own address: `/`, `/games/12`. */
const getCurrentPath = (): string => location.pathname.slice(consolePath.length).replace(/\/+$/, '') || '/'

export const toConsoleHref = (path: string): string => (path === '/' ? consolePath : `${consolePath}${path}`)

const listeners = new Set<() => void>()
const notifyListeners = () => {
  for (const listener of listeners) listener()
}

export function navigateTo(path: string, { replace = false } = {}): void {
  history[replace ? 'replaceState' : 'pushState'](null, '', toConsoleHref(path))
  notifyListeners()
  scrollTo(0, 0)
  needsHeadingFocus = true
  requestAnimationFrame(focusHeading)
}

let needsHeadingFocus = false

/**
 * Focuses the heading after a navigation so that screen readers announce the page: at once, or when the page's code has
 * loaded.
 */
export function focusHeading(): void {
  const heading = needsHeadingFocus && document.querySelector<HTMLElement>('main h1')
  if (!heading) return
  needsHeadingFocus = false
  heading.focus()
}

export const usePath = (): string => useSyncExternalStore(subscribeToPath, getCurrentPath)

function subscribeToPath(listener: () => void) {
  listeners.add(listener)
  if (listeners.size === 1) addEventListener('popstate', notifyListeners)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('popstate', notifyListeners)
  }
}
