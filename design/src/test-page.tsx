import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, vi } from 'vitest'

/** A page for components under test, empty at the start of each. */
export function testPage() {
  const page = document.createElement('div')
  let root: Root
  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    document.body.append(page)
    root = createRoot(page)
  })
  afterEach(() => {
    act(() => root.unmount())
    page.remove()
    vi.unstubAllGlobals()
  })
  return { page, show: (node: ReactNode) => act(() => root.render(node)) }
}
