import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { drainApp } from './stopping.ts'

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
  const drained = drainApp(app)
  await vi.advanceTimersByTimeAsync(5000)
  answer()
  await drained
  expect(app.server.closeIdleConnections).toHaveBeenCalled()
  expect(app.server.closeAllConnections).not.toHaveBeenCalled()
})

test('a request that takes longer than 20 seconds does not hold a stop', async () => {
  const { app } = appWithOneRequest()
  const drained = drainApp(app)
  await vi.advanceTimersByTimeAsync(19_900)
  expect(app.server.closeAllConnections).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  await drained
  expect(app.server.closeAllConnections).toHaveBeenCalledOnce()
})

describe('what takes a while to start', () => {
  const told: string[] = []
  let stopping: typeof import('./stopping.ts')
  beforeEach(async () => {
    told.length = 0
    vi.resetModules()
    stopping = await import('./stopping.ts')
    vi.spyOn(process, 'exit').mockImplementation((() => told.push('exit')) as never)
    stopping.onStopping(() => told.push('the database ends'))
  })
  afterEach(() => {
    vi.restoreAllMocks()
  })

  test('is waited for by a stop, and ended before what it stands on', async () => {
    const demo = Promise.withResolvers<() => unknown>()
    const started = stopping.endWhenStopping(demo.promise)
    const stopped = stopping.stopProcess(0)
    await vi.advanceTimersByTimeAsync(1_000)
    expect([stopping.isStopping(), told]).toEqual([true, []])
    demo.resolve(() => told.push('the demo ends'))
    await Promise.all([started, stopped])
    expect(told).toEqual(['the demo ends', 'the database ends', 'exit'])
  })

  test('and then fails holds no stop up, and says so to who started it', async () => {
    const demo = Promise.withResolvers<() => unknown>()
    const started = stopping.endWhenStopping(demo.promise)
    const stopped = stopping.stopProcess(0)
    demo.reject(new Error('no such table'))
    await expect(started).rejects.toThrow('no such table')
    await stopped
    expect(told).toEqual(['the database ends', 'exit'])
  })
})
