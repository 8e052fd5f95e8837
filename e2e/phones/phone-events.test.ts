import { setTimeout as wait } from 'node:timers/promises'
import { expect, inject } from 'vitest'
import { isTrueInTime } from '../start-product.ts'
import { createPhoneState } from './open-phone.ts'
import { clickOn, openPage, type Phone, waitForPath, waitUntil } from './phone.ts'
import { describePhones, readStored, waitForCalls, waitForSplashEnd } from './test-phones.ts'

const server = inject('server').url

const findButton = (name: string): string =>
  `[...document.querySelectorAll('button')].find(({ textContent }) => textContent === ${JSON.stringify(name)})`

describePhones(({ platform, it, startApp, signIn }) => {
  it('an iPhone asks for permission to track, and one who refuses is not counted', async () => {
    const state = createPhoneState()
    const requestPermission = () => ({ status: 'denied' })
    const phone = await startApp({ plugins: { AppTrackingTransparency: { requestPermission } } }, state)
    await waitForCalls(phone, 'AppTrackingTransparency', 'getStatus')
    const status = platform === 'ios' ? 'denied' : 'authorized'
    expect(await isTrueInTime(() => readStored(state).device?.tracking === status)).toBe(true)
    const asked = phone.system.listCalls('AppTrackingTransparency', 'requestPermission').length
    expect(asked).toBe(platform === 'ios' ? 1 : 0)
  })

  it('a lost connection is shown until it is back', async () => {
    const { promise: status, resolve: answerStatus } = Promise.withResolvers()
    const phone = await startApp({ plugins: { Network: { getStatus: () => status } } })
    await waitForCalls(phone, 'Network', 'addListener')
    await waitForCalls(phone, 'Network', 'getStatus')
    const offlineBar = `document.body.innerText.includes('You’re offline')`
    await phone.system.report('Network', 'networkStatusChange', { connected: false, connectionType: 'none' })
    await waitUntil(phone, offlineBar)
    // An answer from before the change does not hide it.
    answerStatus({ connected: true, connectionType: 'wifi' })
    await wait(200)
    expect(await phone.read(offlineBar)).toBe(true)
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
    await waitUntil(phone, `document.querySelector('[data-tabs] a[href^="/app/sports"]')`)
    await clickOn(phone, '[data-tabs] a[href^="/app/sports"]')
    expect(await waitForCalls(phone, 'Haptics', 'impact')).toEqual([{ style: 'LIGHT' }])
  })

  it('a return to the screen loads the page’s data again', async () => {
    const phone = await startApp()
    await signIn(phone)
    await openPage(phone, '/app/account/teams')
    await waitUntil(phone, `document.querySelector('main [aria-pressed]')`)
    await phone.read(`void performance.clearResourceTimings()`)
    await phone.system.report('App', 'resume', {})
    await waitUntil(phone, `performance.getEntriesByType('resource').some(({ name }) => name.includes('/api/native'))`)
    await waitForCalls(phone, 'Badge', 'clear', 2)
  })

  it('Share opens the phone’s sheet with the public address', async () => {
    const phone = await startApp()
    await signIn(phone)
    await openPage(phone, '/app/watch/4/18')
    const share = `[...document.querySelectorAll('button')].find((one) => /^Share/.test(one.ariaLabel ?? one.innerText))`
    await waitUntil(phone, share)
    await phone.read(`void ${share}.click()`)
    expect((await waitForCalls(phone, 'Share', 'share'))[0]).toMatchObject({ url: `${server}/app/watch/4/18` })
  })

  /** A video that reports itself: no engine here decodes film in every case. */
  const reportVideo = (phone: Phone, event: 'play' | 'pause') =>
    phone.read(`(() => {
      const video = document.querySelector('#reported') ?? Object.assign(document.createElement('video'), { id: 'reported' })
      document.body.append(video)
      Object.defineProperty(video, 'paused', { value: ${event === 'pause'}, configurable: true })
      video.dispatchEvent(new Event('${event}'))
    })()`)

  it('the screen stays on while a video plays, also when its page is left', async () => {
    const phone = await startApp()
    await waitForSplashEnd(phone)
    await reportVideo(phone, 'play')
    await waitForCalls(phone, 'KeepAwake', 'keepAwake')
    await reportVideo(phone, 'pause')
    await waitForCalls(phone, 'KeepAwake', 'allowSleep')
    await reportVideo(phone, 'play')
    await waitForCalls(phone, 'KeepAwake', 'keepAwake', 2)
    await phone.read(`document.querySelector('#reported').remove()`)
    await openPage(phone, '/auth/login')
    await waitForCalls(phone, 'KeepAwake', 'allowSleep', 2)
  })

  it('full screen turns the phone, and its end turns it back', async () => {
    const phone = await startApp()
    await waitForSplashEnd(phone)
    const setFullScreen = (element: string) =>
      phone.read(`(() => {
        Object.defineProperty(document, 'fullscreenElement', { value: ${element}, configurable: true })
        document.dispatchEvent(new Event('fullscreenchange'))
      })()`)
    await setFullScreen('document.body')
    expect(await waitForCalls(phone, 'ScreenOrientation', 'lock')).toEqual([{ orientation: 'landscape' }])
    await setFullScreen('null')
    await waitForCalls(phone, 'ScreenOrientation', 'unlock')
  })

  it('Back closes what is open, then goes back, then leaves the app', async () => {
    const phone = await startApp()
    await signIn(phone)
    const goBack = () => phone.system.report('App', 'backButton', { canGoBack: true })
    await openPage(phone, '/app/account/settings')
    await waitForPath(phone, '/app/account/settings')
    const dialog = `document.querySelector('[role=dialog], [role=alertdialog]')`
    await waitUntil(phone, findButton('Delete my account'))
    await phone.read(`void ${findButton('Delete my account')}.click()`)
    await waitUntil(phone, dialog)
    await goBack()
    await waitUntil(phone, `!${dialog}`)
    expect(await phone.read('location.pathname')).toBe('/app/account/settings')
    await goBack()
    await waitForPath(phone, '/app/home')
    await goBack()
    await waitForCalls(phone, 'App', 'minimizeApp')
    expect(await phone.read('location.pathname')).toBe('/app/home')
  })
})
