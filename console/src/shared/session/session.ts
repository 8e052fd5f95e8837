import { createStore } from '@fieldhouse/client/state/store'

/** Who works here. It is not the fan's session of the same browser: that one ends and begins by itself. */
export interface Held {
  jwt: string
  email: string
}

const heldAt = 'fieldhouse.console'
const deviceAt = 'fieldhouse.console.device'

const held = createStore<Held | undefined>(undefined)

/** Once, before the first screen; and whenever another window signs in or out. */
export function restoreSession(): void {
  held.set(read())
  addEventListener('storage', ({ key }) => {
    if (key === heldAt) held.set(read())
  })
}

export const heldSession = held.get

export const useHeld = held.use

export function hold(next: Held | undefined): void {
  if (next) localStorage.setItem(heldAt, JSON.stringify(next))
  else localStorage.removeItem(heldAt)
  held.set(next)
}

/** The console is a device of its own, however often the fan's app in the same browser signs in. */
export function deviceId(): string {
  const known = localStorage.getItem(deviceAt)
  if (known) return known
  const made = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  localStorage.setItem(deviceAt, made)
  return made
}

function read(): Held | undefined {
  try {
    const { jwt, email } = JSON.parse(localStorage.getItem(heldAt) ?? '{}') as Partial<Held>
    return typeof jwt === 'string' && typeof email === 'string' ? { jwt, email } : undefined
  } catch {
    return undefined
  }
}
