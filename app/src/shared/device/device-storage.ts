import { createRandomHex } from '@fieldhouse/design/browser/random-id'
import { type JsonStorage, openJsonStorage } from './json-storage.ts'
import { createWebKeyValue } from './key-value.web.ts'

/** Spec 9: two fixed keys. Session data is removed with the session; device data stays. */
export const storageLayouts = {
  auth: { key: 'fieldhouse.auth', version: 1 },
  navigation: { key: 'fieldhouse.navigation', version: 1 },
} as const

let opened: { auth: JsonStorage; navigation: JsonStorage } | undefined

/** Opens the storage once, before the first guard runs. */
export async function openDeviceStorage(): Promise<void> {
  const places = await openPlaces()
  const [auth, navigation] = await Promise.all([
    openJsonStorage(storageLayouts.auth, places.auth),
    openJsonStorage(storageLayouts.navigation, places.navigation),
  ])
  opened = { auth, navigation }
  if (!isDeviceId(navigation.read('device.id'))) await navigation.write('device.id', createRandomHex())
}

async function openPlaces() {
  if (import.meta.env.SERVER_ADDRESS) {
    const { openNativeStorages } = await import('./key-value.native.ts')
    return openNativeStorages(storageLayouts.auth.key, storageLayouts.navigation.key)
  }
  const place = createWebKeyValue()
  return { auth: place, navigation: place }
}

/** Checks the device id, which travels in a header with limited characters. */
const isDeviceId = (id: unknown): boolean => typeof id === 'string' && /^[\w-]{8,64}$/.test(id)

export const getAuthStorage = (): JsonStorage => getOpenStorage('auth')
export const getNavigationStorage = (): JsonStorage => getOpenStorage('navigation')
export const getDeviceId = (): string => String(getNavigationStorage().read('device.id') ?? '')

/** Returns the address of push messages to this device, once a phone has one (spec 3). */
export function getDeviceToken(): string | undefined {
  const token = getNavigationStorage().read('device.token')
  return typeof token === 'string' && token !== '' ? token : undefined
}

/** Returns the address of an iPhone at Apple's push service. */
export function getApnsToken(): string | undefined {
  if (!import.meta.env.SERVER_ADDRESS) return undefined
  const token = getNavigationStorage().read('device.apnsToken')
  return typeof token === 'string' ? token : undefined
}

function getOpenStorage(name: keyof typeof storageLayouts): JsonStorage {
  if (!opened) throw new Error('openDeviceStorage comes first')
  return opened[name]
}
