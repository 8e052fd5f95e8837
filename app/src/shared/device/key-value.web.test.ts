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

test('what is set lies in localStorage and is got from there', async () => {
  const place = createWebKeyValue()
  await place.set('a', '1')
  expect(localStorage.getItem('a')).toBe('1')
  expect(await place.get('a')).toBe('1')
  await place.remove('a')
  expect(await place.get('a')).toBeNull()
})

test('where the browser forbids storage the visit still works', async () => {
  refusing('getItem', 'setItem', 'removeItem')
  const place = createWebKeyValue()
  await place.set('a', '1')
  expect(await place.get('a')).toBe('1')
  await place.remove('a')
  expect(await place.get('a')).toBeNull()
})

test('a full storage is written to again once there is room: what was set last is what is got', async () => {
  const place = createWebKeyValue()
  refusing('setItem')
  await place.set('a', 'while full')
  expect(await place.get('a')).toBe('while full')
  vi.unstubAllGlobals()
  await place.set('a', 'with room')
  expect(await place.get('a')).toBe('with room')
  expect(localStorage.getItem('a')).toBe('with room')
})

test('another tab’s change is told with its key', () => {
  const told = vi.fn()
  createWebKeyValue().onOutsideChange(told)
  dispatchEvent(new StorageEvent('storage', { key: 'a', storageArea: localStorage }))
  dispatchEvent(new StorageEvent('storage', { key: 'b', storageArea: sessionStorage }))
  expect(told).toHaveBeenCalledExactlyOnceWith('a')
})
