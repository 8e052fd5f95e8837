// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test } from 'vitest'
import { testPage } from '../test-page.ts'
import { SkipLink } from './SkipLink.tsx'

const { page, show } = testPage()

test('leads to the page’s matter, whether or not that takes the focus by itself', () => {
  show(
    <>
      <SkipLink />
      <main id="main">Words</main>
    </>,
  )
  act(() => page.querySelector('a')?.click())
  expect(document.activeElement?.id).toBe('main')
})
