import { expect, test } from 'vitest'
import { ApiError, offlineError, toApiError } from './api-error.ts'

test.each([
  [new TypeError('x is not a function'), 'x is not a function'],
  ['plain words', 'plain words'],
  [undefined, 'undefined'],
])('API error: any other error keeps its message, under the name of the action', (error, message) => {
  expect(toApiError(error, 'Saving')).toMatchObject({ title: 'Saving failed', message, code: 'unknown', status: 0 })
})

test('API error: an error is wrapped once', () => {
  const error = new ApiError({ action: 'Saving', message: 'no', status: 400 })
  expect(toApiError(error, 'Loading')).toBe(error)
})

test.each([
  'Failed to fetch dynamically imported module: https://fieldhouse.test/assets/a.js',
  'error loading dynamically imported module: https://fieldhouse.test/assets/a.js',
  'Importing a module script failed.',
])('API error: code that could not be loaded counts as a network failure: %s', (message) =>
  expect(toApiError(new TypeError(message), 'Signing in').message).toBe(offlineError().message),
)
