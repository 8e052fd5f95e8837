// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type Toast, ToastRegion } from './ToastRegion.tsx'

let root: Root
const page = document.createElement('div')
const close = vi.fn()
const expire = vi.fn()

// The first card is fetched.
beforeAll(async () => {
  const first = document.createElement('div')
  const root = createRoot(first)
  const toast: Toast = { id: 'a', type: 'info', text: 'Golf added' }
  root.render(<ToastRegion toasts={[toast]} onClose={() => {}} onExpire={() => {}} />)
  await vi.waitFor(() => expect(first.querySelector('[role=status]')?.textContent).toContain('Golf added'))
  root.unmount()
})
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  document.body.append(page)
  root = createRoot(page)
  close.mockClear()
  expire.mockClear()
})
afterEach(() => {
  act(() => root.unmount())
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const show = (...toasts: Toast[]) =>
  act(() => root.render(<ToastRegion toasts={toasts} onClose={close} onExpire={expire} />))
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))

test('a toast goes after 1500 ms', () => {
  show({ id: 'a', type: 'success', text: 'Gymnastics added' })
  wait(1400)
  expect(expire).not.toHaveBeenCalled()
  wait(200)
  expect(expire).toHaveBeenCalledExactlyOnceWith('a')
})

test('another toast, or a render, does not start its clock anew', () => {
  show({ id: 'a', type: 'success', text: 'Gymnastics added' })
  wait(1000)
  show({ id: 'a', type: 'success', text: 'Gymnastics added' }, { id: 'b', type: 'info', text: 'Golf added' })
  wait(600)
  expect(expire).toHaveBeenCalledExactlyOnceWith('a')
})

test('focus stops the clock, and leaving starts it', () => {
  show({ id: 'a', type: 'info', text: 'A new episode' })
  act(() => page.querySelector('button')?.focus())
  wait(10_000)
  expect(expire).not.toHaveBeenCalled()
  act(() => page.querySelector('button')?.blur())
  wait(1600)
  expect(expire).toHaveBeenCalledExactlyOnceWith('a')
})

test('an error goes like the others, and is announced at once', () => {
  show({ id: 'a', type: 'danger', text: 'Sign in failed' })
  expect(page.querySelector('[role=alert]')?.textContent).toContain('Sign in failed')
  wait(1600)
  expect(expire).toHaveBeenCalledExactlyOnceWith('a')
})

test('a press on it is told apart from its end', () => {
  show({ id: 'a', type: 'danger', text: 'Sign in failed' })
  act(() => page.querySelector('button')?.click())
  expect(close).toHaveBeenCalledExactlyOnceWith('a')
  expect(expire).not.toHaveBeenCalled()
})
