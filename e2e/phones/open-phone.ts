import { phoneAnswerMs } from '@fieldhouse/app/shared/device/native/answer-within'
import type { Browser } from 'playwright-core'
import { hangLimitMs } from '../hang-limit.ts'
import { type AndroidPhone, createAndroidPhone } from './android-phone.ts'
import { listBridgeScripts } from './bridge-scripts.ts'
import type { NativeBundle } from './build-native.ts'
import { createIphone } from './iphone.ts'
import type { Phone } from './phone.ts'
import { type PhonePlugins, PhoneSystem } from './phone-system.ts'
import { type Platform, readPluginHeaders } from './plugin-methods.ts'

export interface PhoneOptions {
  /** Replaces what methods of plugins do. */
  plugins?: PhonePlugins
  /** Link that opens the app. */
  launchUrl?: string
  withoutPlugins?: boolean
  /** Whether the app waits for the phone as long as a busy machine takes. By default it waits a few seconds. */
  isPatient?: boolean
  /** Whether the app is started. By default it is. */
  isStarted?: boolean
}

/** What a phone stores. It outlives the app's page. */
export interface PhoneState {
  preferences: Map<string, string>
  secure: Map<string, string>
  /** Topics of push messages. */
  topics: Set<string>
  token: string
}

export const createPhoneState = (): PhoneState => ({
  preferences: new Map(),
  secure: new Map(),
  topics: new Set(),
  token: 'token-1',
})

export async function openAndroidPhone(
  browser: Browser,
  bundle: NativeBundle,
  state = createPhoneState(),
  options: PhoneOptions = {},
): Promise<AndroidPhone> {
  const { system, scripts } = createSystem('android', state, options)
  return createAndroidPhone(browser, system, scripts, bundle)
}

export async function openPhone(
  platform: Platform,
  browser: Browser,
  bundle: NativeBundle,
  state = createPhoneState(),
  options: PhoneOptions = {},
): Promise<Phone> {
  if (platform === 'android') return openAndroidPhone(browser, bundle, state, options)
  const { system, scripts } = createSystem('ios', state, options)
  return createIphone(system, scripts, bundle)
}

const knownHeaders = new Map<Platform, ReturnType<typeof readPluginHeaders>>()

function createSystem(
  platform: Platform,
  state: PhoneState,
  { plugins = {}, launchUrl, withoutPlugins, isPatient }: PhoneOptions,
) {
  const known = knownHeaders.get(platform) ?? readPluginHeaders(platform)
  knownHeaders.set(platform, known)
  const headers = withoutPlugins ? [] : known
  const all = createPlugins(platform, state, launchUrl)
  for (const [plugin, methods] of Object.entries(plugins)) all[plugin] = { ...all[plugin], ...methods }
  const scripts = [...listBridgeScripts(platform, headers), ...(isPatient ? [patienceScript] : [])]
  return { system: new PhoneSystem(platform, headers, all), scripts }
}

/** Makes the app's limit on an answer of the phone as long as that of a test. */
const patienceScript = `{
  const { setTimeout } = window
  window.setTimeout = (run, ms, ...rest) => setTimeout(run, ms === ${phoneAnswerMs} ? ${hangLimitMs} : ms, ...rest)
}`

const createPlugins = (platform: Platform, state: PhoneState, launchUrl?: string): PhonePlugins => ({
  ...createStorages(state),
  App: {
    getInfo: () => ({ name: 'UTES', id: 'org.fieldhouse.utah', build: '1', version: '2.3.8' }),
    // Android answers without a link with nothing, an iPhone with an empty one.
    getLaunchUrl: () => (launchUrl === undefined ? undefined : { url: launchUrl }),
    minimizeApp: () => undefined,
    ...(platform === 'android' && { exitApp: () => undefined }),
  },
  AppLauncher: { openUrl: () => ({ completed: true }) },
  AppTrackingTransparency: {
    getStatus: () => ({ status: platform === 'ios' ? 'notDetermined' : 'authorized' }),
    requestPermission: () => ({ status: 'authorized' }),
  },
  Badge: { clear: () => undefined },
  Browser: { open: () => undefined },
  FirebaseMessaging: {
    checkPermissions: () => ({ receive: 'prompt' }),
    requestPermissions: () => ({ receive: 'granted' }),
    getToken: () => ({ token: state.token }),
    deleteToken: () => state.topics.clear(),
    subscribeToTopic: ({ topic }) => void state.topics.add(topic),
    unsubscribeFromTopic: ({ topic }) => void state.topics.delete(topic),
  },
  Haptics: { impact: () => undefined },
  InAppBrowser: { openInWebView: () => undefined },
  KeepAwake: { keepAwake: () => undefined, allowSleep: () => undefined },
  LiveUpdate: {
    getCurrentBundle: () => ({ bundleId: null }),
    getNextBundle: () => ({ bundleId: null }),
    getBlockedBundles: () => ({ bundleIds: [] }),
    getChannel: () => ({ channel: null }),
    ready: () => ({ currentBundleId: null, previousBundleId: null, rollback: false }),
  },
  Network: { getStatus: () => ({ connected: true, connectionType: 'wifi' }) },
  ScreenOrientation: { lock: () => undefined, unlock: () => undefined },
  Share: { share: () => ({ activityType: '' }) },
  SplashScreen: { hide: () => undefined },
})

/** Lets every method of the plugins answer alike. */
export function replaceMethods(answer: () => unknown, { except }: { except: string }): PhonePlugins {
  const plugins = Object.entries(createPlugins('ios', createPhoneState())).filter(([name]) => name !== except)
  return Object.fromEntries(
    plugins.map(([name, methods]) => [
      name,
      Object.fromEntries(Object.keys(methods).map((method) => [method, answer])),
    ]),
  )
}

const createStorages = ({ preferences, secure }: PhoneState): PhonePlugins => ({
  Preferences: {
    get: ({ key }) => ({ value: preferences.get(key) ?? null }),
    set: ({ key, value }) => void preferences.set(key, value),
    remove: ({ key }) => void preferences.delete(key),
  },
  SecureStorage: {
    internalGetItem: ({ prefixedKey }) => ({ data: secure.get(prefixedKey) ?? null }),
    internalSetItem: ({ prefixedKey, data }) => void secure.set(prefixedKey, data),
    internalRemoveItem: ({ prefixedKey }) => ({ success: secure.delete(prefixedKey) }),
  },
})
