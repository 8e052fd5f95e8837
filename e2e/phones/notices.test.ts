import { armAppNotice, createAppNotice, endAppNotice } from '@fieldhouse/contract/messages/app-notices'
import { expect, inject } from 'vitest'
import { openFanApi } from '../sports/scoring.ts'
import { createStaff } from '../staff.ts'
import { waitUntil } from './phone.ts'
import { describePhones, findButton, waitForCalls } from './test-phones.ts'

describePhones(({ platform, it, startApp, signIn }) => {
  /** A version that no other test has. */
  const version = { android: '0.0.8', ios: '0.0.9' }[platform]
  const getInfo = () => ({ name: 'UTES', id: 'org.fieldhouse.utah', build: '1', version })
  const publish = async (action: 'continue' | 'leave') => {
    const api = openFanApi(inject('server').url, await createStaff('owner'))
    const audience = { platform, version_from: version, version_until: version, from: null, until: null, action }
    const { id, revision } = await api.call(createAppNotice, { body: { ...audience, message: 'Get version 2.4' } })
    const params = { id: String(id) }
    if (action === 'leave') await api.call(armAppNotice, { params, body: { revision } })
    return () => api.call(endAppNotice, { params })
  }

  it('a notice that makes people leave cannot be closed, and its button opens the store', async () => {
    const end = await publish('leave')
    const phone = await startApp({ plugins: { App: { getInfo } } })
    await signIn(phone)
    await waitUntil(phone, `document.querySelector('[role=alertdialog]')?.innerText.includes('Get version 2.4')`)
    await phone.read(
      `void document.querySelector('[role=alertdialog]').dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))`,
    )
    await phone.system.report('App', 'backButton', { canGoBack: true })
    await waitUntil(phone, findButton('Quit'))
    await phone.read(`void ${findButton('Quit')}.click()`)
    const store = {
      android: 'https://play.google.com/store/apps/details?id=org.fieldhouse.utah',
      ios: 'https://apps.apple.com/app/id1360000036',
    }[platform]
    expect(await waitForCalls(phone, 'AppLauncher', 'openUrl')).toEqual([{ url: store }])
    expect(await phone.read(`!!document.querySelector('[role=alertdialog]')`)).toBe(true)
    await end()
  })

  it('another notice is closed by its button', async () => {
    const end = await publish('continue')
    const phone = await startApp({ plugins: { App: { getInfo } } })
    await signIn(phone)
    await waitUntil(phone, `document.querySelector('[role=dialog]')?.innerText.includes('Get version 2.4')`)
    await phone.read(`void ${findButton('Ok')}.click()`)
    await waitUntil(phone, `!document.querySelector('[role=dialog]')`)
    await end()
  })
})
