import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { drain } from './stopping.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Closes once its last connection has gone. */
function appWithOneRequest() {
  const closed = Promise.withResolvers<void>()
  const app = {
    close: () => closed.promise,
    server: { closeAllConnections: vi.fn(() => closed.resolve()), closeIdleConnections: vi.fn() },
  }
  return { app, answer: () => closed.resolve() }
}

test('a stop waits for the request that is under way, and ends as soon as it is answered', async () => {
  const { app, answer } = appWithOneRequest()
  const drained = drain(app)
  await vi.advanceTimersByTimeAsync(5000)
  answer()
  await drained
  expect(app.server.closeIdleConnections).toHaveBeenCalled()
  expect(app.server.closeAllConnections).not.toHaveBeenCalled()
})

test('a request that takes longer than 20 seconds does not hold a stop', async () => {
  const { app } = appWithOneRequest()
  const drained = drain(app)
  await vi.advanceTimersByTimeAsync(19_900)
  expect(app.server.closeAllConnections).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  await drained
  expect(app.server.closeAllConnections).toHaveBeenCalledOnce()
})
