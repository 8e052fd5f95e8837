import type { ComponentType, ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { formatHref, type RoutePath, type RouteTarget } from './paths.ts'
import { restoreScroll, saveScroll, startSavingScroll } from './saved-scroll.ts'

/** State of a history entry: it survives a reload and never appears in an address. */
export interface EntryState {
  /** Time when another code may be requested. */
  resendAt?: number
  /** Grant received for a code; it is good for one new password. */
  grant?: string
}

/** The layouts around the page, outermost first, then the page itself. */
export type PageLayers = readonly [...ComponentType<{ children: ReactNode }>[], ComponentType<{ children?: ReactNode }>]

export interface CurrentPage {
  path: RoutePath
  params: Record<string, string>
  pathname: string
  search: Record<string, string>
  hash: string
  state: EntryState
  layers: PageLayers
}

/** Result of routing an address: to another address, or to a page whose code is yet to load. */
export type RouteDecision =
  | { kind: 'redirect'; href: string }
  | { kind: 'show'; path: RoutePath; params: Record<string, string>; load: () => Promise<PageLayers> }
/** Decides where an address leads. `looking`: only prefetches, without going there. */
export type DecideRoute = (pathname: string, href: string, looking?: boolean) => RouteDecision

const maxRedirects = 10

let decideRoute: DecideRoute = () => {
  throw new Error('startNavigation comes first')
}
let onFailedLoad = () => {}
let currentPage: CurrentPage | undefined
let latestVisit = 0
/** Key of the history entry that is shown. */
let entryKey = ''
const listeners = new Set<(now: CurrentPage, before: CurrentPage | undefined) => void>()

/** Shows the first page. Afterwards the browser's back and forward and this module's own calls navigate. */
export async function startNavigation(how: DecideRoute, onFailure: () => void): Promise<void> {
  decideRoute = how
  onFailedLoad = onFailure
  history.scrollRestoration = 'manual'
  startSavingScroll(() => entryKey)
  addEventListener('popstate', () => void showAddress(getCurrentHref(), 'pop').catch(onFailedLoad))
  await showAddress(getCurrentHref(), 'replace', history.state?.entry)
}

/** Prepares a page without a browser: the server renders the public home this way. */
export async function drawFirst(how: DecideRoute, pathname: string): Promise<void> {
  const decision = how(pathname, pathname)
  if (decision.kind !== 'show') throw new Error(`${pathname} is not a page`)
  const { path, params } = decision
  currentPage = { path, params, pathname, search: {}, hash: '', state: {}, layers: await decision.load() }
}

/**
 * Returns the current address with a single leading slash: with two, the history would read another host and refuse it.
 */
const getCurrentHref = (): string => `${location.pathname.replace(/^\/+/, '/')}${location.search}${location.hash}`

export const getCurrentPage = (): CurrentPage => {
  if (!currentPage) throw new Error('startNavigation comes first')
  return currentPage
}

export function subscribeCurrentPage(
  listener: (now: CurrentPage, before: CurrentPage | undefined) => void,
): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

type NavigationTarget<P extends RoutePath> = RouteTarget<P> & { state?: EntryState; replace?: boolean }

/** Opens a target. It throws when the page's code fails to load, because a link then opens the document instead. */
export const followLink = <P extends RoutePath>(target: NavigationTarget<P>): Promise<void> =>
  showAddress(formatHref(target), target.replace ? 'replace' : 'push', target.state)

/** Opens a target. When the page's code fails to load, the fan sees a message and stays. */
export const navigate = <P extends RoutePath>(target: NavigationTarget<P>): Promise<void> =>
  followLink(target).catch(onFailedLoad)

/** Replaces the page with an outside path that passed `safeInternalPath`. */
export const replacePath = (href: string): Promise<void> => showAddress(href, 'replace').catch(onFailedLoad)

/** Opens such a path as a new step, so that Back returns here. */
export const openPath = (href: string): Promise<void> => showAddress(href, 'push').catch(onFailedLoad)

/** Runs the guards again, for a session that began or ended elsewhere. */
export const recheckGuards = (): Promise<void> =>
  showAddress(getCurrentHref(), 'replace', history.state?.entry).catch(onFailedLoad)

/** Loads a page's code before it is opened. */
export function prefetchRoute(href: string): void {
  const { pathname } = new URL(href, location.href)
  const decision = decideRoute(pathname, href, true)
  if (decision.kind === 'show') void decision.load().catch(() => {})
}

async function showAddress(address: string, how: 'push' | 'replace' | 'pop', state: EntryState = {}): Promise<void> {
  const visit = ++latestVisit
  const { href, decision } = resolveRedirects(address)
  const layers = await decision.load()
  // A newer navigation has started meanwhile.
  if (visit !== latestVisit) return
  const url = new URL(href, location.href)
  const carried: EntryState = how === 'pop' ? (history.state?.entry ?? {}) : state
  const entry = href === address ? carried : {}
  const before = currentPage
  if (before) saveScroll(entryKey)
  const known = how === 'push' ? undefined : history.state?.key
  // Another page in the place of an entry counts as a new page without a saved scroll position.
  const isOtherPage = how === 'replace' && before !== undefined && before.pathname !== url.pathname
  entryKey = typeof known === 'string' && !isOtherPage ? known : `${Date.now()}.${latestVisit}`
  if (how === 'push') history.pushState({ entry, key: entryKey }, '', href)
  else history.replaceState({ entry, key: entryKey }, '', href)
  currentPage = {
    path: decision.path,
    params: decision.params,
    pathname: url.pathname,
    search: Object.fromEntries(url.searchParams),
    hash: url.hash,
    state: entry,
    layers,
  }
  paintPage(currentPage, before)
}

function resolveRedirects(address: string): { href: string; decision: Extract<RouteDecision, { kind: 'show' }> } {
  let href = address
  for (let hop = 0; hop < maxRedirects; hop++) {
    const decision = decideRoute(new URL(href, location.href).pathname, href)
    if (decision.kind === 'show') return { href, decision }
    href = decision.href
  }
  throw new Error(`${address} leads in circles`)
}

/** Cross-fades for 200 ms (set in the style sheet) where the browser supports it and the page changes. */
function paintPage(now: CurrentPage, before: CurrentPage | undefined): void {
  const notifyListeners = () => {
    for (const listener of listeners) listener(now, before)
  }
  const applyChange = () => {
    flushSync(notifyListeners)
    if (!before || before.pathname !== now.pathname) restoreScroll(entryKey)
  }
  const isInstant =
    !before ||
    before.pathname === now.pathname ||
    document.hidden ||
    matchMedia('(prefers-reduced-motion: reduce)').matches
  if (isInstant || !document.startViewTransition) applyChange()
  else document.startViewTransition(applyChange)
}
