// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reloadFailedStyles } from './reload-styles.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  document.head.replaceChildren()
})

const link = (rel: string) => {
  const link = Object.assign(document.createElement('link'), { rel, crossOrigin: '' })
  link.setAttribute('data-href', '/assets/page.css')
  document.head.append(link)
  return link
}

test('style sheets: one that fails to load is requested again in its place, as often as it fails', () => {
  reloadFailedStyles()
  link('stylesheet').dispatchEvent(new Event('error'))
  vi.runAllTimers()
  const [again] = document.head.children
  expect(again?.outerHTML).toBe(link('stylesheet').outerHTML)
  again?.dispatchEvent(new Event('error'))
  vi.runAllTimers()
  expect(document.head.children[0]).not.toBe(again)
  expect(document.head.children).toHaveLength(2)
})

test('style sheets: other links that fail are left alone', () => {
  reloadFailedStyles()
  const preload = link('modulepreload')
  preload.dispatchEvent(new Event('error'))
  vi.runAllTimers()
  expect(document.head.children[0]).toBe(preload)
})
