// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test } from 'vitest'
import { testPage } from '../test-page.ts'
import { SkipLink } from './SkipLink.tsx'

const { page, show } = testPage()

test('skip link: moves the focus to the main content, even if that is not focusable', () => {
  show(
    <>
      <SkipLink />
      <main id="main">Words</main>
    </>,
  )
  act(() => page.querySelector('a')?.click())
  expect(document.activeElement?.id).toBe('main')
})
