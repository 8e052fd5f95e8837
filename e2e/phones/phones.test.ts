import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { createFan, openBrowser, type TestFan } from '../browser.ts'
import { isTrueInTime } from '../start-product.ts'
import { buildNative, type NativeBundle } from './build-native.ts'
import { createPhoneState, iphoneMissing, openPhone, type PhoneOptions, type PhoneState } from './open-phone.ts'
import { clickOn, fillField, openPage, type Phone, waitForPath, waitUntil } from './phone.ts'
import { neverAnswer, type PhonePlugins, PluginRefusal } from './phone-system.ts'
import type { Platform } from './plugin-methods.ts'

const server = inject('server').url

let browser: Browser
let bundle: NativeBundle
let fan: TestFan
beforeAll(async () => {
  bundle = buildNative(server)
  ;[browser, fan] = await Promise.all([openBrowser(), createFan()])
})
afterAll(async () => {
  await browser?.close()
  bundle?.remove()
})

const platforms: { platform: Platform; name: string; origin: string }[] = [
  { platform: 'android', name: 'Android', origin: 'https://localhost' },
  { platform: 'ios', name: 'iPhone', origin: 'capacitor://localhost' },
]

async function signIn(phone: Phone): Promise<void> {
  await openPage(phone, '/auth/login')
  await waitUntil(phone, `document.querySelector('[type=password]')`)
  await fillField(phone, '[type=email]', fan.email)
  await fillField(phone, '[type=password]', fan.password)
  await clickOn(phone, 'main form [type=submit]')
  await waitUntil(phone, `/^\\/(app|preferences)\\//.test(location.pathname)`)
}

const readStored = ({ preferences }: PhoneState) => JSON.parse(preferences.get('fieldhouse.navigation') ?? '{}')
const waitForCall = async (phone: Phone, plugin: string, method: string, count = 1) => {
  const isDone = await isTrueInTime(() => phone.system.listCalls(plugin, method).length >= count)
  const calls = phone.system.listCalls(plugin, method)
  expect(isDone, `${plugin}.${method} was called ${calls.length} times`).toBe(true)
  return calls.map(({ options }) => options)
}
/** The splash screen goes away after everything that a start waits for. */
const waitForSplashEnd = (phone: Phone) => waitForCall(phone, 'SplashScreen', 'hide')

describe.each(
  platforms.map((one) => ({
    ...one,
    name: one.platform === 'ios' && iphoneMissing ? `${one.name} (${iphoneMissing})` : one.name,
  })),
)('$name', ({ platform, origin }) => {
  const it = test.skipIf(platform === 'ios' && iphoneMissing !== undefined)
  const opened: Phone[] = []
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((phone) => phone.close()))
  })

  async function startApp(options?: PhoneOptions, state?: PhoneState): Promise<Phone> {
    const phone = await openPhone(platform, browser, bundle, state, options)
    opened.push(phone)
    await phone.start()
    return phone
  }
  const expectNoProblems = (phone: Phone) => expect([phone.problems, phone.system.problems]).toEqual([[], []])

  describe('start', () => {
    it('a native app opens the sign-in on its own origin, and the splash screen goes away', async () => {
      const phone = await startApp()
      await waitForPath(phone, '/auth/home')
      expect(await phone.read('location.origin')).toBe(origin)
      await waitForSplashEnd(phone)
      expectNoProblems(phone)
    })

    it('a fan who signed in finds the session in the secure storage at the next start', async () => {
      const state = createPhoneState()
      const phone = await startApp({}, state)
      await signIn(phone)
      expect(await isTrueInTime(() => [...state.secure.values()].join().includes(fan.email))).toBe(true)
      expect([...state.preferences.values()].join()).not.toContain(fan.email)
      await phone.stop()
      await phone.start()
      await waitForPath(phone, '/app/home')
      expectNoProblems(phone)
    })

    it('a new installation removes the session of an earlier one', async () => {
      const state = createPhoneState()
      state.secure.set('fieldhouse.auth', '{"version":1}')
      const phone = await startApp({}, state)
      await waitForSplashEnd(phone)
      expect(state.secure.has('fieldhouse.auth')).toBe(false)
    })

    it('the saved theme is shown', async () => {
      const state = createPhoneState()
      state.preferences.set('fieldhouse.navigation', JSON.stringify({ version: 1, theme: 'light' }))
      const phone = await startApp({}, state)
      expect(await phone.read('document.documentElement.dataset.theme')).toBe('light')
    })

    const everyMethod = (methods: string[], run: () => unknown) => Object.fromEntries(methods.map((one) => [one, run]))
    const broken: Record<string, PhonePlugins> = Object.fromEntries(
      Object.entries({
        Preferences: ['get', 'set', 'remove'],
        SecureStorage: ['internalGetItem', 'internalSetItem', 'internalRemoveItem'],
        App: ['getLaunchUrl'],
        LiveUpdate: ['ready', 'getCurrentBundle', 'getNextBundle', 'getBlockedBundles'],
        AppTrackingTransparency: ['getStatus'],
        FirebaseMessaging: ['checkPermissions', 'getToken'],
        Network: ['getStatus'],
        Badge: ['clear'],
      }).flatMap(([plugin, methods]) => [
        [`${plugin} never answers`, { [plugin]: everyMethod(methods, neverAnswer) }],
        [`${plugin} refuses`, { [plugin]: everyMethod(methods, () => Promise.reject(new PluginRefusal('no'))) }],
      ]),
    )
    it.each(Object.entries(broken))(
      'the splash screen goes away and a fan signs in although %s',
      async (_, plugins) => {
        const phone = await startApp({ plugins })
        await waitForSplashEnd(phone)
        await signIn(phone)
        expect(phone.problems).toEqual([])
      },
    )

    it('a splash screen that never answers holds nothing up', async () => {
      const phone = await startApp({ plugins: { SplashScreen: { hide: neverAnswer } } })
      await waitForCall(phone, 'FirebaseMessaging', 'checkPermissions')
    })
  })

  describe('push', () => {
    it('the app subscribes to the topics of the school and the platform, and stores them with the token', async () => {
      const state = createPhoneState()
      await startApp({}, state)
      expect(await isTrueInTime(() => readStored(state).push?.topics !== undefined)).toBe(true)
      expect([...state.topics]).toEqual(['company_36', platform])
      expect(readStored(state)).toMatchObject({
        push: { topics: ['company_36', platform] },
        device: { token: 'token-1' },
      })
    })

    it('a permission that was given is not asked for again', async () => {
      const phone = await startApp({
        plugins: { FirebaseMessaging: { checkPermissions: () => ({ receive: 'granted' }) } },
      })
      await waitForCall(phone, 'FirebaseMessaging', 'subscribeToTopic', 2)
      expect(phone.system.listCalls('FirebaseMessaging', 'requestPermissions')).toEqual([])
    })

    it.each([
      ['User denied permissions!', { checkPermissions: () => ({ receive: 'denied' }) }],
      ['User denied permissions!', { requestPermissions: () => ({ receive: 'denied' }) }],
      ['FCM token not available', { getToken: () => ({}) }],
    ])('without permission or token the app logs “%s” and subscribes to nothing', async (reason, methods) => {
      const phone = await startApp({ plugins: { FirebaseMessaging: methods } })
      await waitForSplashEnd(phone)
      expect(await isTrueInTime(() => phone.warnings.includes(`Push: ${reason}`))).toBe(true)
      expect(phone.system.listCalls('FirebaseMessaging', 'subscribeToTopic')).toEqual([])
    })

    it('topics that fail are subscribed to once more', async () => {
      let failures = 0
      const state = createPhoneState()
      const subscribeToTopic = ({ topic }: { topic: string }) => {
        if (failures++ === 0) throw new PluginRefusal('No APNS token specified before fetching FCM Token')
        state.topics.add(topic)
      }
      const phone = await startApp({ plugins: { FirebaseMessaging: { subscribeToTopic } } }, state)
      await waitForCall(phone, 'FirebaseMessaging', 'subscribeToTopic', 3)
      expect(await isTrueInTime(() => state.topics.size === 2)).toBe(true)
    })

    it('a changed token is stored, and the topics are subscribed to again', async () => {
      const state = createPhoneState()
      const phone = await startApp({}, state)
      await waitForCall(phone, 'FirebaseMessaging', 'subscribeToTopic', 2)
      await phone.system.report('FirebaseMessaging', 'tokenReceived', { token: 'token-2' })
      await waitForCall(phone, 'FirebaseMessaging', 'subscribeToTopic', 4)
      expect(await isTrueInTime(() => readStored(state).device.token === 'token-2')).toBe(true)
    })

    it('signing out removes the token and the topics, and signing in registers again', async () => {
      const state = createPhoneState()
      const phone = await startApp({}, state)
      await signIn(phone)
      await waitForCall(phone, 'FirebaseMessaging', 'subscribeToTopic', 4)
      await openPage(phone, '/app/account/profile')
      await waitUntil(phone, findButton('Sign out'))
      await phone.read(`void ${findButton('Sign out')}.click()`)
      await waitForPath(phone, '/auth/home')
      await waitForCall(phone, 'FirebaseMessaging', 'deleteToken')
      expect(readStored(state)).not.toHaveProperty('device.token')
      expect(readStored(state).push).toEqual({})
      await signIn(phone)
      await waitForCall(phone, 'FirebaseMessaging', 'subscribeToTopic', 6)
    })

    const tap = (phone: Phone, redirect: unknown) =>
      phone.system.report('FirebaseMessaging', 'notificationActionPerformed', {
        actionId: 'tap',
        notification: { data: { redirect } },
      })

    it('a tap opens the page that the message names, in the running app and at its start', async () => {
      const state = createPhoneState()
      const phone = await startApp({}, state)
      await signIn(phone)
      await tap(phone, '/app/sports/football')
      await waitForPath(phone, '/app/sports/football')
      await phone.stop()
      phone.system.startPage()
      await tap(phone, '/app/account/teams')
      await phone.start()
      await waitForPath(phone, '/app/account/teams')
    })

    it('a tap of a signed-out fan opens the page after the sign-in', async () => {
      const phone = await startApp()
      await tap(phone, '/app/account/teams')
      await waitForSplashEnd(phone)
      await waitForCall(phone, 'FirebaseMessaging', 'addListener', 2)
      await signIn(phone)
      await waitForPath(phone, '/app/account/teams')
    })

    it.each(['//evil.example/x', 'https://evil.example/', 'javascript:alert(1)', 7, null, undefined])(
      'a tap with the path %j opens nothing',
      async (redirect) => {
        const phone = await startApp()
        await waitForCall(phone, 'FirebaseMessaging', 'addListener', 2)
        await tap(phone, redirect)
        expect(await phone.read('location.href')).toBe(`${origin}/auth/home`)
        expectNoProblems(phone)
      },
    )
  })

  describe('links', () => {
    it('a link to the school’s site opens its page in the app, at its start and later', async () => {
      const phone = await startApp({ launchUrl: `${server}/auth/signup/email` })
      await waitForPath(phone, '/auth/signup/email')
      await waitForCall(phone, 'App', 'addListener', 3)
      await phone.system.report('App', 'appUrlOpen', { url: `${server}/auth/login?a=1` })
      await waitForPath(phone, '/auth/login?a=1')
    })

    it('a link to another site opens nothing', async () => {
      const phone = await startApp({ launchUrl: 'https://evil.example/auth/login' })
      await waitForCall(phone, 'App', 'addListener', 3)
      await phone.system.report('App', 'appUrlOpen', { url: 'evil://auth/login' })
      expect(await phone.read('location.pathname')).toBe('/auth/home')
    })

    const clickLink = (phone: Phone, href: string) =>
      phone.read(
        `(() => { const link = Object.assign(document.createElement('a'), { href: ${JSON.stringify(href)}, target: '_blank' }); document.body.append(link); link.click(); link.remove() })()`,
      )

    it('links out of the app open in the phone’s browser, phone numbers in the phone', async () => {
      const phone = await startApp()
      await waitForSplashEnd(phone)
      const isCaught = async () => {
        await clickLink(phone, 'tel:+18015550100')
        return phone.system.listCalls('AppLauncher').length > 0
      }
      // They are caught one second after the start.
      expect(await isTrueInTime(isCaught)).toBe(true)
      await clickLink(phone, 'https://tickets.example.com/utes')
      expect(await waitForCall(phone, 'Browser', 'open')).toEqual([{ url: 'https://tickets.example.com/utes' }])
      expect(await phone.read('location.pathname')).toBe('/auth/home')
    })

    it('the school’s social links open in the browser inside the app', async () => {
      const phone = await startApp()
      await signIn(phone)
      await waitUntil(phone, `localStorage.getItem('fieldhouse.school')`)
      const link = { title: 'Photos of the team', url: 'https://social.example.org/photos', network: 'instagram' }
      await phone.read(`(() => {
        const stored = JSON.parse(localStorage.getItem('fieldhouse.school'))
        stored.settings.soapbox.links = [${JSON.stringify(link)}]
        localStorage.setItem('fieldhouse.school', JSON.stringify(stored))
      })()`)
      await phone.reload()
      await waitForPath(phone, '/app/home')
      await openPage(phone, '/app/soapbox')
      const selector = `main a[href="${link.url}"]`
      await waitUntil(phone, `document.querySelector(${JSON.stringify(selector)})`)
      await clickOn(phone, selector)
      expect((await waitForCall(phone, 'InAppBrowser', 'openInWebView'))[0]).toMatchObject({ url: link.url })
      await openPage(phone, '/app/soapbox/social.example.org/wall?from=app')
      const [, other] = await waitForCall(phone, 'InAppBrowser', 'openInWebView', 2)
      expect(other).toMatchObject({ url: 'https://social.example.org/wall?from=app' })
    })
  })

  describe('the phone', () => {
    it('an iPhone asks for permission to track, and one who refuses is not counted', async () => {
      const state = createPhoneState()
      const requestPermission = () => ({ status: 'denied' })
      const phone = await startApp({ plugins: { AppTrackingTransparency: { requestPermission } } }, state)
      await waitForCall(phone, 'AppTrackingTransparency', 'getStatus')
      const status = platform === 'ios' ? 'denied' : 'authorized'
      expect(await isTrueInTime(() => readStored(state).device?.tracking === status)).toBe(true)
      const asked = phone.system.listCalls('AppTrackingTransparency', 'requestPermission').length
      expect(asked).toBe(platform === 'ios' ? 1 : 0)
    })

    it('a lost connection is shown until it is back', async () => {
      const phone = await startApp()
      await waitForCall(phone, 'Network', 'addListener')
      const offlineBar = `document.body.innerText.includes('You’re offline')`
      await phone.system.report('Network', 'networkStatusChange', { connected: false, connectionType: 'none' })
      await waitUntil(phone, offlineBar)
      await phone.system.report('Network', 'networkStatusChange', { connected: true, connectionType: 'wifi' })
      await waitUntil(phone, `!${offlineBar}`)
    })

    it('the tab bar makes room for the keyboard', async () => {
      const phone = await startApp()
      await signIn(phone)
      const tabs = `document.querySelector('[data-tabs]')?.checkVisibility()`
      await waitUntil(phone, tabs)
      await phone.system.report('Keyboard', 'keyboardWillShow', { keyboardHeight: 300 })
      await waitUntil(phone, `!${tabs}`)
      await phone.system.report('Keyboard', 'keyboardWillHide', {})
      await waitUntil(phone, tabs)
    })

    it('tabs and switches are felt', async () => {
      const phone = await startApp()
      await signIn(phone)
      await waitUntil(phone, `document.querySelector('[data-tabs] a[href="/app/sports"]')`)
      await clickOn(phone, '[data-tabs] a[href="/app/sports"]')
      expect(await waitForCall(phone, 'Haptics', 'impact')).toEqual([{ style: 'LIGHT' }])
    })

    it('a return to the screen loads the page’s data again', async () => {
      const phone = await startApp()
      await signIn(phone)
      await openPage(phone, '/app/account/teams')
      await waitUntil(phone, `document.querySelector('main [aria-pressed]')`)
      await phone.read(`void performance.clearResourceTimings()`)
      await phone.system.report('App', 'resume', {})
      await waitUntil(
        phone,
        `performance.getEntriesByType('resource').some(({ name }) => name.includes('/api/native'))`,
      )
      await waitForCall(phone, 'Badge', 'clear', 2)
    })

    it('Share opens the phone’s sheet with the public address', async () => {
      const phone = await startApp()
      await signIn(phone)
      await openPage(phone, '/app/watch/4/18')
      const share = `[...document.querySelectorAll('button')].find((one) => /^Share/.test(one.ariaLabel ?? one.innerText))`
      await waitUntil(phone, share)
      await phone.read(`void ${share}.click()`)
      expect((await waitForCall(phone, 'Share', 'share'))[0]).toMatchObject({ url: `${server}/app/watch/4/18` })
    })
  })
})

const findButton = (text: string) =>
  `[...document.querySelectorAll('button')].find((one) => one.innerText.trim() === ${JSON.stringify(text)})`
