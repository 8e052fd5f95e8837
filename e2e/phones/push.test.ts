import { addDebugAccount } from '@fieldhouse/contract/auth/debug-accounts'
import { expect, inject } from 'vitest'
import { createFan } from '../browser.ts'
import { openFanApi } from '../sports/scoring.ts'
import { createStaff } from '../staff.ts'
import { isTrueInTime, queryDatabase } from '../start-product.ts'
import { createPhoneState } from './open-phone.ts'
import { openPage, type Phone, waitForPath, waitUntil } from './phone.ts'
import { PluginRefusal } from './phone-system.ts'
import {
  describePhones,
  expectNoProblems,
  findButton,
  readStored,
  waitForCalls,
  waitForSplashEnd,
} from './test-phones.ts'

describePhones(({ platform, origin, it, startApp, signIn }) => {
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
    await waitForCalls(phone, 'FirebaseMessaging', 'subscribeToTopic', 2)
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
    await waitForCalls(phone, 'FirebaseMessaging', 'subscribeToTopic', 3)
    expect(await isTrueInTime(() => state.topics.size === 2)).toBe(true)
  })

  it('a changed token is stored, and the topics are subscribed to again', async () => {
    const state = createPhoneState()
    const phone = await startApp({}, state)
    await waitForCalls(phone, 'FirebaseMessaging', 'subscribeToTopic', 2)
    await phone.system.report('FirebaseMessaging', 'tokenReceived', { token: 'token-2' })
    await waitForCalls(phone, 'FirebaseMessaging', 'subscribeToTopic', 4)
    expect(await isTrueInTime(() => readStored(state).device.token === 'token-2')).toBe(true)
  })

  const signOut = async (phone: Phone) => {
    await openPage(phone, '/app/account/profile')
    await waitUntil(phone, findButton('Sign out'))
    await phone.read(`void ${findButton('Sign out')}.click()`)
    await waitForPath(phone, '/auth/home')
  }

  it('signing out removes the token and the topics, and signing in registers again', async () => {
    const state = createPhoneState()
    const phone = await startApp({}, state)
    await signIn(phone)
    await waitForCalls(phone, 'FirebaseMessaging', 'subscribeToTopic', 4)
    await signOut(phone)
    await waitForCalls(phone, 'FirebaseMessaging', 'deleteToken')
    expect(readStored(state)).not.toHaveProperty('device.token')
    expect(readStored(state).push).toEqual({})
    await signIn(phone)
    await waitForCalls(phone, 'FirebaseMessaging', 'subscribeToTopic', 6)
  })

  it('an iPhone tells the server its address at Apple, also after a sign-out, and Android has none', async () => {
    const account = await createFan()
    const state = createPhoneState()
    state.token = `token-of-${platform}`
    const apns = { ios: 'AB', android: 'CD' }[platform].repeat(32)
    const readPhones = async () => {
      const text = `select apns_token from push_device where token = '${state.token}'`
      return (await queryDatabase(inject('server').databaseUrl, text)).map(({ apns_token }) => apns_token)
    }
    const waitForPhone = (token: string | null) =>
      isTrueInTime(async () => JSON.stringify(await readPhones()) === JSON.stringify([token]))
    const phone = await startApp({}, state)
    await signIn(phone, account)
    expect(await waitForPhone(null)).toBe(true)
    await phone.system.report('FirebaseMessaging', 'apnsTokenReceived', { token: apns })
    if (platform === 'android') {
      expect(phone.system.hasListener('FirebaseMessaging', 'apnsTokenReceived')).toBe(false)
      return
    }
    expect(await waitForPhone(apns.toLowerCase())).toBe(true)
    await signOut(phone)
    await waitForCalls(phone, 'FirebaseMessaging', 'deleteToken')
    expect(await readPhones()).toEqual([])
    await signIn(phone, account)
    expect(await waitForPhone(apns.toLowerCase())).toBe(true)
  })

  it('a phone of a test account follows the topic debug from the sign-in until the sign-out', async () => {
    const account = await createFan()
    const api = openFanApi(inject('server').url, await createStaff('owner'))
    await api.call(addDebugAccount, { body: { email: account.email } })
    const state = createPhoneState()
    const phone = await startApp({}, state)
    expect(await waitForCalls(phone, 'FirebaseMessaging', 'subscribeToTopic', 2)).not.toContainEqual({ topic: 'debug' })
    await signIn(phone, account)
    const subscribed = await waitForCalls(phone, 'FirebaseMessaging', 'subscribeToTopic', 5)
    expect(subscribed.slice(2)).toEqual([{ topic: 'company_36' }, { topic: platform }, { topic: 'debug' }])
    expect(await isTrueInTime(() => readStored(state).push.topics.includes('debug'))).toBe(true)
    await signOut(phone)
    expect(await waitForCalls(phone, 'FirebaseMessaging', 'unsubscribeFromTopic')).toEqual([{ topic: 'debug' }])
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
    // By then the heartbeat of the sign-in was answered, so that the stop does not lose its token.
    await waitForCalls(phone, 'FirebaseMessaging', 'subscribeToTopic', 4)
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
    await waitForCalls(phone, 'FirebaseMessaging', 'addListener', 2)
    await signIn(phone)
    await waitForPath(phone, '/app/account/teams')
  })

  it('a tap with a path that is not the app’s opens nothing', async () => {
    const phone = await startApp()
    await waitForCalls(phone, 'FirebaseMessaging', 'addListener', 2)
    for (const redirect of ['//evil.example/x', 'https://evil.example/', 'javascript:alert(1)', 7, null, undefined])
      await tap(phone, redirect)
    expect(await phone.read('location.href')).toBe(`${origin}/auth/home`)
    expectNoProblems(phone)
  })
})
