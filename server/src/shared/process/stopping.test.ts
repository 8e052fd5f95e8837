import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { drainApp } from './stopping.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** An app that closes once its last connection has ended. */
function appWithOneRequest() {
  const closed = Promise.withResolvers<void>()
  const app = {
    close: () => closed.promise,
    server: { closeAllConnections: vi.fn(() => closed.resolve()), closeIdleConnections: vi.fn() },
  }
  return { app, answer: () => closed.resolve() }
}

test('stopping: waits for the running request and ends when it is answered', async () => {
  const { app, answer } = appWithOneRequest()
  const drained = drainApp(app)
  await vi.advanceTimersByTimeAsync(5000)
  answer()
  await drained
  expect(app.server.closeIdleConnections).toHaveBeenCalled()
  expect(app.server.closeAllConnections).not.toHaveBeenCalled()
})

test('stopping: waits at most 20 seconds for a request', async () => {
  const { app } = appWithOneRequest()
  const drained = drainApp(app)
  await vi.advanceTimersByTimeAsync(19_900)
  expect(app.server.closeAllConnections).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  await drained
  expect(app.server.closeAllConnections).toHaveBeenCalledOnce()
})

describe('a part that is still starting', () => {
  const steps: string[] = []
  let stopping: typeof import('./stopping.ts')
  beforeEach(async () => {
    steps.length = 0
    vi.resetModules()
    stopping = await import('./stopping.ts')
    vi.spyOn(process, 'exit').mockImplementation((() => steps.push('exit')) as never)
    stopping.onStopping(() => steps.push('the database ends'))
  })
  afterEach(() => {
    vi.restoreAllMocks()
  })

  test('is awaited by a stop, and ended before the parts that it uses', async () => {
    const demo = Promise.withResolvers<() => unknown>()
    const started = stopping.endWhenStopping(demo.promise)
    const stopped = stopping.stopProcess(0)
    await vi.advanceTimersByTimeAsync(1_000)
    expect([stopping.isStopping(), steps]).toEqual([true, []])
    demo.resolve(() => steps.push('the demo ends'))
    await Promise.all([started, stopped])
    expect(steps).toEqual(['the demo ends', 'the database ends', 'exit'])
  })

  test('and fails does not block a stop, and its starter gets the error', async () => {
    const demo = Promise.withResolvers<() => unknown>()
    const started = stopping.endWhenStopping(demo.promise)
    const stopped = stopping.stopProcess(0)
    demo.reject(new Error('no such table'))
    await expect(started).rejects.toThrow('no such table')
    await stopped
    expect(steps).toEqual(['the database ends', 'exit'])
  })
})
