// @vitest-environment happy-dom
import { testPage } from '@fieldhouse/design/test-page'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { createStore } from './store.ts'

const { page, show } = testPage()

test('store: listeners get a new value with the earlier one, and nothing for the same value', () => {
  const count = createStore(1)
  const listener = vi.fn()
  const stop = count.subscribe(listener)
  count.set(2)
  count.set(2)
  expect(listener).toHaveBeenCalledExactlyOnceWith(2, 1)
  stop()
  count.set(3)
  expect(listener).toHaveBeenCalledOnce()
  expect(count.get()).toBe(3)
})

test('store: a component shows the newest value', () => {
  const name = createStore('Avery')
  const Name = () => <p>{name.use()}</p>
  show(<Name />)
  act(() => name.set('Robin'))
  expect(page.textContent).toBe('Robin')
})
