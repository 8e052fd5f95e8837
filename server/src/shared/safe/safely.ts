import { type Look, rules } from './rules.ts'

/** An answer as this fan may have it. */
export type Safely = (value: unknown, look: Look) => unknown

interface Shape {
  type: string
  shape?: Readonly<Record<string, object>>
  element?: object
  innerType?: object
  valueType?: object
  options?: readonly object[]
  discriminator?: string
  values?: readonly unknown[]
}

const shapeOf = (schema: object): Shape => (schema as { def: Shape }).def

/** Shapes stand within many others, and each server of a process asks for all of them. */
const known = new WeakMap<object, { safely: Safely | undefined }>()

/** How an answer of this shape is changed; undefined where nothing in it tells. What is within is changed before what holds it. */
export function safelyOf(schema: object): Safely | undefined {
  const found = known.get(schema) ?? { safely: findSafely(schema) }
  known.set(schema, found)
  return found.safely
}

function findSafely(schema: object): Safely | undefined {
  const within = withinOf(schema)
  const rule = rules.get(schema)
  if (!rule || !within) return rule ?? within
  return (value, look) => rule(within(value, look), look)
}

function withinOf(schema: object): Safely | undefined {
  const { type, shape, element, innerType, valueType, options, discriminator } = shapeOf(schema)
  if (type === 'object') return membersOf(shape ?? {})
  if (type === 'array') return eachOf(element)
  if (type === 'record') return everyOf(valueType)
  if (type === 'union') return oneOf(options ?? [], discriminator)
  // Nullable, optional and their like.
  const safely = innerType && safelyOf(innerType)
  return safely && ((value, look) => (value === null || value === undefined ? value : safely(value, look)))
}

type Members = Record<string, unknown>

function membersOf(shape: Readonly<Record<string, object>>): Safely | undefined {
  const telling = Object.entries(shape).flatMap(([name, schema]): [string, Safely][] => {
    const safely = safelyOf(schema)
    return safely ? [[name, safely]] : []
  })
  if (telling.length === 0) return undefined
  return (value, look) => {
    const members = { ...(value as Members) }
    for (const [name, safely] of telling) if (name in members) members[name] = safely(members[name], look)
    return members
  }
}

function eachOf(element: object | undefined): Safely | undefined {
  const safely = element && safelyOf(element)
  return safely && ((value, look) => (value as unknown[]).map((one) => safely(one, look)))
}

function everyOf(element: object | undefined): Safely | undefined {
  const safely = element && safelyOf(element)
  return (
    safely &&
    ((value, look) =>
      Object.fromEntries(Object.entries(value as Members).map(([name, one]) => [name, safely(one, look)])))
  )
}

/** Which of them an answer is stands in one member of it. */
function oneOf(options: readonly object[], discriminator: string | undefined): Safely | undefined {
  const some = options.map((option) => ({ option, safely: safelyOf(option) }))
  if (some.every(({ safely }) => safely === undefined)) return undefined
  if (discriminator === undefined)
    throw new Error('Of several shapes that tell how a game went one member says which it is.')
  const by = new Map(
    some.flatMap(({ option, safely }) => {
      const said = shapeOf(option).shape?.[discriminator]
      return (said ? (shapeOf(said).values ?? []) : []).map((word) => [word, safely] as const)
    }),
  )
  return (value, look) => by.get((value as Members)[discriminator])?.(value, look) ?? value
}
