// @vitest-environment happy-dom
import { act, type ComponentType } from 'react'
import { expect, test, vi } from 'vitest'
import { type DecideRoute, navigate } from '../shared/paths/navigation.ts'
import { matchPath } from '../shared/paths/paths.ts'
import { useCurrentPage } from '../shared/paths/useCurrentPage.ts'
import { testScreen } from '../shared/screen/test-screen.tsx'
import { useNavigationEffects } from './useNavigationEffects.ts'

vi.mock('../shared/analytics/count-event.ts', () => ({ countEvent: () => undefined }))

const { page, openAt, eventually } = testScreen()

const Slow = () => <main />
const screens: Record<string, ComponentType> = {
  '/app/home': () => (
    <main>
      <h1>Home</h1>
    </main>
  ),
  '/app/groups': () => (
    <main>
      <h1>Groups</h1>
      <input aria-label="Letters" />
    </main>
  ),
  '/app/mylist': Slow,
}
const decide: DecideRoute = (pathname) => {
  const match = matchPath(pathname)
  const screen = screens[pathname]
  if (!match || !screen) throw new Error(pathname)
  return { kind: 'show', ...match, load: async () => [screen] }
}

function Root() {
  useNavigationEffects()
  const { layers } = useCurrentPage()
  const Screen = layers[0] as ComponentType
  return <Screen />
}
const focus = () => document.activeElement?.textContent

test('after a navigation, the heading of the new page has the focus', async () => {
  await openAt('/app/home', decide, <Root />)
  expect(document.activeElement).toBe(document.body)
  await act(() => navigate({ to: '/app/groups' }))
  expect(focus()).toBe('Groups')
  await act(() => navigate({ to: '/app/home' }))
  expect(focus()).toBe('Home')
})

test('after a navigation, a late heading gets the focus unless the focus has moved', async () => {
  await openAt('/app/home', decide, <Root />)
  const arrive = async () => {
    const heading = document.createElement('h1')
    heading.textContent = 'The game'
    await act(async () => void page.querySelector('main')?.append(heading))
  }
  await act(() => navigate({ to: '/app/mylist' }))
  await arrive()
  await eventually(() => expect(focus()).toBe('The game'))
  await act(() => navigate({ to: '/app/home' }))
  await act(() => navigate({ to: '/app/mylist' }))
  const button = document.body.appendChild(document.createElement('button'))
  button.focus()
  await arrive()
  await act(async () => undefined)
  expect(document.activeElement).toBe(button)
  button.remove()
})
