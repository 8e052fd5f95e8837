import { createStore } from '@fieldhouse/client/state/store'
import { createRandomHex } from '@fieldhouse/design/browser/random-id'

/** Session of a staff member; a fan's session in the same browser is separate. */
interface StaffSession {
  jwt: string
  email: string
}

const sessionKey = 'fieldhouse.console'
const deviceKey = 'fieldhouse.console.device'

const staffSession = createStore<StaffSession | undefined>(undefined)

export const getSession = staffSession.get

export const useSession = staffSession.use

/** Called once before the first screen; later changes come from other windows. */
export function restoreSession(): void {
  staffSession.set(readSession())
  addEventListener('storage', ({ key }) => {
    if (key === sessionKey) staffSession.set(readSession())
  })
}

export function setSession(next: StaffSession | undefined): void {
  writeStored(sessionKey, next && JSON.stringify(next))
  staffSession.set(next)
}

let device: string | undefined

/** Id of the console's own device, separate from the fan app in the same browser. */
export function getDeviceId(): string {
  device ??= readLocalStorage(deviceKey)
  if (device) return device
  device = createRandomHex()
  writeStored(deviceKey, device)
  return device
}

function readSession(): StaffSession | undefined {
  try {
    const { jwt, email } = JSON.parse(readLocalStorage(sessionKey) ?? '{}') as Partial<StaffSession>
    return typeof jwt === 'string' && typeof email === 'string' ? { jwt, email } : undefined
  } catch {
    return undefined
  }
}

function readLocalStorage(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/** Stores text; when storage is forbidden or full, it lasts only as long as the page. */
function writeStored(key: string, text: string | undefined): void {
  try {
    if (text === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    // The page still has it in memory.
  }
}
