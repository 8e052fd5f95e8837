import type { ComponentType, ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { keepScroll, restoreScroll, startKeeping } from './kept-scroll.ts'
import { hrefOf, type Path, type Target } from './paths.ts'

/** What travels in a history entry: it survives a reload and never stands in an address. */
export interface EntryState {
  /** When another pin may be asked for. */
  resendAt?: number
  /** What a code was traded for: good for one new password. */
  grant?: string
}

/** The layouts around the page, outermost first, then the page itself. */
export type Layers = readonly [...ComponentType<{ children: ReactNode }>[], ComponentType<{ children?: ReactNode }>]

export interface Shown {
  path: Path
  params: Record<string, string>
  pathname: string
  search: Record<string, string>
  hash: string
  state: EntryState
  layers: Layers
}

/** What an address leads to: somewhere else, or a page whose code has yet to be fetched. */
export type Decision =
  | { kind: 'redirect'; href: string }
  | { kind: 'show'; path: Path; params: Record<string, string>; load: () => Promise<Layers> }
/** `looking`: nobody goes there yet. */
export type Decide = (pathname: string, href: string, looking?: boolean) => Decision

const redirectsAtMost = 10

let decide: Decide = () => {
  throw new Error('startNavigation comes first')
}
let failed = () => {}
let shown: Shown | undefined
let newest = 0
/** Names the history entry that is shown. */
let here = ''
const listeners = new Set<(now: Shown, before: Shown | undefined) => void>()

/** Shows the first page. After it, the browser's back and forward and this module's own calls move on. */
export async function startNavigation(how: Decide, onFailure: () => void): Promise<void> {
  decide = how
  failed = onFailure
  history.scrollRestoration = 'manual'
  startKeeping(() => here)
  addEventListener('popstate', () => void show(hrefNow(), 'pop').catch(failed))
  await show(hrefNow(), 'replace', history.state?.entry)
}

/** The same where there is no browser: the public home is drawn by the server. */
export async function drawFirst(how: Decide, pathname: string): Promise<void> {
  const decision = how(pathname, pathname)
  if (decision.kind !== 'show') throw new Error(`${pathname} is not a page`)
  const { path, params } = decision
  shown = { path, params, pathname, search: {}, hash: '', state: {}, layers: await decision.load() }
}

/** Two slashes in front would be read as another host, which the history refuses: the page would stay blank. */
const hrefNow = (): string => `${location.pathname.replace(/^\/+/, '/')}${location.search}${location.hash}`

export const shownNow = (): Shown => {
  if (!shown) throw new Error('startNavigation comes first')
  return shown
}

export function onShown(listener: (now: Shown, before: Shown | undefined) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

type Going<P extends Path> = Target<P> & { state?: EntryState; replace?: boolean }

/** Throws when the page's code cannot be fetched: a link knows another way. */
export const follow = <P extends Path>(target: Going<P>): Promise<void> =>
  show(hrefOf(target), target.replace ? 'replace' : 'push', target.state)

/** When the page's code cannot be fetched, the fan is told and stays. */
export const navigate = <P extends Path>(target: Going<P>): Promise<void> => follow(target).catch(failed)

/** To a path that came from outside and went through `safeInternalPath`. */
export const replaceWith = (href: string): Promise<void> => show(href, 'replace').catch(failed)

/** The same as a step forward: a press on it leads back here. */
export const goTo = (href: string): Promise<void> => show(href, 'push').catch(failed)

/** Asks the guards again, for a session that began or ended elsewhere. */
export const askAgain = (): Promise<void> => show(hrefNow(), 'replace', history.state?.entry).catch(failed)

/** Fetches a page's code before it is wanted. */
export function warm(href: string): void {
  const { pathname } = new URL(href, location.href)
  const decision = decide(pathname, href, true)
  if (decision.kind === 'show') void decision.load().catch(() => {})
}

async function show(wanted: string, how: 'push' | 'replace' | 'pop', state: EntryState = {}): Promise<void> {
  const mine = ++newest
  const { href, decision } = settle(wanted)
  const layers = await decision.load()
  // Somebody has gone on meanwhile.
  if (mine !== newest) return
  const url = new URL(href, location.href)
  const carried: EntryState = how === 'pop' ? (history.state?.entry ?? {}) : state
  const entry = href === wanted ? carried : {}
  const before = shown
  if (before) keepScroll(here)
  const known = how === 'push' ? undefined : history.state?.key
  // Another page in the place of one is no page that was seen.
  const isAnother = how === 'replace' && before !== undefined && before.pathname !== url.pathname
  here = typeof known === 'string' && !isAnother ? known : `${Date.now()}.${newest}`
  if (how === 'push') history.pushState({ entry, key: here }, '', href)
  else history.replaceState({ entry, key: here }, '', href)
  shown = {
    path: decision.path,
    params: decision.params,
    pathname: url.pathname,
    search: Object.fromEntries(url.searchParams),
    hash: url.hash,
    state: entry,
    layers,
  }
  paint(shown, before)
}

function settle(wanted: string): { href: string; decision: Extract<Decision, { kind: 'show' }> } {
  let href = wanted
  for (let turn = 0; turn < redirectsAtMost; turn++) {
    const decision = decide(new URL(href, location.href).pathname, href)
    if (decision.kind === 'show') return { href, decision }
    href = decision.href
  }
  throw new Error(`${wanted} leads in circles`)
}

/** One cross-fade of 200 ms (the style sheet's), where the browser has them and the page is another one. */
function paint(now: Shown, before: Shown | undefined): void {
  const tell = () => {
    for (const listener of listeners) listener(now, before)
  }
  const change = () => {
    flushSync(tell)
    if (!before || before.pathname !== now.pathname) restoreScroll(here)
  }
  const still =
    !before ||
    before.pathname === now.pathname ||
    document.hidden ||
    matchMedia('(prefers-reduced-motion: reduce)').matches
  if (still || !document.startViewTransition) change()
  else document.startViewTransition(change)
}
