// @vitest-environment happy-dom
import { afterAll, beforeAll, expect, test } from 'vitest'

const added: [object, string[]][] = [
  [Array.prototype, ['toReversed', 'toSorted', 'toSpliced', 'findLast', 'findLastIndex', 'with']],
  [Map, ['groupBy']],
  [Promise, ['withResolvers']],
  [URL, ['canParse']],
  [AbortSignal, ['timeout', 'any']],
]
const own = added.flatMap(([target, names]) =>
  names.map((name) => [target, name, Object.getOwnPropertyDescriptor(target, name)] as const),
)

// Removes these functions, as in a browser that lacks them.
beforeAll(async () => {
  for (const [target, name] of own) Reflect.deleteProperty(target, name)
  await import('./fallbacks.ts')
})
afterAll(() => {
  for (const [target, name, descriptor] of own)
    if (descriptor) Object.defineProperty(target, name, descriptor)
    else Reflect.deleteProperty(target, name)
})

test('fallbacks: array copies never change the original', () => {
  const list = [3, 1, 2]
  expect(list.toReversed()).toEqual([2, 1, 3])
  expect(list.toSorted()).toEqual([1, 2, 3])
  expect(list.toSorted((one, other) => other - one)).toEqual([3, 2, 1])
  expect(list.toSpliced(1, 1, 7, 8)).toEqual([3, 7, 8, 2])
  expect(list.with(-1, 9)).toEqual([3, 1, 9])
  expect(() => list.with(3, 0)).toThrow(RangeError)
  expect(list).toEqual([3, 1, 2])
  expect(Object.keys(list)).toEqual(['0', '1', '2'])
})

test('fallbacks: findLast and findLastIndex find the last match', () => {
  const list = [1, 2, 3, 4]
  expect(list.findLast((one) => one % 2 === 1)).toBe(3)
  expect(list.findLastIndex((one) => one % 2 === 1)).toBe(2)
  expect(list.findLast((_, index) => index < 2)).toBe(2)
  expect(list.findLast((one) => one > 4)).toBeUndefined()
  expect(list.findLastIndex((one) => one > 4)).toBe(-1)
})

test('fallbacks: Map.groupBy keeps the order', () => {
  const groups = Map.groupBy([1, 2, 3, 4], (one, index) => (index === 0 ? 'first' : one % 2 === 0 ? 'even' : 'odd'))
  expect([...groups]).toEqual([
    ['first', [1]],
    ['even', [2, 4]],
    ['odd', [3]],
  ])
})

test('fallbacks: Promise.withResolvers can be settled from outside', async () => {
  const { promise, resolve } = Promise.withResolvers<number>()
  resolve(4)
  expect(await promise).toBe(4)
})

test('fallbacks: URL.canParse accepts valid addresses only', () => {
  expect(URL.canParse('/a', 'https://example.org')).toBe(true)
  expect(URL.canParse('/a')).toBe(false)
})

test('fallbacks: AbortSignal.any aborts with the first reason, and AbortSignal.timeout aborts late', async () => {
  const [one, other] = [new AbortController(), new AbortController()]
  const joined = AbortSignal.any([one.signal, other.signal])
  expect(joined.aborted).toBe(false)
  other.abort('left')
  expect([joined.aborted, joined.reason]).toEqual([true, 'left'])
  one.abort('again')
  expect(joined.reason).toBe('left')
  expect(AbortSignal.any([AbortSignal.abort('before'), one.signal]).reason).toBe('before')
  const late = AbortSignal.timeout(1)
  await new Promise((resolve) => late.addEventListener('abort', resolve))
  expect(late.reason.name).toBe('TimeoutError')
})
