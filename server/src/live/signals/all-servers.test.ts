import { afterEach, expect, test, vi } from 'vitest'
import { testClock } from '../../shared/clock/clock.ts'
import { allServers } from './all-servers.ts'
import { createRejectionList } from './rejections.ts'

const opened = new Set<ReturnType<typeof allServers>>()
afterEach(() => {
  for (const servers of opened) servers.stop()
  opened.clear()
})

/** Opens servers on one bus, each with its own recordings. */
function together(count: number) {
  const listeners = new Set<(message: string) => void>()
  const bus = {
    publish: async (message: string) => {
      for (const listener of listeners) listener(message)
    },
    subscribe: (listener: (message: string) => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  return Array.from({ length: count }, () => {
    const recorded = new Set<string>()
    const clock = testClock(new Date('2026-11-21T18:00:00Z'))
    const servers = allServers({ bus, log: { warn: vi.fn() }, rejections: createRejectionList(clock) })
    opened.add(servers)
    servers.startReporting({
      signals: async () => [],
      listLocal: async () => [...recorded],
      addresses: async () => ({ rtmpUrl: null, srtHost: null }),
    })
    return { servers, recorded }
  })
}
const patiently = { interval: 20 }

test('servers: an encoder that arrives at another server waits until the previous one released it, and no longer', async () => {
  const [before, after] = together(2)
  if (!before || !after) throw new Error('there are two')
  before.recorded.add('asset-one').add('asset-two')
  await vi.waitFor(() => expect(after.servers.hasElsewhere('asset-one')).toBe(true), patiently)
  expect(before.servers.hasElsewhere('asset-one')).toBe(false)
  const assets: string[] = []
  before.servers.onTaken(async (asset) => {
    assets.push(asset)
    before.recorded.delete(asset)
  })
  await after.servers.claim('asset-one')
  expect(assets).toEqual(['asset-one'])
  expect([after.servers.hasElsewhere('asset-one'), after.servers.hasElsewhere('asset-two')]).toEqual([false, true])
  await after.servers.claim('asset-three')
  expect(assets).toEqual(['asset-one'])
})

test('servers: an unresponsive server is not waited for forever', async () => {
  const [before, after] = together(2)
  before?.recorded.add('asset-one')
  await vi.waitFor(() => expect(after?.servers.hasElsewhere('asset-one')).toBe(true), patiently)
  await after?.servers.claim('asset-one')
  expect(after?.servers.hasElsewhere('asset-one')).toBe(true)
})
