import { createStore } from '@fieldhouse/client/state/store'
import { getAuthStorage } from '../device/device-storage.ts'
import { reduceSession, type SessionEvent, type SessionState, signedOut, toStored } from './session.model.ts'

const storageKey = 'session'
/** Dispatched on the window when the server no longer accepts the session (spec 4). */
export const unauthorizedEvent = 'unauthorized'
/** Dispatched on the window when another tab signed in or out. */
export const elsewhereEvent = 'session-elsewhere'

/** Signed out at first: the server draws the public home so, and hydration must start the same way. */
const state = createStore<SessionState>(signedOut)
let endReason: 'ended' | 'elsewhere' | undefined

/** Restores the session once the storage is open. Sign-ins and sign-outs of other tabs apply here too. */
export function restoreSession(): void {
  const restoreStored = () => applyEvent({ kind: 'restored', stored: getAuthStorage().read(storageKey) })
  restoreStored()
  getAuthStorage().onOutsideChange(() => {
    const before = getSession().kind
    restoreStored()
    if (before === 'signed-in' && getSession().kind === 'signed-out') endReason = 'elsewhere'
    if (getSession().kind !== before) dispatchEvent(new Event(elsewhereEvent))
  })
}

export const getSession = state.get

/** Returns why the session ended without this page's doing, until the next sign-in. */
export const getEndReason = (): typeof endReason => endReason

export function updateSession(event: Exclude<SessionEvent, { kind: 'restored' }>): void {
  applyEvent(event)
  if (event.kind === 'ended') void getAuthStorage().clear()
  else void getAuthStorage().write(storageKey, toStored(getSession()))
}

/** Ends the session after the server refused it, and notifies the page. */
export function killSession(): void {
  const { kind } = getSession()
  if (kind === 'signed-out') return
  // An anonymous session signed no one in.
  if (kind === 'signed-in') endReason = 'ended'
  updateSession({ kind: 'ended' })
  if (kind === 'signed-in') dispatchEvent(new Event(unauthorizedEvent))
}

export const subscribeSession = state.subscribe

export const useSession = state.use

function applyEvent(event: SessionEvent): void {
  const next = reduceSession(getSession(), event)
  if (next.kind === 'signed-in') endReason = undefined
  state.set(next)
}
