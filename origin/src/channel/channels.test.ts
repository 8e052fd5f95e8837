import type { ProgrammeItem } from '@fieldhouse/contract/origin/origin'
import { afterEach, expect, test, vi } from 'vitest'
import { createEmptyManifest } from '../library/manifests.ts'
import { openShelf } from '../library/shelf.ts'
import { createMemoryStorage } from '../storage/memory.ts'
import type { Storage } from '../storage/storage.ts'
import { Channels } from './channels.ts'

const channel = 'channel000000001'
const [film, other] = ['film000000000001', 'film000000000002'] as const
const clock = { now: () => new Date('2026-11-21T19:00:00Z') }
const guide = (asset: string): ProgrammeItem[] => [{ asset, startsAt: '2026-11-21T18:00:00Z', durationMs: 3_600_000 }]

afterEach(() => vi.useRealTimers())

async function filmed(): Promise<Storage> {
  const storage = createMemoryStorage()
  for (const asset of [film, other])
    await storage.write(`assets/${asset}/asset.json`, Buffer.from(JSON.stringify(createEmptyManifest(asset))))
  return storage
}

/** Runs `change` while an answer that was read before it is still on its way. */
async function overtaken<T>(storage: Storage, method: 'list' | 'read', ask: () => T, change: () => Promise<void>) {
  const [started, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const original = storage[method].bind(storage) as (...args: unknown[]) => Promise<unknown>
  Object.assign(storage, {
    [method]: async (...args: unknown[]) => {
      Object.assign(storage, { [method]: original })
      const before = await original(...args)
      started.resolve()
      await answer.promise
      return before
    },
  })
  const pending = ask()
  await started.promise
  await change()
  answer.resolve()
  return pending
}

test('channels: a channel that is created while the list is read is found at once', async () => {
  const storage = await filmed()
  const channels = new Channels(storage, openShelf(storage, clock))
  await overtaken(
    storage,
    'list',
    () => channels.get(channel),
    () => channels.set(channel, guide(film)),
  )
  expect((await channels.get(channel))?.shows(film)).toBe(true)
})

test('channels: a guide that changes while the old one is read is used at once', async () => {
  const storage = await filmed()
  await new Channels(storage, openShelf(storage, clock)).set(channel, guide(film))
  const channels = new Channels(storage, openShelf(storage, clock))
  await overtaken(
    storage,
    'read',
    () => channels.get(channel),
    () => channels.set(channel, guide(other)),
  )
  expect((await channels.get(channel))?.shows(other)).toBe(true)
})

test('channels: a forced look-up finds another server’s channel, at most once a second', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const storage = await filmed()
  const [first, second] = [1, 2].map(() => new Channels(storage, openShelf(storage, clock))) as [Channels, Channels]
  expect(await first.get(channel)).toBeUndefined()
  await second.set(channel, guide(film))
  vi.advanceTimersByTime(1_000)
  expect(await first.get(channel)).toBeUndefined()
  expect((await first.again(channel))?.shows(film)).toBe(true)
  await second.set(channel, guide(other))
  expect(await first.again(channel)).toBeUndefined()
  vi.advanceTimersByTime(1_000)
  expect((await first.again(channel))?.shows(other)).toBe(true)
})
