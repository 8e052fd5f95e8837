import { randomBytes } from 'node:crypto'
import type { SignalProbe } from '@fieldhouse/contract/origin/origin'
import { expect, test, vi } from 'vitest'
import { remoteProbes } from './remote-probes.ts'

const log = { warn: () => undefined }
const reading: SignalProbe = {
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
  const probe = vi.fn(async (asset: string) => (asset === 'here' ? reading : undefined))
  const [probes] = [
    remoteProbes({ bus, log, probe: async () => undefined }),
    remoteProbes({ bus, log, probe }),
    remoteProbes({ bus, log, probe: async () => undefined }),
  ]
  return { probes: probes as ReturnType<typeof remoteProbes>, probe, published }
}

test('remote probes: a probe of an encoder on another server arrives complete, in messages that the database accepts', async () => {
  const { probes, published } = servers()
  expect(await probes.at('here')).toEqual({ ...reading, picture: Buffer.from(reading.picture) })
  expect(published.length).toBeGreaterThan(5)
  expect(Math.max(...published.map((message) => Buffer.byteLength(message)))).toBeLessThan(8_000)
})

test('remote probes: simultaneous requests share one probe', async () => {
  const { probes, probe } = servers()
  await Promise.all([probes.at('here'), probes.at('here'), probes.at('here')])
  expect(probe).toHaveBeenCalledTimes(1)
})

test('remote probes: end when no server has the encoder', async () => {
  vi.useFakeTimers()
  const { probes } = servers()
  const probing = probes.at('nowhere')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await probing).toBeUndefined()
  vi.useRealTimers()
})
