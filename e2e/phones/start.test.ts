import { expect } from 'vitest'
import { isTrueInTime } from '../start-product.ts'
import { createPhoneState, replaceMethods } from './open-phone.ts'
import { waitForPath } from './phone.ts'
import { neverAnswer, PluginRefusal } from './phone-system.ts'
import { describePhones, expectNoProblems, waitForCalls, waitForSplashEnd } from './test-phones.ts'

describePhones(({ origin, it, startApp, signIn }) => {
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
    const email = await signIn(phone)
    expect(await isTrueInTime(() => [...state.secure.values()].join().includes(email))).toBe(true)
    expect([...state.preferences.values()].join()).not.toContain(email)
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

  it.each([
    ['refuses', () => Promise.reject(new PluginRefusal('no'))],
    ['never answers', neverAnswer],
  ])('the splash screen goes away and a fan signs in although every plugin %s', async (_, answer) => {
    const phone = await startApp({ plugins: replaceMethods(answer, { except: 'SplashScreen' }) })
    await waitForSplashEnd(phone)
    await signIn(phone)
    expect(phone.problems).toEqual([])
  })

  it('a fan signs in although the phone has none of the plugins', async () => {
    const phone = await startApp({ withoutPlugins: true })
    await signIn(phone)
    expect(phone.system.calls).toEqual([])
  })

  it('a splash screen that never answers holds nothing up', async () => {
    const phone = await startApp({ plugins: { SplashScreen: { hide: neverAnswer } } })
    await waitForCalls(phone, 'FirebaseMessaging', 'checkPermissions')
  })
})
