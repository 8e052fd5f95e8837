import { type AnswerContext, safetyRules } from './rules.ts'

/** Changes an answer for one fan. */
export type ApplySafety = (value: unknown, context: AnswerContext) => unknown

interface SchemaShape {
  type: string
  shape?: Readonly<Record<string, object>>
  element?: object
  innerType?: object
  valueType?: object
  options?: readonly object[]
  discriminator?: string
  values?: readonly unknown[]
}

const getSchemaShape = (schema: object): SchemaShape => (schema as { def: SchemaShape }).def

/** Shapes are part of many others, and each server of a process asks for all of them. */
const known = new WeakMap<object, { safely: ApplySafety | undefined }>()

/**
 * Returns how an answer of this shape is changed; undefined where it cannot reveal a result. Inner shapes are changed
 * before outer ones.
 */
export function findSafetyChange(schema: object): ApplySafety | undefined {
  const found = known.get(schema) ?? { safely: buildSafetyChange(schema) }
  known.set(schema, found)
  return found.safely
}

function buildSafetyChange(schema: object): ApplySafety | undefined {
  const within = buildInnerChange(schema)
  const rule = safetyRules.get(schema)
  if (!rule || !within) return rule ?? within
  return (value, context) => rule(within(value, context), context)
}

function buildInnerChange(schema: object): ApplySafety | undefined {
  const { type, shape, element, innerType, valueType, options, discriminator } = getSchemaShape(schema)
  if (type === 'object') return changeMembers(shape ?? {})
  if (type === 'array') return changeElements(element)
  if (type === 'record') return changeRecordValues(valueType)
  if (type === 'union') return changeUnionOption(options ?? [], discriminator)
  // Nullable, optional and similar wrappers.
  const safely = innerType && findSafetyChange(innerType)
  return safely && ((value, context) => (value === null || value === undefined ? value : safely(value, context)))
}

type ObjectMembers = Record<string, unknown>

function changeMembers(shape: Readonly<Record<string, object>>): ApplySafety | undefined {
  const telling = Object.entries(shape).flatMap(([name, schema]): [string, ApplySafety][] => {
    const safely = findSafetyChange(schema)
    return safely ? [[name, safely]] : []
  })
  if (telling.length === 0) return undefined
  return (value, context) => {
    const members = { ...(value as ObjectMembers) }
    for (const [name, safely] of telling) if (name in members) members[name] = safely(members[name], context)
    return members
  }
}

function changeElements(element: object | undefined): ApplySafety | undefined {
  const safely = element && findSafetyChange(element)
  return safely && ((value, context) => (value as unknown[]).map((one) => safely(one, context)))
}

function changeRecordValues(element: object | undefined): ApplySafety | undefined {
  const safely = element && findSafetyChange(element)
  return (
    safely &&
    ((value, context) =>
      Object.fromEntries(Object.entries(value as ObjectMembers).map(([name, one]) => [name, safely(one, context)])))
  )
}

/** Changes a union: one member of the answer names its option. */
function changeUnionOption(options: readonly object[], discriminator: string | undefined): ApplySafety | undefined {
  const some = options.map((option) => ({ option, safely: findSafetyChange(option) }))
  if (some.every(({ safely }) => safely === undefined)) return undefined
  if (discriminator === undefined)
    throw new Error('Of several shapes that tell how a game went one member says which it is.')
  const by = new Map(
    some.flatMap(({ option, safely }) => {
      const literal = getSchemaShape(option).shape?.[discriminator]
      return (literal ? (getSchemaShape(literal).values ?? []) : []).map((value) => [value, safely] as const)
    }),
  )
  return (value, context) => by.get((value as ObjectMembers)[discriminator])?.(value, context) ?? value
}
