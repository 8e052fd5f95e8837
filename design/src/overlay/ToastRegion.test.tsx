// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Toast, ToastRegion } from './ToastRegion.tsx'

let root: Root
const page = document.createElement('div')
const close = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  document.body.append(page)
  root = createRoot(page)
  close.mockClear()
})
afterEach(() => {
  act(() => root.unmount())
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const show = (...toasts: Toast[]) => act(() => root.render(<ToastRegion toasts={toasts} onClose={close} />))
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))

test('a toast goes after 1500 ms', () => {
  show({ id: 'a', type: 'success', text: 'Gymnastics added' })
  wait(1400)
  expect(close).not.toHaveBeenCalled()
  wait(200)
  expect(close).toHaveBeenCalledExactlyOnceWith('a')
})

test('another toast, or a render, does not start its clock anew', () => {
  show({ id: 'a', type: 'success', text: 'Gymnastics added' })
  wait(1000)
  show({ id: 'a', type: 'success', text: 'Gymnastics added' }, { id: 'b', type: 'info', text: 'Golf added' })
  wait(600)
  expect(close).toHaveBeenCalledExactlyOnceWith('a')
})

test('focus stops the clock, and leaving starts it', () => {
  show({ id: 'a', type: 'info', text: 'A new episode' })
  act(() => page.querySelector('button')?.focus())
  wait(10_000)
  expect(close).not.toHaveBeenCalled()
  act(() => page.querySelector('button')?.blur())
  wait(1600)
  expect(close).toHaveBeenCalledExactlyOnceWith('a')
})

test('an error stays until it is dismissed, and is announced at once', () => {
  show({ id: 'a', type: 'danger', text: 'Sign in failed' })
  wait(60_000)
  expect(close).not.toHaveBeenCalled()
  expect(page.querySelector('[role=alert]')?.textContent).toContain('Sign in failed')
  act(() => page.querySelector('button')?.click())
  expect(close).toHaveBeenCalledExactlyOnceWith('a')
})
