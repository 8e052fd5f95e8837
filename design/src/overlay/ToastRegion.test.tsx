// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type Toast, ToastRegion } from './ToastRegion.tsx'

let root: Root
const page = document.createElement('div')
const close = vi.fn()
const expire = vi.fn()

// The code of the first toast is loaded on demand.
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

test('toast: disappears after 1500 ms', () => {
  show({ id: 'a', type: 'success', text: 'Gymnastics added' })
  wait(1400)
  expect(expire).not.toHaveBeenCalled()
  wait(200)
  expect(expire).toHaveBeenCalledExactlyOnceWith('a')
})

test('toast: another one, or a render, does not restart its timer', () => {
  show({ id: 'a', type: 'success', text: 'Gymnastics added' })
  wait(1000)
  show({ id: 'a', type: 'success', text: 'Gymnastics added' }, { id: 'b', type: 'info', text: 'Golf added' })
  wait(600)
  expect(expire).toHaveBeenCalledExactlyOnceWith('a')
})

test('toast: focus stops its timer, and leaving restarts it', () => {
  show({ id: 'a', type: 'info', text: 'A new episode' })
  act(() => page.querySelector('button')?.focus())
  wait(10_000)
  expect(expire).not.toHaveBeenCalled()
  act(() => page.querySelector('button')?.blur())
  wait(1600)
  expect(expire).toHaveBeenCalledExactlyOnceWith('a')
})

test('toast: an error disappears like the others and is announced at once', () => {
  show({ id: 'a', type: 'danger', text: 'Sign in failed' })
  expect(page.querySelector('[role=alert]')?.textContent).toContain('Sign in failed')
  wait(1600)
  expect(expire).toHaveBeenCalledExactlyOnceWith('a')
})

test('toast: closing one is told apart from its expiry', () => {
  show({ id: 'a', type: 'danger', text: 'Sign in failed' })
  act(() => page.querySelector('button')?.click())
  expect(close).toHaveBeenCalledExactlyOnceWith('a')
  expect(expire).not.toHaveBeenCalled()
})
