import { consolePath } from '@fieldhouse/contract/console'
import { useSyncExternalStore } from 'react'

/** The path below the console's own address: `/`, `/games/12`. */
const pathNow = (): string => location.pathname.slice(consolePath.length).replace(/\/+$/, '') || '/'

export const hrefOf = (path: string): string => (path === '/' ? consolePath : `${consolePath}${path}`)

const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

export function navigate(path: string, { replace = false } = {}): void {
  history[replace ? 'replaceState' : 'pushState'](null, '', hrefOf(path))
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

export const usePath = (): string => useSyncExternalStore(subscribe, pathNow)

function subscribe(listener: () => void) {
  listeners.add(listener)
  if (listeners.size === 1) addEventListener('popstate', tell)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('popstate', tell)
  }
}
