// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Menu } from './Menu.tsx'

let root: Root
const page = document.createElement('div')
const signOut = vi.fn()

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  document.body.append(page)
  root = createRoot(page)
  signOut.mockClear()
  const entries = [
    // biome-ignore lint/a11y/useAnchorContent: the menu gives the link its words
    { label: 'Profile', link: <a href="#profile" /> },
    { label: 'Settings', onSelect: vi.fn() },
    { label: 'Sign out', onSelect: signOut },
  ]
  act(() => root.render(<Menu label="Account of Avery S." trigger="AS" entries={entries} />))
})
afterEach(() => {
  act(() => root.unmount())
  vi.unstubAllGlobals()
})

const button = () => page.querySelector<HTMLButtonElement>('[aria-haspopup]')
const menu = () => page.querySelector('[role=menu]')
const press = (...keys: string[]) => {
  for (const key of keys)
    act(
      () =>
        void document.activeElement?.dispatchEvent(
          new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
        ),
    )
}
const open = () => act(() => button()?.click())
const focused = () => document.activeElement?.textContent

test('menu: opens on its first entry, and the arrow keys wrap around', () => {
  open()
  expect(focused()).toBe('Profile')
  press('ArrowUp')
  expect(focused()).toBe('Sign out')
  press('ArrowDown', 'ArrowDown')
  expect(focused()).toBe('Settings')
  press('Home', 'End')
  expect(focused()).toBe('Sign out')
})

test('menu: a letter moves to the next entry that starts with it', () => {
  open()
  press('s')
  expect(focused()).toBe('Settings')
  press('s')
  expect(focused()).toBe('Sign out')
})

test('menu: the up arrow on the button opens it on the last entry', () => {
  act(() => button()?.focus())
  press('ArrowUp')
  expect(focused()).toBe('Sign out')
})

test.each(['Escape', 'Tab'])('menu: %s closes it and returns the focus', (key) => {
  open()
  press(key)
  expect(menu()).toBeNull()
  expect(document.activeElement).toBe(button())
})

test('menu: choosing an entry closes it', () => {
  open()
  act(() => page.querySelector<HTMLElement>('[role=menuitem]:last-child')?.click())
  expect(signOut).toHaveBeenCalledOnce()
  expect(menu()).toBeNull()
})

test('menu: a link keeps its address', () => {
  open()
  expect(page.querySelector('a[role=menuitem]')?.getAttribute('href')).toBe('#profile')
})
