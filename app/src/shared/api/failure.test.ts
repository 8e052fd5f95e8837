// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import * as toasts from '../toast/toast.ts'
import { attempt } from './attempt.ts'
import { Failure, failureOf, offlineMessage } from './failure.ts'

test.each([
  [new TypeError('x is not a function'), 'x is not a function'],
  ['plain words', 'plain words'],
  [undefined, 'undefined'],
])('what is no answer of a server keeps its own words, under its action’s name', (error, message) => {
  expect(failureOf(error, 'Saving')).toMatchObject({ title: 'Saving failed', message, code: 'unknown', status: 0 })
})

test('a failure is wrapped once', () => {
  const failure = new Failure({ title: 'Saving failed', message: 'no', code: '400', status: 400 })
  expect(failureOf(failure, 'Loading')).toBe(failure)
})

test('a store’s call that fails shows the message and returns null', async () => {
  const show = vi.spyOn(toasts, 'showToast')
  expect(await attempt('Saving', () => Promise.reject(new Error('The disk is full')))).toBeNull()
  expect(show).toHaveBeenCalledExactlyOnceWith('error', 'The disk is full')
  expect(await attempt('Saving', async () => 7)).toBe(7)
  expect(show).toHaveBeenCalledOnce()
})

test.each([
  'Failed to fetch dynamically imported module: https://fieldhouse.test/assets/a.js',
  'error loading dynamically imported module: https://fieldhouse.test/assets/a.js',
  'Importing a module script failed.',
])('code that could not be fetched is the network’s failure: %s', (words) =>
  expect(failureOf(new TypeError(words), 'Signing in').message).toBe(offlineMessage),
)
