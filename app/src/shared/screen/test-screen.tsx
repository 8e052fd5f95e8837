import { ToastRegion } from '@fieldhouse/design/overlay/ToastRegion'
import { testPage } from '@fieldhouse/design/test-page'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, type ComponentType, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { queries } from '../api/query-client.ts'
import { testServer } from '../api/test-server.ts'
import { type DecideRoute, startNavigation } from '../paths/navigation.ts'
import { matchPath, type RoutePath } from '../paths/paths.ts'
import { useCurrentPage } from '../paths/useCurrentPage.ts'
import { dismissToast, expireToast, useToasts } from '../toast/toast.ts'
import { useVideoHost } from '../watching/mini/held-video.ts'

type Screens = Partial<Record<RoutePath, ComponentType>>

/** Opens screens at their addresses with real queries, links and notices. The test sets the server's answers. */
export function testScreen() {
  const server = testServer()
  const test = testPage()
  const { page, show, eventually } = test
  const defaults = queries.getDefaultOptions()
  beforeEach(() => {
    queries.clear()
    // Retries as often as usual, but without waiting.
    queries.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, retryDelay: 0 } })
  })
  afterEach(() => {
    queries.clear()
    queries.setDefaultOptions(defaults)
  })

  const openAt = async (href: string, decide: DecideRoute, root: ReactNode) => {
    history.replaceState(null, '', href)
    await act(() => startNavigation(decide, vi.fn()))
    await act(async () => show(root))
  }
  return {
    ...test,
    server,
    openAt,
    /** Opens only these screens: a link to another one is not followed. */
    open: (href: string, screens: Screens) => openAt(href, among(screens), <Alone />),
    says: (text: string) => eventually(() => expect(page.textContent).toContain(text)),
    saysNoMore: (text: string) => eventually(() => expect(page.textContent).not.toContain(text)),
    link: (name: string) => named<HTMLAnchorElement>('a[href]', name),
    follow: (name: string) => act(async () => named<HTMLAnchorElement>('a[href]', name).click()),
    tab: (name: string) => named<HTMLButtonElement>('[role=tab]', name),
    pressKey: (key: string) =>
      act(
        async () =>
          void document.activeElement?.dispatchEvent(
            new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
          ),
      ),
    /** Selects one of several options by its label. */
    check: (name: string) => {
      const fits = (one: HTMLInputElement) => [...(one.labels ?? [])].some(({ textContent }) => textContent === name)
      const radio = [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')].find(fits)
      if (!radio) throw new Error(`there is no ${name} to choose`)
      return act(async () => radio.click())
    },
    choose: (select: HTMLSelectElement, value: string) =>
      act(async () => {
        select.value = value
        select.dispatchEvent(new Event('change', { bubbles: true }))
      }),
  }
}

const among =
  (screens: Screens): DecideRoute =>
  (pathname, _href, looking) => {
    const match = matchPath(pathname)
    const screen = match && screens[match.path]
    if (looking && !screen) return { kind: 'redirect', href: pathname }
    if (!match || !screen) throw new Error(`the test shows no screen at ${pathname}`)
    return { kind: 'show', ...match, load: async () => [screen] }
  }

function Alone() {
  const { layers } = useCurrentPage()
  const Host = useVideoHost()
  const Screen = layers.at(-1) as ComponentType
  return (
    <QueryClientProvider client={queries}>
      <Screen />
      {Host && <Host />}
      <ToastRegion toasts={useToasts()} onClose={dismissToast} onExpire={expireToast} />
    </QueryClientProvider>
  )
}

function named<E extends Element>(selector: string, name: string): E {
  const all = [...document.querySelectorAll<E>(selector)]
  const found = all.find((one) => (one.getAttribute('aria-label') ?? one.textContent?.trim()) === name)
  if (!found) throw new Error(`there is no ${name} among: ${all.map(({ textContent }) => textContent).join(', ')}`)
  return found
}
