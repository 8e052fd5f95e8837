// @vitest-environment happy-dom
import type { Toast } from '@fieldhouse/design/overlay/ToastRegion'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  clearMissed,
  dismissToast,
  expireToast,
  type MissedMessage,
  showToast,
  useMissedMessages,
  useToasts,
} from './toast.ts'

let root: Root
let toasts: readonly Toast[] = []
let missed: readonly MissedMessage[] = []

function Reader() {
  toasts = useToasts()
  missed = useMissedMessages()
  return null
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  root = createRoot(document.createElement('div'))
  act(() => root.render(<Reader />))
  act(() => {
    for (const { id } of toasts) dismissToast(id)
    clearMissed()
  })
})
afterEach(() => {
  act(() => root.unmount())
  vi.unstubAllGlobals()
})

test.each([
  ['error', 'danger'],
  ['warning', 'warning'],
  ['info', 'info'],
  ['success', 'success'],
] as const)('a toast of type %s is shown as %s', (type, drawn) => {
  act(() => showToast(type, 'Words'))
  expect(toasts).toMatchObject([{ type: drawn, text: 'Words' }])
})

test.each(['error', 'warning', 'info', 'success'] as const)('a toast of type %s lasts 1500 ms', (type) => {
  act(() => showToast(type, 'Words'))
  expect(toasts[0]?.durationMs).toBe(1500)
})

test('a toast with an action lasts 8 seconds', () => {
  act(() => showToast('info', 'Removed', { label: 'Undo', onAction: () => {} }))
  expect(toasts.map(({ durationMs }) => durationMs)).toEqual([8000])
})

test('expired toasts can be read later, except successes and dismissed ones', () => {
  act(() => {
    showToast('error', 'It did not work')
    showToast('success', 'Saved')
    showToast('info', 'Not any more')
  })
  act(() => {
    dismissToast(toasts[2]?.id ?? '')
    for (const { id } of toasts) expireToast(id)
  })
  expect(missed.map(({ text }) => text)).toEqual(['It did not work'])
  act(() => clearMissed())
  expect(missed).toEqual([])
})

test('toasts: at most three are shown, the newest last', () => {
  act(() => {
    for (const text of ['one', 'two', 'three', 'four', 'five']) showToast('info', text)
  })
  expect(toasts.map(({ text }) => text)).toEqual(['three', 'four', 'five'])
  expect(missed.map(({ text }) => text)).toEqual(['one', 'two'])
})

test('a repeated toast is shown once and starts its time again', () => {
  act(() => showToast('info', 'Saved'))
  const [first] = toasts
  act(() => showToast('info', 'Saved'))
  expect(toasts).toHaveLength(1)
  expect(toasts[0]?.id).not.toBe(first?.id)
})

test('a dismissed toast disappears and the others stay', () => {
  act(() => showToast('info', 'one'))
  act(() => showToast('info', 'two'))
  act(() => dismissToast(toasts[0]?.id ?? ''))
  expect(toasts.map(({ text }) => text)).toEqual(['two'])
})
