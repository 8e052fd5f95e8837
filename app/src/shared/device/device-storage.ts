import { createRandomHex } from '@fieldhouse/design/browser/random-id'
import { type JsonStorage, openJsonStorage } from './json-storage.ts'
import { webKeyValue } from './key-value.web.ts'

/** Spec 9: two fixed keys. What belongs to a session goes with it; what belongs to the device stays. */
export const layouts = {
  auth: { key: 'fieldhouse.auth', version: 1 },
  navigation: { key: 'fieldhouse.navigation', version: 1 },
} as const

let opened: { auth: JsonStorage; navigation: JsonStorage } | undefined

/** Once, before the first guard runs. */
export async function openDeviceStorage(): Promise<void> {
  const place = webKeyValue()
  const [auth, navigation] = await Promise.all([
    openJsonStorage(layouts.auth, place),
    openJsonStorage(layouts.navigation, place),
  ])
  opened = { auth, navigation }
  if (!isDeviceId(navigation.read('device.id'))) await navigation.write('device.id', createRandomHex())
}

/** It travels in a header, where not every character can. */
const isDeviceId = (id: unknown): boolean => typeof id === 'string' && /^[\w-]{8,64}$/.test(id)

export const authStorage = (): JsonStorage => storage('auth')
export const navigationStorage = (): JsonStorage => storage('navigation')
export const deviceId = (): string => String(navigationStorage().read('device.id') ?? '')

/** What pushes to this device are addressed to, once a phone has one (spec 3). */
export function deviceToken(): string | undefined {
  const token = navigationStorage().read('device.token')
  return typeof token === 'string' && token !== '' ? token : undefined
}

function storage(name: keyof typeof layouts): JsonStorage {
  if (!opened) throw new Error('openDeviceStorage comes first')
  return opened[name]
}
