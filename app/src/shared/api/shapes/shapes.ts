/**
 * What the contract is written in (`zod/mini`), as far as it says anything of answers: in the fan's app it stands in that one's place
 * (`app/vite.config.ts`). It tells whether an answer is of a shape and what of it is kept, not what is wrong with it. A shape costs
 * nothing until it is read, and all of it weighs a tenth of the other. `shapes.test.ts` holds it to that one, endpoint by endpoint.
 */

const bad = Symbol('not of this shape')
type Read = (value: unknown) => unknown
type Members = Readonly<Record<string, Shape>>
type Rest = 'dropped' | 'kept' | 'refused'

interface More {
  /** What a member may be that is not there. */
  absent?: 'left out' | 'filled' | undefined
  shape?: Members
  rest?: Rest
  /** All that there are. */
  values?: readonly unknown[]
}

interface Check {
  read: Read
}

class Shape implements More {
  readonly read: Read
  readonly absent: More['absent']
  readonly shape: More['shape']
  readonly rest: More['rest']
  readonly values: More['values']

  constructor(read: Read, { absent, shape, rest, values }: More = {}) {
    this.read = read
    this.absent = absent
    this.shape = shape
    this.rest = rest
    this.values = values
  }

  check(...checks: readonly Check[]): Shape {
    const { read } = this
    return new Shape(
      (value) => checks.reduce((found, check) => (found === bad ? bad : check.read(found)), read(value)),
      this,
    )
  }

  safeParse(value: unknown) {
    const data = this.read(value)
    return data === bad ? { success: false } : { success: true, data }
  }
}

const where =
  (fits: (value: never) => boolean): Read =>
  (value) =>
    fits(value as never) ? value : bad
const fitting = (fits: (value: never) => boolean): Shape => new Shape(where(fits))
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: unknown): value is string => typeof value === 'string'

/* @__NO_SIDE_EFFECTS__ */
export const string = () => fitting(isText)
/* @__NO_SIDE_EFFECTS__ */
export const number = () => fitting(Number.isFinite)
/* @__NO_SIDE_EFFECTS__ */
export const int = () => fitting(Number.isSafeInteger)
/* @__NO_SIDE_EFFECTS__ */
export const boolean = () => fitting((value) => typeof value === 'boolean')
/* @__NO_SIDE_EFFECTS__ */
export const unknown = () => fitting(() => true)
/* @__NO_SIDE_EFFECTS__ */
export const custom = fitting
/* @__NO_SIDE_EFFECTS__ */
export const transform = (change: Read) => new Shape(change)

const among = (values: readonly unknown[]) =>
  new Shape(
    where((value) => values.includes(value)),
    { values },
  )
/* @__NO_SIDE_EFFECTS__ */
export const literal = (value: unknown) => among(Array.isArray(value) ? value : [value])
/* @__NO_SIDE_EFFECTS__ */
const enumOf = (values: object) => among(Object.values(values))

export { enumOf as enum }

const matching = (pattern: () => RegExp) => {
  let compiled: RegExp | undefined
  return fitting((value) => {
    compiled ??= pattern()
    return isText(value) && compiled.test(value)
  })
}
const uuids =
  /^([\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}|00000000-0000-0000-0000-000000000000|ffffffff-ffff-ffff-ffff-ffffffffffff)$/i
/* @__NO_SIDE_EFFECTS__ */
export const uuid = () => matching(() => uuids)
/* @__NO_SIDE_EFFECTS__ */
export const url = ({ protocol }: { protocol?: RegExp } = {}) =>
  fitting(
    (value) =>
      isText(value) &&
      URL.canParse(value) &&
      (protocol === undefined || protocol.test(new URL(value).protocol.slice(0, -1))),
  )

const days =
  '(?:(?:\\d\\d[2468][048]|\\d\\d[13579][26]|\\d\\d0[48]|[02468][048]00|[13579][26]00)-02-29|\\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|02-(?:0[1-9]|1\\d|2[0-8])))'
const times = '(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(?:\\.\\d+)?Z'
export const iso = {
  date: /* @__NO_SIDE_EFFECTS__ */ () => matching(() => new RegExp(`^${days}$`)),
  datetime: /* @__NO_SIDE_EFFECTS__ */ () => matching(() => new RegExp(`^${days}T${times}$`)),
}

/* @__NO_SIDE_EFFECTS__ */
export const optional = ({ read, absent }: Shape) =>
  new Shape((value) => (value === undefined && absent !== 'filled' ? undefined : read(value)), {
    absent: absent ?? 'left out',
  })
/* @__NO_SIDE_EFFECTS__ */
export const nullable = ({ read, absent }: Shape) =>
  new Shape((value) => (value === null ? null : read(value)), { absent })
/* @__NO_SIDE_EFFECTS__ */
export const _default = ({ read }: Shape, instead: unknown) =>
  new Shape((value) => (value === undefined ? structuredClone(instead) : read(value)), { absent: 'filled' })
/* @__NO_SIDE_EFFECTS__ */
export const pipe = (first: Shape, then: Shape) =>
  new Shape(
    (value) => {
      const found = first.read(value)
      return found === bad ? bad : then.read(found)
    },
    { absent: first.absent },
  )

/* @__NO_SIDE_EFFECTS__ */
export const array = ({ read }: Shape) =>
  new Shape((value) => {
    if (!Array.isArray(value)) return bad
    const found = value.map(read)
    return found.includes(bad) ? bad : found
  })

const members = (shape: Members, rest: Rest) => new Shape((value) => membersOf(value, shape, rest), { shape, rest })

function membersOf(value: unknown, shape: Members, rest: Rest): unknown {
  if (!isRecord(value)) return bad
  const found: Record<string, unknown> = {}
  for (const key in shape) {
    const { read, absent } = shape[key] as Shape
    const isThere = key in value
    if (!isThere && absent !== 'filled') {
      if (absent) continue
      return bad
    }
    const member = read(value[key])
    if (member === bad) return bad
    if (isThere || member !== undefined) found[key] = member
  }
  if (rest === 'dropped') return found
  for (const key in value) {
    if (key in shape) continue
    if (rest === 'refused') return bad
    found[key] = value[key]
  }
  return found
}

/* @__NO_SIDE_EFFECTS__ */
export const object = (shape: Members) => members(shape, 'dropped')
/* @__NO_SIDE_EFFECTS__ */
export const strictObject = (shape: Members) => members(shape, 'refused')
/* @__NO_SIDE_EFFECTS__ */
export const looseObject = (shape: Members) => members(shape, 'kept')
/* @__NO_SIDE_EFFECTS__ */
export const extend = ({ shape, rest = 'dropped' }: Shape, more: Members) => members({ ...shape, ...more }, rest)
/* @__NO_SIDE_EFFECTS__ */
export const omit = ({ shape = {}, rest = 'dropped' }: Shape, left: object) =>
  members(Object.fromEntries(Object.entries(shape).filter(([key]) => !(key in left))), rest)
/* @__NO_SIDE_EFFECTS__ */
export const partial = ({ shape = {}, rest = 'dropped' }: Shape) =>
  members(Object.fromEntries(Object.entries(shape).map(([key, member]) => [key, optional(member)])), rest)

/* @__NO_SIDE_EFFECTS__ */
export const partialRecord = (key: Shape, { read }: Shape) =>
  new Shape((value) => {
    if (!isRecord(value)) return bad
    const found: Record<string, unknown> = {}
    for (const name in value) {
      const [known, member] = [key.read(name), read(value[name])]
      if (known === bad || member === bad) return bad
      found[String(known)] = member
    }
    return found
  })

/** Of keys that are all known none is missing. */
/* @__NO_SIDE_EFFECTS__ */
export const record = (key: Shape, member: Shape) =>
  key.values === undefined
    ? partialRecord(key, member)
    : members(Object.fromEntries(key.values.map((known) => [String(known), member])), 'refused')

/* @__NO_SIDE_EFFECTS__ */
export const union = (options: readonly Shape[]) =>
  new Shape(
    (value) => {
      for (const { read } of options) {
        const found = read(value)
        if (found !== bad) return found
      }
      return bad
    },
    { absent: options.find(({ absent }) => absent)?.absent },
  )
/* @__NO_SIDE_EFFECTS__ */
export const discriminatedUnion = (_by: string, options: readonly Shape[]) => union(options)

type Sized = { readonly length: number }
/* @__NO_SIDE_EFFECTS__ */
export const refine = fitting
/* @__NO_SIDE_EFFECTS__ */
export const regex = (pattern: RegExp) => fitting((value: string) => pattern.test(value))
/* @__NO_SIDE_EFFECTS__ */
export const trim = () => transform((value) => (value as string).trim())
/* @__NO_SIDE_EFFECTS__ */
export const overwrite = (change: (value: never) => unknown) => transform((value) => change(value as never))
/* @__NO_SIDE_EFFECTS__ */
export const minLength = (least: number) => fitting(({ length }: Sized) => length >= least)
/* @__NO_SIDE_EFFECTS__ */
export const maxLength = (most: number) => fitting(({ length }: Sized) => length <= most)
/* @__NO_SIDE_EFFECTS__ */
export const minimum = (least: number) => fitting((value: number) => value >= least)
/* @__NO_SIDE_EFFECTS__ */
export const maximum = (most: number) => fitting((value: number) => value <= most)
/* @__NO_SIDE_EFFECTS__ */
export const positive = () => fitting((value: number) => value > 0)
/* @__NO_SIDE_EFFECTS__ */
export const nonnegative = () => fitting((value: number) => value >= 0)
