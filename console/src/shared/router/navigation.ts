import { consolePath } from '@fieldhouse/contract/console'
import { useSyncExternalStore } from 'react'
import { askToLeave, hasUnsavedChanges } from './leaving.ts'

/** Path below the console's own address: `/`, `/games/12`. */
const getAddressPath = (): string => location.pathname.slice(consolePath.length).replace(/\/+$/, '') || '/'

export const toConsoleHref = (path: string): string => (path === '/' ? consolePath : `${consolePath}${path}`)

const listeners = new Set<() => void>()
/** The page, with the tool of it that is open: the tool takes the page's place. */
const getAddressPlace = (): string => `${getAddressPath()} ${new URLSearchParams(location.search).get('tool') ?? ''}`

let shown = { path: '', query: '', place: '' }
const readAddress = () => ({ path: getAddressPath(), query: location.search, place: getAddressPlace() })
const notifyListeners = () => {
  shown = readAddress()
  for (const listener of listeners) listener()
}

/** Place of the page in the tab's history. It tells Back from Forward. */
let position = 0
const getPosition = (): number => history.state?.position ?? 0

function changeAddress(address: string, replace: boolean): void {
  position = getPosition() + (replace ? 0 : 1)
  history[replace ? 'replaceState' : 'pushState']({ position }, '', address)
  notifyListeners()
}

/** Opens a page without asking. A link asks first: `askToLeave`. */
export function navigateTo(path: string, { replace = false } = {}): void {
  changeAddress(toConsoleHref(path), replace)
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

/** A page that asks before it is left, while the browser returns to it from Back or Forward. */
let returning: { path: string; query: string; ask: () => void } | undefined

const getCurrentPath = (): string => returning?.path ?? getAddressPath()
const getCurrentQuery = (): string => returning?.query ?? location.search

export const usePath = (): string => useSyncExternalStore(subscribeToPath, getCurrentPath)

/** The query of the address: `?year=2026`. */
export const useQueryText = (): string => useSyncExternalStore(subscribeToPath, getCurrentQuery)

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
  changeAddress(address, replace)
}

/** Follows Back and Forward. A page with unsaved changes comes back first, and then asks. */
function followHistory(): void {
  const step = getPosition() - position
  position += step
  if (returning) {
    const { ask } = returning
    returning = undefined
    ask()
    return
  }
  if (step === 0 || !hasUnsavedChanges() || getAddressPlace() === shown.place) {
    notifyListeners()
    return
  }
  returning = { path: shown.path, query: shown.query, ask: () => askToLeave(() => history.go(step)) }
  history.go(-step)
}

function subscribeToPath(listener: () => void) {
  if (listeners.size === 0) {
    position = getPosition()
    shown = readAddress()
    addEventListener('popstate', followHistory)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('popstate', followHistory)
  }
}
