// @vitest-environment happy-dom
import { testPage } from '@fieldhouse/design/test-page'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { NoticeBars } from './NoticeBars.tsx'

const { page, show } = testPage()

test('the offline notice appears without a network and marks the page as offline', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  show(<NoticeBars />)
  expect(page.textContent).toContain('You’re offline.')
  expect(document.documentElement.hasAttribute('data-offline')).toBe(true)
  online.mockReturnValue(true)
  act(() => void dispatchEvent(new Event('online')))
  expect(page.textContent).toBe('')
  expect(document.documentElement.hasAttribute('data-offline')).toBe(false)
  online.mockRestore()
})
