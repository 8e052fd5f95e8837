import { randomBytes } from 'node:crypto'
import type { SignalProbe } from '@fieldhouse/contract/origin/origin'
import { expect, test, vi } from 'vitest'
import { remoteProbes } from './remote-probes.ts'

const log = { warn: () => undefined }
const seen: SignalProbe = {
  at: '2026-11-21T18:00:00.000Z',
  picture: randomBytes(40_000),
  sound: [{ loudness: -20, peak: -6 }],
  keySeconds: 2,
  faults: ['silent'],
}

/** Opens servers on one bus, of which only one has the encoder. */
function servers() {
  const listeners = new Set<(message: string) => void>()
  const published: string[] = []
  const bus = {
    publish: async (message: string) => {
      published.push(message)
      for (const listener of listeners) listener(message)
    },
    subscribe: (listener: (message: string) => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const probe = vi.fn(async (asset: string) => (asset === 'here' ? seen : undefined))
  const [asks] = [
    remoteProbes({ bus, log, probe: async () => undefined }),
    remoteProbes({ bus, log, probe }),
    remoteProbes({ bus, log, probe: async () => undefined }),
  ]
  return { asks: asks as ReturnType<typeof remoteProbes>, look: probe, published }
}

test('remote probes: a probe of an encoder on another server arrives complete, in messages that the database accepts', async () => {
  const { asks, published } = servers()
  expect(await asks.at('here')).toEqual({ ...seen, picture: Buffer.from(seen.picture) })
  expect(published.length).toBeGreaterThan(5)
  expect(Math.max(...published.map((message) => Buffer.byteLength(message)))).toBeLessThan(8_000)
})

test('remote probes: simultaneous requests share one probe', async () => {
  const { asks, look } = servers()
  await Promise.all([asks.at('here'), asks.at('here'), asks.at('here')])
  expect(look).toHaveBeenCalledTimes(1)
})

test('remote probes: end when no server has the encoder', async () => {
  vi.useFakeTimers()
  const { asks } = servers()
  const asking = asks.at('nowhere')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await asking).toBeUndefined()
  vi.useRealTimers()
})
