import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { createFan, openBrowser, type TestFan } from '../browser.ts'
import { isTrueInTime } from '../start-product.ts'
import { buildNative, type NativeBundle } from './build-native.ts'
import { openPhone, type PhoneOptions, type PhoneState } from './open-phone.ts'
import { clickOn, fillField, openPage, type Phone, waitUntil } from './phone.ts'
import type { Platform } from './plugin-methods.ts'

/** Why there is no iPhone on this machine. */
const iphoneMissing = process.env.IPHONE_MISSING

const platforms: { platform: Platform; name: string; origin: string; missing?: string | undefined }[] = [
  { platform: 'android', name: 'Android', origin: 'https://localhost' },
  { platform: 'ios', name: 'iPhone', origin: 'capacitor://localhost', missing: iphoneMissing },
]

interface PhoneTests {
  platform: Platform
  /** Where the app's page is. */
  origin: string
  /** A test that is skipped where this phone is missing. */
  it: typeof test
  startApp(options?: PhoneOptions, state?: PhoneState): Promise<Phone>
  /** Signs a fan in and returns the email address. Without one it is the same fan for all tests. */
  signIn(phone: Phone, fan?: TestFan): Promise<string>
}

/** Runs the same tests of the app on Android and on an iPhone. */
export function describePhones(
  define: (tests: PhoneTests) => void,
  getServer: () => string = () => inject('server').url,
): void {
  describe.each(platforms.map((one) => ({ ...one, title: one.missing ? `${one.name} (${one.missing})` : one.name })))(
    '$title',
    // WebKitGTK crashes now and then, in its own code.
    { retry: { count: 1, condition: /^WebKit’s process ended/ } },
    ({ platform, origin, missing }) => {
      const it = test.skipIf(missing) as typeof test
      let browser: Browser
      let bundle: NativeBundle
      let fan: TestFan
      const opened: Phone[] = []
      beforeAll(async () => {
        bundle = buildNative(getServer())
        ;[browser, fan] = await Promise.all([openBrowser(), createFan()])
      })
      afterEach(async () => {
        await Promise.all(opened.splice(0).map((phone) => phone.close()))
      })
      afterAll(() => browser?.close())
      define({
        platform,
        origin,
        it,
        startApp: async (options, state) => {
          const phone = await openPhone(platform, browser, bundle, state, options)
          opened.push(phone)
          if (options?.isStarted !== false) await phone.start()
          return phone
        },
        signIn: async (phone, who = fan) => {
          await signIn(phone, who)
          return who.email
        },
      })
    },
  )
}

async function signIn(phone: Phone, { email, password }: TestFan): Promise<void> {
  await openPage(phone, '/auth/login')
  await waitUntil(phone, `document.querySelector('[type=password]')`)
  await fillField(phone, '[type=email]', email)
  await fillField(phone, '[type=password]', password)
  await clickOn(phone, 'main form [type=submit]')
  await waitUntil(
    phone,
    `/^\\/(app|preferences)\\//.test(location.pathname) && document.querySelector('main h1') && !document.querySelector('main [type=password]')`,
  )
}

export const readStored = ({ preferences }: PhoneState) => JSON.parse(preferences.get('fieldhouse.navigation') ?? '{}')

/** Waits for calls to a plugin, and returns their options. */
export async function waitForCalls(phone: Phone, plugin: string, method: string, count = 1) {
  const isDone = await isTrueInTime(() => phone.system.listCalls(plugin, method).length >= count)
  const calls = phone.system.listCalls(plugin, method)
  expect(isDone, `${plugin}.${method} was called ${calls.length} times`).toBe(true)
  return calls.map(({ options }) => options)
}

/** The splash screen goes away after everything that a start waits for. */
export const waitForSplashEnd = (phone: Phone) => waitForCalls(phone, 'SplashScreen', 'hide')

export const expectNoProblems = (phone: Phone) => expect([phone.problems, phone.system.problems]).toEqual([[], []])

export const findButton = (text: string) =>
  `[...document.querySelectorAll('button')].find((one) => one.innerText.trim() === ${JSON.stringify(text)})`
