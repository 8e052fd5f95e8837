import { createStore } from '@fieldhouse/client/state/store'
import { randomHex } from '@fieldhouse/design/browser/random-id'

/** Who works here. A fan's session of the same browser is another one. */
interface StaffSession {
  jwt: string
  email: string
}

const sessionKey = 'fieldhouse.console'
const deviceKey = 'fieldhouse.console.device'

const session = createStore<StaffSession | undefined>(undefined)

export const getSession = session.get

export const useSession = session.use

/** Once, before the first screen; and whenever another window signs in or out. */
export function restoreSession(): void {
  session.set(savedSession())
  addEventListener('storage', ({ key }) => {
    if (key === sessionKey) session.set(savedSession())
  })
}

export function setSession(next: StaffSession | undefined): void {
  save(sessionKey, next && JSON.stringify(next))
  session.set(next)
}

let device: string | undefined

/** The console is a device of its own, however often the fan's app in the same browser signs in. */
export function deviceId(): string {
  device ??= read(deviceKey)
  if (device) return device
  device = randomHex()
  save(deviceKey, device)
  return device
}

function savedSession(): StaffSession | undefined {
  try {
    const { jwt, email } = JSON.parse(read(sessionKey) ?? '{}') as Partial<StaffSession>
    return typeof jwt === 'string' && typeof email === 'string' ? { jwt, email } : undefined
  } catch {
    return undefined
  }
}

function read(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/** Where the browser forbids or fills its storage, what is saved lasts as long as the page. */
function save(key: string, text: string | undefined): void {
  try {
    if (text === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    // The page still has it.
  }
}
