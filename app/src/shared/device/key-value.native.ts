import type { KeyValue } from './json-storage.ts'
import { answerWithin, phoneAnswerMs } from './native/answer-within.ts'
import { Preferences, SecureStorage } from './native/plugins.ts'

/** A storage of the phone. A value that the phone cannot store stays in memory. */
interface PhoneStorage {
  get(key: string): Promise<string | null>
  set(key: string, value: string): Promise<unknown>
  remove(key: string): Promise<unknown>
}

/** The data can be read only while the phone is unlocked, and moves to no other phone: KeychainAccess of the plugin. */
const thisPhoneWhenUnlocked = 1

const preferences: PhoneStorage = {
  get: async (key) => (await Preferences.get({ key })).value,
  set: (key, value) => Preferences.set({ key, value }),
  remove: (key) => Preferences.remove({ key }),
}

/** The keychain of an iPhone, the keystore of Android. */
const secureStorage: PhoneStorage = {
  get: async (prefixedKey) => (await SecureStorage.internalGetItem({ prefixedKey, sync: false })).data,
  set: (prefixedKey, data) =>
    SecureStorage.internalSetItem({ prefixedKey, data, sync: false, access: thisPhoneWhenUnlocked }),
  remove: (prefixedKey) => SecureStorage.internalRemoveItem({ prefixedKey, sync: false }),
}

/**
 * Opens the storages of a native app: the session is in the secure one. An iPhone keeps the secure one when the app is
 * deleted, so a new installation (`installedKey` is not stored) clears it.
 */
export async function openNativeStorages(sessionKey: string, installedKey: string) {
  const installed = await answerWithin(phoneAnswerMs, preferences.get(installedKey)).catch(() => undefined)
  if (installed === null) await answerWithin(phoneAnswerMs, secureStorage.remove(sessionKey)).catch(() => undefined)
  const known = new Map(installed === undefined ? [] : [[installedKey, installed]])
  return { auth: createNativeKeyValue(secureStorage), navigation: createNativeKeyValue(preferences, known) }
}

/** Only this page writes to the storage, so each value is read from the phone once. */
function createNativeKeyValue(storage: PhoneStorage, known = new Map<string, string | null>()): KeyValue {
  return {
    get: async (key) => {
      const value = known.get(key)
      if (value !== undefined) return value
      const stored = await answerWithin(phoneAnswerMs, storage.get(key)).catch(() => null)
      known.set(key, stored)
      return stored
    },
    set: async (key, value) => {
      known.set(key, value)
      await answerWithin(phoneAnswerMs, storage.set(key, value)).catch(() => undefined)
    },
    remove: async (key) => {
      known.set(key, null)
      await answerWithin(phoneAnswerMs, storage.remove(key)).catch(() => undefined)
    },
    // There is no other tab.
    onOutsideChange: () => {},
  }
}
