// @vitest-environment happy-dom
import { testPage } from '@fieldhouse/design/test-page'
import { act, type ComponentProps } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { followInApp } from './follow-in-app.ts'

const { page, show } = testPage()
const follow = vi.fn()
beforeEach(() => follow.mockClear())

const Link = ({ onClick, ...rest }: ComponentProps<'a'>) => (
  <a
    {...rest}
    href="/games"
    onClick={(event) => {
      onClick?.(event)
      followInApp(event, follow)
    }}
  >
    Games
  </a>
)

/** Clicks a link and tells whether the browser would follow it. */
function press(props: ComponentProps<'a'> = {}, init: MouseEventInit = {}): boolean {
  let isLeft = false
  const onClick = (event: Event) => {
    isLeft = !event.defaultPrevented
    event.preventDefault()
  }
  show(<Link {...props} />)
  document.body.addEventListener('click', onClick, { once: true })
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init })
  act(() => void page.querySelector('a')?.dispatchEvent(event))
  return isLeft
}

test('in-app link: a plain click stays in the app', () => {
  expect(press()).toBe(false)
  expect(follow).toHaveBeenCalledOnce()
})

test.each<MouseEventInit>([{ metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'in-app link: a click with %j is left to the browser',
  (init) => {
    expect(press({}, init)).toBe(true)
    expect(follow).not.toHaveBeenCalled()
  },
)

test('in-app link: a link to another window is left to the browser', () => {
  expect(press({ target: '_blank' })).toBe(true)
  expect(follow).not.toHaveBeenCalled()
})

test('in-app link: a click that was already handled is not followed', () => {
  expect(press({ onClick: (event) => event.preventDefault() })).toBe(false)
  expect(follow).not.toHaveBeenCalled()
})
