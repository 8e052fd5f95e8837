// @vitest-environment happy-dom
import { reportFault } from '@fieldhouse/contract/analytics/faults'
import { getRoutePath } from '@fieldhouse/contract/request'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setSession } from './shared/session/session.ts'

const { state, Broken } = vi.hoisted(() => {
  const state = { fails: true }
  const Broken = () => {
    if (state.fails) throw new Error('no such column')
    return 'It works'
  }
  return { state, Broken }
})
vi.mock('@fieldhouse/client/page-school', () => ({}))
vi.mock('./ConsoleApp.tsx', () => ({ ConsoleApp: Broken }))
vi.mock('./setup/SetupScreen.tsx', () => ({ SetupScreen: Broken }))

let root: HTMLElement
const faults: unknown[] = []
beforeEach(() => {
  state.fails = true
  faults.length = 0
  setSession(undefined)
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    if (path === getRoutePath(reportFault)) faults.push(JSON.parse(String(body)))
    return Response.json({ counted: true }, { status: 202 })
  })
  // React logs the caught error.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  root = document.createElement('div')
  root.id = 'root'
  document.body.append(root)
})
afterEach(() => {
  root.remove()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test.each([
  ['The console', () => import('./main.tsx')],
  ['The page', () => import('./setup/main.tsx')],
] as const)(
  '%s shows an error with a retry button when it fails to render, and the fault is counted',
  async (what, open) => {
    await act(open)
    await vi.waitFor(() => expect(root.querySelector('main [role=alert]')?.textContent).toContain(`${what} could not`))
    await vi.waitFor(() => expect(faults).toContainEqual(expect.objectContaining({ client: 'console', part: 'app' })))
    state.fails = false
    const again = [...root.querySelectorAll('button')].find(({ textContent }) => textContent === 'Try again')
    await act(async () => again?.click())
    expect(root.textContent).toBe('It works')
  },
)
