// @vitest-environment happy-dom
import { openedAlert } from '@fieldhouse/contract/alerts/alerts'
import { beforeAll, expect, test, vi } from 'vitest'
import { testServer } from '../shared/api/test-server.ts'
import { updateSession } from '../shared/session/session.ts'
import { openTappedPush } from './push.ts'

const opened: string[] = []
let tap: (event: { notification: { data?: unknown } }) => void
vi.mock('../shared/device/native/plugins.ts', () => ({
  Messaging: {
    addListener: async (_event: string, listener: typeof tap) => {
      tap = listener
    },
  },
}))
vi.mock('../shared/paths/navigation.ts', async (original) => ({
  ...(await original<object>()),
  openPath: async (path: string) => void opened.push(path),
}))

const server = testServer()
beforeAll(openTappedPush)

const alert = 'A'.repeat(16)

test('a tapped message opens its page and is reported as opened', async () => {
  server.answers(openedAlert, () => ({ success: true }) as const)
  tap({ notification: { data: { redirect: '/app/sports/football', alert } } })
  await vi.waitFor(() => expect(server.callsOf(openedAlert).map(({ body }) => body)).toEqual([{ alert }]))
  expect(opened).toEqual(['/app/sports/football'])
})

test('a message without an alert, or of a signed-out fan, is not reported', async () => {
  tap({ notification: { data: { redirect: '/app/home' } } })
  tap({ notification: {} })
  updateSession({ kind: 'ended' })
  tap({ notification: { data: { alert } } })
  expect(server.callsOf(openedAlert)).toEqual([])
})
