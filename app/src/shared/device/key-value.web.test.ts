// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createWebKeyValue } from './key-value.web.ts'

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

const real = localStorage
const refusing = (...methods: ('getItem' | 'setItem' | 'removeItem')[]) => {
  const refuse = () => {
    throw new DOMException('no', 'QuotaExceededError')
  }
  const without = Object.fromEntries(methods.map((method) => [method, refuse]))
  const getItem = (key: string) => real.getItem(key)
  vi.stubGlobal('localStorage', { getItem, ...without })
}

test('the web storage stores values in localStorage', async () => {
  const place = createWebKeyValue()
  await place.set('a', '1')
  expect(localStorage.getItem('a')).toBe('1')
  expect(await place.get('a')).toBe('1')
  await place.remove('a')
  expect(await place.get('a')).toBeNull()
})

test('the web storage works in memory when the browser forbids storage', async () => {
  refusing('getItem', 'setItem', 'removeItem')
  const place = createWebKeyValue()
  await place.set('a', '1')
  expect(await place.get('a')).toBe('1')
  await place.remove('a')
  expect(await place.get('a')).toBeNull()
})

test('the web storage keeps a value in memory while storage is full and writes again once there is room', async () => {
  const place = createWebKeyValue()
  refusing('setItem')
  await place.set('a', 'while full')
  expect(await place.get('a')).toBe('while full')
  vi.unstubAllGlobals()
  await place.set('a', 'with room')
  expect(await place.get('a')).toBe('with room')
  expect(localStorage.getItem('a')).toBe('with room')
})

test('the web storage reports another tab’s change with its key', () => {
  const listener = vi.fn()
  createWebKeyValue().onOutsideChange(listener)
  dispatchEvent(new StorageEvent('storage', { key: 'a', storageArea: localStorage }))
  dispatchEvent(new StorageEvent('storage', { key: 'b', storageArea: sessionStorage }))
  expect(listener).toHaveBeenCalledExactlyOnceWith('a')
})
