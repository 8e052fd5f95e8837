import type { AppNotification } from '@fieldhouse/contract/messages/notifications'
import { expect, test } from 'vitest'
import { chooseNotice } from './notifications.model.ts'

const notification = (changes: Partial<AppNotification>): AppNotification => ({
  id: 1,
  message: 'Hello',
  app_id: 0,
  app_version: '2.3.8',
  action_id: 1,
  ...changes,
})

test('an app notice for all apps or this platform is shown on a phone', () => {
  expect(chooseNotice([notification({ app_id: 0 })], 'ios')).toEqual({ kind: 'acknowledge', message: 'Hello' })
  expect(chooseNotice([notification({ app_id: 3 })], 'ios')).toBeDefined()
  expect(chooseNotice([notification({ app_id: 2 })], 'android')).toBeDefined()
})

test('an app notice for another platform or without an action is not shown', () => {
  expect(chooseNotice([notification({ app_id: 2 })], 'ios')).toBeUndefined()
  expect(chooseNotice([notification({ app_id: 1 })], 'android')).toBeUndefined()
  expect(chooseNotice([notification({ action_id: 0 })], 'ios')).toBeUndefined()
  expect(chooseNotice([], 'ios')).toBeUndefined()
})

test('an app notice is never shown on the web', () => {
  expect(chooseNotice([notification({ app_id: 0 }), notification({ app_id: 1, action_id: 2 })], 'web')).toBeUndefined()
})

test('an app notice to leave comes before one to acknowledge', () => {
  const notices = [notification({ message: 'Hello' }), notification({ action_id: 2, message: 'Update' })]
  expect(chooseNotice(notices, 'ios')).toEqual({ kind: 'leave', message: 'Update' })
})
