import { setTimeout as wait } from 'node:timers/promises'
import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { type KeyValue, openJsonStorage } from './json-storage.ts'

const layout = { key: 'fieldhouse.test', version: 2 }

/** A deliberately slow storage, which reveals writes that do not wait for each other. */
function slowPlace(content: Record<string, string> = {}) {
  const kept = new Map(Object.entries(content))
  const listeners: ((key: string) => unknown)[] = []
  const slowly = async <T>(answer: () => T): Promise<T> => {
    await wait(Math.random() * 2)
    return answer()
  }
  const place: KeyValue = {
    get: (key) => slowly(() => kept.get(key) ?? null),
    set: (key, value) => slowly(() => void kept.set(key, value)),
    remove: (key) => slowly(() => void kept.delete(key)),
    onOutsideChange: (listener) => void listeners.push(listener),
  }
  const changeFromOutside = async (key: string, value: string) => {
    kept.set(key, value)
    for (const listener of listeners) await listener(key)
  }
  return { kept, place, changeFromOutside }
}

const storedIn = (entries: Map<string, string>) => JSON.parse(entries.get(layout.key) ?? 'null')

test('device storage writes and reads a value at its dotted path and keeps its neighbors', async () => {
  const { place, kept } = slowPlace()
  const storage = await openJsonStorage(layout, place)
  await storage.write('session.user.email', 'avery@example.com')
  await storage.write('session.jwt', 'a.b.c')
  await storage.write('theme', 'dark')
  expect(storage.read('session')).toEqual({ user: { email: 'avery@example.com' }, jwt: 'a.b.c' })
  expect(storage.read('session.user.email')).toBe('avery@example.com')
  expect(storage.read('session.user.email.length')).toBeUndefined()
  expect(storage.read('session.nothing.here')).toBeUndefined()
  expect(storedIn(kept)).toEqual({ version: 2, theme: 'dark', session: storage.read('session') })
})

test('device storage removes a value that is set to undefined', async () => {
  const { place, kept } = slowPlace()
  const storage = await openJsonStorage(layout, place)
  await storage.write('a.b', 1)
  await storage.write('a.c', 2)
  await storage.write('a.b', undefined)
  expect(storage.read('a')).toEqual({ c: 2 })
  expect(storedIn(kept)).toEqual({ version: 2, a: { c: 2 } })
})

test('device storage reads a value before its write has finished', async () => {
  const { place } = slowPlace()
  const storage = await openJsonStorage(layout, place)
  const writing = storage.write('session.jwt', 'a.b.c')
  expect(storage.read('session.jwt')).toBe('a.b.c')
  await writing
})

test('device storage keeps all of a hundred simultaneous writes', async () => {
  const { place, kept } = slowPlace()
  const storage = await openJsonStorage(layout, place)
  await Promise.all(Array.from({ length: 100 }, (_, index) => storage.write(`counts.n${index}`, index)))
  const counts = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`n${index}`, index]))
  expect(storage.read('counts')).toEqual(counts)
  expect(storedIn(kept)).toEqual({ version: 2, counts })
})

test('device storage keeps all alternating writes of two instances', async () => {
  const { place, kept } = slowPlace()
  const [one, two] = await Promise.all([openJsonStorage(layout, place), openJsonStorage(layout, place)])
  for (let index = 0; index < 50; index++) {
    await one.write(`one.n${index}`, index)
    await two.write(`two.n${index}`, index)
  }
  expect(Object.keys(storedIn(kept).one)).toHaveLength(50)
  expect(Object.keys(storedIn(kept).two)).toHaveLength(50)
})

test('device storage continues after a failed write', async () => {
  const { place, kept } = slowPlace()
  const storage = await openJsonStorage(layout, place)
  const set = vi.spyOn(place, 'set').mockRejectedValueOnce(new Error('full'))
  await expect(storage.write('a', 1)).rejects.toThrow('full')
  await storage.write('b', 2)
  expect(set).toHaveBeenCalledTimes(2)
  expect(storedIn(kept)).toEqual({ version: 2, b: 2 })
})

test('device storage is empty after clear, in memory and on the device', async () => {
  const { place, kept } = slowPlace({ [layout.key]: '{"version":2,"a":1}' })
  const storage = await openJsonStorage(layout, place)
  const clearing = storage.clear()
  expect(storage.read('a')).toBeUndefined()
  await clearing
  expect(kept.size).toBe(0)
})

test.each([
  '',
  'null',
  'true',
  '7',
  '"text"',
  '[]',
  '[{"version":2}]',
  '{',
  '{"version":2',
  'undefined',
  '\u0000',
  '{"version":"2","a":1}',
  '{"a":1}',
  '{"version":null,"a":1}',
])('device storage treats corrupt content as empty and overwrites it: %j', async (garbage) => {
  const { place, kept } = slowPlace({ [layout.key]: garbage })
  const storage = await openJsonStorage(layout, place)
  expect(storage.read('a')).toBeUndefined()
  await storage.write('b', 1)
  expect(storedIn(kept)).toEqual({ version: 2, b: 1 })
})

test('device storage treats unreadable content as empty', async () => {
  const { place } = slowPlace()
  place.get = () => Promise.reject(new Error('forbidden'))
  expect((await openJsonStorage(layout, place)).read('a')).toBeUndefined()
})

test('device storage ignores content of a newer version', async () => {
  const { place } = slowPlace({ [layout.key]: '{"version":3,"a":1}' })
  const migrate = vi.fn()
  expect((await openJsonStorage({ ...layout, migrate }, place)).read('a')).toBeUndefined()
  expect(migrate).not.toHaveBeenCalled()
})

test('device storage migrates content of an older version', async () => {
  const { place, kept } = slowPlace({ [layout.key]: '{"version":1,"token":"a.b.c"}' })
  const migrate = ({ token }: Record<string, unknown>) => ({ session: { jwt: token } })
  const storage = await openJsonStorage({ ...layout, migrate }, place)
  expect(storage.read('session.jwt')).toBe('a.b.c')
  await storage.write('theme', 'dark')
  expect(storedIn(kept)).toEqual({ version: 2, session: { jwt: 'a.b.c' }, theme: 'dark' })
})

test('device storage is empty after a failed migration', async () => {
  const { place } = slowPlace({ [layout.key]: '{"version":1,"a":1}' })
  const migrate = () => {
    throw new Error('cannot')
  }
  expect((await openJsonStorage({ ...layout, migrate }, place)).read('a')).toBeUndefined()
})

test('device storage notices a write of another tab to its key only', async () => {
  const { place, changeFromOutside } = slowPlace()
  const storage = await openJsonStorage(layout, place)
  const listener = vi.fn()
  storage.onOutsideChange(listener)
  await changeFromOutside('somebody.else', '{"version":2,"a":1}')
  expect(listener).not.toHaveBeenCalled()
  await changeFromOutside(layout.key, '{"version":2,"a":1}')
  expect(listener).toHaveBeenCalledOnce()
  expect(storage.read('a')).toBe(1)
})

test.each(['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'])(
  'device storage reads nothing inherited at a path through %s and changes no prototype',
  async (name) => {
    const { place } = slowPlace({ [layout.key]: `{"version":2,"a":{}}` })
    const storage = await openJsonStorage(layout, place)
    expect(storage.read(name)).toBeUndefined()
    expect(storage.read(`a.${name}`)).toBeUndefined()
    expect(storage.read(`a.${name}.polluted`)).toBeUndefined()
    await storage.write(`${name}.polluted`, true)
    await storage.write(`a.${name}.polluted`, true)
    expect(storage.read(`a.${name}.polluted`)).toBe(true)
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
    expect((Object as unknown as Record<string, unknown>).polluted).toBeUndefined()
    expect(storage.read('a.b')).toBeUndefined()
  },
)

test('device storage returns what was written at any path', async () => {
  const step = fc.string({ minLength: 1, maxLength: 8 }).filter((text) => !text.includes('.'))
  const path = fc.array(step, { minLength: 1, maxLength: 4 }).map((steps) => steps.join('.'))
  await fc.assert(
    fc.asyncProperty(path, fc.jsonValue(), async (at, value) => {
      const entries = new Map<string, string>()
      const place: KeyValue = {
        get: async (key) => entries.get(key) ?? null,
        set: async (key, text) => void entries.set(key, text),
        remove: async (key) => void entries.delete(key),
        onOutsideChange: () => {},
      }
      await (await openJsonStorage(layout, place)).write(`x.${at}`, value)
      const again = await openJsonStorage(layout, place)
      expect(again.read(`x.${at}`)).toEqual(JSON.parse(JSON.stringify(value)))
    }),
    { numRuns: 300, seed: 2 },
  )
})
