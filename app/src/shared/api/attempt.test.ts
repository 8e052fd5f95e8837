// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import * as toasts from '../toast/toast.ts'
import { attempt } from './attempt.ts'

test('a failed store call shows its message once and returns null', async () => {
  const show = vi.spyOn(toasts, 'showToast')
  expect(await attempt('Saving', () => Promise.reject(new Error('The disk is full')))).toBeNull()
  expect(show).toHaveBeenCalledExactlyOnceWith('error', 'The disk is full')
  expect(await attempt('Saving', async () => 7)).toBe(7)
  expect(show).toHaveBeenCalledOnce()
})
