import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, vi } from 'vitest'

/** Mounts components on a page that is empty at the start of each test. */
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
  const fields = () => [...document.querySelectorAll('input')]
  const buttons = () => [...document.querySelectorAll('button')]
  return {
    page,
    show: (node: ReactNode) => act(() => root.render(node)),
    /** Finds a field by its label. */
    field: (label: string) =>
      found(
        label,
        fields().find((one) => [...(one.labels ?? [])].some(({ textContent }) => textContent === label)),
      ),
    type: (field: HTMLInputElement, text: string) =>
      act(() => {
        setValue?.call(field, text)
        field.dispatchEvent(new Event('input', { bubbles: true }))
      }),
    /** Finds a button by its accessible name. */
    button: (name: string) =>
      found(
        name,
        buttons().find((one) => (one.getAttribute('aria-label') ?? one.textContent) === name),
      ),
    press: (button: HTMLElement) => act(async () => button.click()),
    /** Waits for a state that follows a server's answer. The page may render meanwhile. */
    eventually: async (holds: () => void) => {
      vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
      try {
        await vi.waitFor(holds)
      } finally {
        vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
      }
    },
  }
}

const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set

function found<E>(name: string, element: E | undefined): E {
  if (element === undefined) throw new Error(`there is no ${name} among: ${document.body.textContent}`)
  return element
}
