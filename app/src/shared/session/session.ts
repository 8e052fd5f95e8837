import { createStore } from '@fieldhouse/client/state/store'
import { useSyncExternalStore } from 'react'
import { authStorage } from '../device/device-storage.ts'
import { reduceSession, type SessionEvent, type SessionState, signedOut, toStored } from './session.model.ts'

const storedAt = 'session'
/** Told on the window when the server no longer knows the session (spec 4). */
export const unauthorizedEvent = 'unauthorized'
/** Told on the window when another tab signed in or out. */
export const elsewhereEvent = 'session-elsewhere'

const state = createStore<SessionState>(signedOut)
let over: 'ended' | 'elsewhere' | undefined

/** Once, after the storage is open. Other tabs sign in and out for this one too. */
export function restoreSession(): void {
  const restore = () => change({ kind: 'restored', stored: authStorage().read(storedAt) })
  restore()
  authStorage().onOutsideChange(() => {
    const before = session().kind
    restore()
    if (before === 'signed-in' && session().kind === 'signed-out') over = 'elsewhere'
    if (session().kind !== before) dispatchEvent(new Event(elsewhereEvent))
  })
}

export const session = state.get

/** Why nobody is signed in any more, where this page did not do it: until somebody is. */
export const sessionOver = (): typeof over => over

export function tellSession(event: Exclude<SessionEvent, { kind: 'restored' }>): void {
  change(event)
  if (event.kind === 'ended') void authStorage().clear()
  else void authStorage().write(storedAt, toStored(session()))
}

/** The server said no for good: everything of the session goes, and whoever listens is told. */
export function killSession(): void {
  const { kind } = session()
  if (kind === 'signed-out') return
  // Nobody was signed in by an anonymous one.
  if (kind === 'signed-in') over = 'ended'
  tellSession({ kind: 'ended' })
  if (kind === 'signed-in') dispatchEvent(new Event(unauthorizedEvent))
}

export const onSession = state.subscribe

/** The public home is drawn for nobody, and taken over as that. */
const nobodyYet = (): SessionState => signedOut

export const useSession = (): SessionState => useSyncExternalStore(onSession, session, nobodyYet)

function change(event: SessionEvent): void {
  const next = reduceSession(session(), event)
  if (next.kind === 'signed-in') over = undefined
  state.set(next)
}
