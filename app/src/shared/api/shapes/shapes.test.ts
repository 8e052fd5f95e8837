import type { Endpoint } from '@fieldhouse/contract/endpoint'
import { endpoints } from '@fieldhouse/contract/endpoints'
import { expect, test, vi } from 'vitest'

/** The contract once as it is, and once as the fan's app has it. */
vi.resetModules()
vi.doMock('zod/mini', () => import('./shapes.ts'))
const { endpoints: ours } = await import('@fieldhouse/contract/endpoints')

interface Def {
  type: string
  shape: Record<string, Shape>
  element: Shape
  innerType: Shape
  options: Shape[]
  keyType: Shape
  valueType: Shape
  in: Shape
  values: unknown[]
  entries: Record<string, unknown>
}
type Shape = Endpoint['response']
const defOf = (shape: Shape) => (shape as unknown as { _zod: { def: Def } })._zod.def

const texts = [
  ...[
    'a',
    '1',
    '12',
    '123456',
    'a-b',
    'a1-b2-c3-d4',
    '/a',
    '/video/a.m3u8',
    'a.ics',
    'a@b.example',
    '#aabbcc',
    'en',
    'football',
  ],
  ...[
    '2026-11-23',
    '2026-11-23T10:00:00Z',
    '2026-11-23T10:00:00.123Z',
    'America/Denver',
    'https://example.edu/a',
    '1.0.0',
  ],
  ...[
    '0b8e2c1e-3c1a-4a3b-9c5d-0123456789ab',
    'abcdefgh.abcdefghijk.abcdefgh',
    'a'.repeat(43),
    'a'.repeat(64),
    'a'.repeat(22),
  ],
]
const manyEnough = 3
const odd = [
  undefined,
  null,
  0,
  -1,
  1.5,
  2 ** 60,
  '',
  ' a ',
  'x'.repeat(30_000),
  '2026-02-30',
  true,
  [],
  {},
  [null],
  { a: 1 },
]

/** Some values that the shape takes. */
function examples(shape: Shape): unknown[] {
  const found = candidates(defOf(shape)).filter((value) => shape.safeParse(value).success)
  return found.slice(0, manyEnough)
}

function candidates(def: Def): unknown[] {
  switch (def.type) {
    case 'string':
      return texts
    case 'number':
    case 'int':
      return [1, 7, 0, 2026, 0.5]
    case 'boolean':
      return [true, false]
    case 'literal':
      return def.values
    case 'enum':
      return Object.values(def.entries)
    case 'nullable':
      return [...examples(def.innerType), null]
    case 'optional':
    case 'default':
      return [...examples(def.innerType), undefined]
    case 'array':
      return [examples(def.element), []]
    case 'union':
      return def.options.flatMap((option) => examples(option))
    case 'pipe':
      return candidates(defOf(def.in))
    case 'record':
      return [Object.fromEntries(examples(def.keyType).map((key) => [key, examples(def.valueType)[0]])), {}]
    case 'object': {
      const members = Object.entries(def.shape).map(([key, member]) => [key, examples(member)] as const)
      return [0, 1, 2].map((turn) =>
        Object.fromEntries(members.map(([key, some]) => [key, some[turn] === undefined ? some[0] : some[turn]])),
      )
    }
    default:
      return [1, 'a', { kind: 'a' }]
  }
}

/** It, and what it could be mistaken for: something else at each place, something missing, something more. */
function* mistaken(value: unknown): Generator<unknown> {
  yield value
  yield* odd
  if (Array.isArray(value)) {
    for (const other of mistaken(value[0])) yield [other, ...value.slice(1)]
  } else if (typeof value === 'object' && value !== null) {
    yield { ...value, more: 1 }
    for (const [key, member] of Object.entries(value)) {
      const { [key]: _, ...others } = value as Record<string, unknown>
      yield others
      for (const other of mistaken(member)) yield { ...value, [key]: other }
    }
  }
}

const answered = Object.entries(endpoints).filter(([, { response, media }]) => response && !media)

/** Of what a large answer could be mistaken for, every so manieth. */
const manyMistakes = 400

test.each(answered)('an answer of %s is read as the contract reads it, whatever it says', (name, { response }) => {
  const mine = ours[name]?.response as Shape
  const some = examples(response)
  expect(some).not.toEqual([])
  for (const value of [...some, ...spread([...mistaken(some[0])])]) {
    const [theirs, read] = [response.safeParse(value), mine.safeParse(value)]
    if (theirs.success !== read.success)
      expect.fail(`${theirs.success} is read as ${read.success}: ${JSON.stringify(value)}`)
    if (theirs.success) expect(read.data).toStrictEqual(theirs.data)
  }
})

function spread(values: readonly unknown[]): readonly unknown[] {
  const step = Math.ceil(values.length / manyMistakes)
  return values.filter((_, index) => index % step === 0)
}
