// @vitest-environment happy-dom
import {
  operatorLiveUpdate,
  type PublishedBundle,
  publishLiveUpdate,
  restoreLiveUpdate,
  shareLiveUpdate,
  withdrawLiveUpdate,
} from '@fieldhouse/contract/live-update/admin'
import { act } from 'react'
import { expect, test } from 'vitest'
import { testScreen } from '../../shared/screen/test-screen.tsx'
import { AppUpdatesScreen } from './AppUpdatesScreen.tsx'
import { describeWithdrawal, formatDevices, parseShare } from './app-updates.model.ts'

const { server, page, open, says, pressButton, typeInto, eventually, button, press } = testScreen()

const bundleOf = (changes: Partial<PublishedBundle> = {}): PublishedBundle => ({
  id: 3,
  channel: 'production',
  bundle_id: '2.4.1-0123456789ab',
  version: '2.4.1',
  oldest_app: '2.4.0',
  platforms: ['ios', 'android'],
  fits_server: true,
  bytes: 711_000,
  share: 10,
  state: 'offered',
  devices: 1_240,
  published_at: '2026-11-21T18:00:00.000Z',
  withdrawn_at: null,
  ...changes,
})
const lists = (bundles: readonly PublishedBundle[], more = {}) =>
  server.answers(operatorLiveUpdate, () => ({ bundles: [...bundles], has_key: true, built_in_devices: 0, ...more }))
const dialog = () => document.querySelector('[role=alertdialog]')
const choose = async (file: File) => {
  const picker = page.querySelector<HTMLInputElement>('input[type=file]')
  Object.defineProperty(picker, 'files', { value: [file] })
  await act(async () => picker?.dispatchEvent(new Event('change', { bubbles: true })))
}

test('app updates: a version says where it is offered, what it needs and how many devices run it', async () => {
  lists([bundleOf(), bundleOf({ id: 2, version: '2.4.0', platforms: ['ios'], fits_server: false, state: 'removed' })])
  await open(<AppUpdatesScreen />)
  await says('2.4.1')
  await says('production, iPhone and Android, store app 2.4.0 or newer, 0.71 MB')
  await says('About 1,240 devices in the last 7 days')
  await says('Offered to 10%')
  await says('Built for another version of the server')
  await says('File deleted')
  await says('Files of the store app: no devices in the last 7 days')
})

test('app updates: without a key for updates the page says how to get one, and offers no upload', async () => {
  lists([], { has_key: false })
  await open(<AppUpdatesScreen />)
  await says('Your school has no key for updates yet.')
  await says('No updates yet.')
  expect(page.querySelector('input[type=file]')).toBeNull()
})

test('app updates: a list that does not load can be loaded again', async () => {
  server.answers(operatorLiveUpdate, () => ({ refused: 403, body: { message: 'Only operators can see this.' } }))
  await open(<AppUpdatesScreen />)
  await says('The list of app updates didn’t load')
})

test('app updates: a chosen file is published on the channel, for the share that was typed', async () => {
  lists([])
  server.answers(publishLiveUpdate, () => bundleOf({ channel: 'beta', share: 25 }))
  await open(<AppUpdatesScreen />)
  await says('Choose a bundle and publish')
  typeInto('Channel', 'beta')
  typeInto('Percent of devices', '25')
  await choose(new File(['zip'], 'app.zip', { type: 'application/x-zip-compressed' }))
  await says('Version 2.4.1 is published on beta for 25% of devices.')
  const [sent] = server.callsOf(publishLiveUpdate)
  expect(Object.fromEntries(sent?.search ?? [])).toEqual({ channel: 'beta', share: '25' })
  expect(sent?.body).toMatchObject({ type: 'application/zip' })
})

test('app updates: a refused file is explained', async () => {
  lists([])
  const message = 'This file was changed, or signed with a key that isn’t the school’s.'
  server.answers(publishLiveUpdate, () => ({ refused: 400, body: { message } }))
  await open(<AppUpdatesScreen />)
  await says('Choose a bundle and publish')
  await choose(new File(['zip'], 'app.zip'))
  await says(message)
})

test('app updates: a share is saved only when it is 0 to 100', async () => {
  lists([bundleOf()])
  server.answers(shareLiveUpdate, () => bundleOf({ share: 50 }))
  await open(<AppUpdatesScreen />)
  await says('Offered to 10%')
  typeInto('Percent of devices for 2.4.1', '101')
  await says('Enter 0 to 100')
  expect(() => button('Save')).toThrow('there is no Save')
  typeInto('Percent of devices for 2.4.1', '50')
  await pressButton('Save')
  await eventually(() => expect(server.callsOf(shareLiveUpdate)).toHaveLength(1))
  expect(server.callsOf(shareLiveUpdate)[0]).toMatchObject({ params: { id: '3' }, body: { share: 50 } })
})

test('app updates: withdrawing asks first and can be undone', async () => {
  const bundle = bundleOf()
  lists([bundle])
  server.answers(withdrawLiveUpdate, () => bundleOf({ state: 'withdrawn' }))
  server.answers(restoreLiveUpdate, () => bundle)
  await open(<AppUpdatesScreen />)
  await says('Offered to 10%')
  await pressButton('Withdraw 2.4.1 on production')
  expect(dialog()?.textContent).toContain(describeWithdrawal(bundle))
  await pressButton('Cancel')
  expect(server.callsOf(withdrawLiveUpdate)).toHaveLength(0)
  await pressButton('Withdraw 2.4.1 on production')
  lists([bundleOf({ state: 'withdrawn' })])
  await pressButton('Withdraw')
  await says('Withdrawn')
  expect(server.callsOf(withdrawLiveUpdate)).toHaveLength(1)
  await press(button('Offer again 2.4.1 on production'))
  await eventually(() => expect(server.callsOf(restoreLiveUpdate)).toHaveLength(1))
})

test('app updates: device counts are texts, and a share is a whole percentage', () => {
  expect([0, 1, 2, 12_400].map(formatDevices)).toEqual([
    'No devices in the last 7 days',
    'About 1 device in the last 7 days',
    'About 2 devices in the last 7 days',
    'About 12,400 devices in the last 7 days',
  ])
  expect(['0', ' 7 ', '100', '101', '', '-1', '1.5', 'all'].map(parseShare)).toEqual([
    0,
    7,
    100,
    ...Array(5).fill(undefined),
  ])
})
