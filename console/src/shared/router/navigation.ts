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

/** The query of the address: `?year=2026`. */
export const useQueryText = (): string => useSyncExternalStore(subscribeToPath, () => location.search)

/**
 * Changes the query of the address, where a page keeps its choices. The page stays, and so do its scroll position and
 * its focus. An empty value leaves the query.
 */
export function changeQuery(changes: Readonly<Record<string, string>>, { replace = false } = {}): void {
  const query = new URLSearchParams(location.search)
  for (const [name, value] of Object.entries(changes)) {
    if (value === '') query.delete(name)
    else query.set(name, value)
  }
  const text = query.toString()
  const address = `${location.pathname}${text === '' ? '' : `?${text}`}`
  history[replace ? 'replaceState' : 'pushState'](null, '', address)
  notifyListeners()
}

function subscribeToPath(listener: () => void) {
  listeners.add(listener)
  if (listeners.size === 1) addEventListener('popstate', notifyListeners)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('popstate', notifyListeners)
  }
}
