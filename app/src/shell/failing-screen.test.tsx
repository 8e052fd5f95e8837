// @vitest-environment happy-dom
import { act, type ComponentType, type ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { countEvent } from '../shared/analytics/count-event.ts'
import { countPageFaults } from '../shared/analytics/faults.ts'
import { type DecideRoute, navigate } from '../shared/paths/navigation.ts'
import { matchPath } from '../shared/paths/paths.ts'
import { testScreen } from '../shared/screen/test-screen.tsx'
import { RootLayout } from './RootLayout.tsx'

vi.mock('../shared/analytics/count-event.ts', () => ({ countEvent: vi.fn() }))

const failing = vi.hoisted(() => ({ part: '' }))
const mayFail = vi.hoisted(() => (part: string) => () => {
  if (failing.part === part) throw new Error('no such column')
  return null
})
vi.mock('./notices/NoticeBars.tsx', () => ({ NoticeBars: mayFail('NoticeBars') }))
vi.mock('./messages/LazyAnnouncements.tsx', () => ({ LazyAnnouncements: mayFail('LazyAnnouncements') }))
vi.mock('@fieldhouse/design/overlay/ToastRegion', () => ({ ToastRegion: mayFail('ToastRegion') }))

const { page, openAt } = testScreen()

const Bars = ({ children }: { children: ReactNode }) => (
  <>
    <nav>Home, Sports</nav>
    {children}
  </>
)
const Broken = () => {
  throw new Error('no such column')
}
const Groups = () => (
  <main>
    <h1>Groups</h1>
  </main>
)
const decide: DecideRoute = (pathname) => {
  const match = matchPath(pathname)
  if (!match) throw new Error(pathname)
  const screen: ComponentType = pathname === '/app/home' ? Broken : Groups
  return { kind: 'show', ...match, load: async () => [Bars, screen] }
}

test('a screen that fails keeps its navigation, is counted, and the next screen works', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  countPageFaults()
  await openAt('/app/home', decide, <RootLayout />)
  expect(page.querySelector('nav')?.textContent).toBe('Home, Sports')
  expect(page.querySelector('main [role=alert]')?.textContent).toContain('This page could not be shown.')
  expect(vi.mocked(countEvent).mock.calls.map(([what]) => what)).toContainEqual(
    expect.objectContaining({ name: 'fault', client: 'app', part: 'screen' }),
  )
  await act(() => navigate({ to: '/app/groups' }))
  expect(page.querySelector('h1')?.textContent).toBe('Groups')
})

test.each(['NoticeBars', 'LazyAnnouncements', 'ToastRegion'])(
  '%s that fails to render is counted, and the page stays',
  async (part) => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.mocked(countEvent).mockClear()
    failing.part = part
    await openAt('/app/groups', decide, <RootLayout />)
    expect(page.querySelector('nav')?.textContent).toBe('Home, Sports')
    expect(page.querySelector('h1')?.textContent).toBe('Groups')
    expect(vi.mocked(countEvent).mock.calls.map(([what]) => what)).toContainEqual(
      expect.objectContaining({ name: 'fault', part: 'card' }),
    )
    failing.part = ''
  },
)
