import type { Endpoint } from '@fieldhouse/contract/endpoint'
import * as z from 'zod/mini'

/** The format of a flag's value. */
export type InputKind =
  | { is: 'text'; form?: 'instant' | 'day' }
  | { is: 'number' }
  | { is: 'switch'; on: true | 'true' }
  | { is: 'choice'; of: readonly (string | number)[] }
  | { is: 'list'; of: InputKind }
  | { is: 'any' }
  | { is: 'json' }

/** A field of a query or a body. */
export interface CommandInput {
  place: 'query' | 'body'
  path: readonly string[]
  /** The flag's name without hyphens in front, as in `place.page`. */
  flag: string
  kind: InputKind
  required: boolean
  isNullable: boolean
  /** The value where none is given. */
  initial?: unknown
  /** The shape that has the field, as in `kind page`. */
  only?: string | undefined
  /** An object whose fields follow as inputs of their own. */
  hasFields: boolean
}

/** The part of JSON Schema that the contract's fields use. */
export interface InputSchema {
  type?: string | string[]
  const?: unknown
  enum?: (string | number | null)[]
  properties?: Record<string, InputSchema>
  required?: string[]
  items?: InputSchema
  anyOf?: InputSchema[]
  oneOf?: InputSchema[]
  default?: unknown
  format?: string
}

const forms: Readonly<Record<string, string>> = { datetime: 'date-time', date: 'date' }

export const toInputJsonSchema = (schema: z.ZodMiniType, io: 'input' | 'output' = 'input'): InputSchema =>
  z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    // A further check removes the format of an instant from the schema.
    override: ({ zodSchema, jsonSchema }) => {
      const { format } = zodSchema._zod.def as { format?: string }
      if (format !== undefined && forms[format]) jsonSchema.format = forms[format]
    },
  }) as InputSchema

/** Lists the arguments: the path's parameters in order, and the file to send. */
export const listArguments = ({ path, bytes }: Endpoint): string[] => [
  ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name),
  ...(bytes ? ['file'] : []),
]

/** Fields that are filled in automatically. */
const impliedFields: ReadonlySet<string> = new Set(['company_id'])

export function listInputs({ query, body }: Endpoint): CommandInput[] {
  return [
    ...(query ? listFields([toInputJsonSchema(query)], { place: 'query', path: [], isNeeded: true }) : []),
    ...(body
      ? listFields(expandSchema(toInputJsonSchema(body)).shapes, { place: 'body', path: [], isNeeded: true })
      : []),
  ].filter(({ flag }) => !impliedFields.has(flag.replaceAll('-', '_')))
}

interface FieldContext {
  place: CommandInput['place']
  path: readonly string[]
  isNeeded: boolean
}

/** Lists the fields of a shape, or of all shapes that a value may have. Each field names the shape it belongs to. */
function listFields(shapes: readonly InputSchema[], around: FieldContext): CommandInput[] {
  const names = [...new Set(shapes.flatMap(({ properties = {} }) => Object.keys(properties)))]
  return names.flatMap((name) => {
    const having = shapes.filter(({ properties = {} }) => Object.hasOwn(properties, name))
    const schemas = having.map(({ properties = {} }) => properties[name] as InputSchema)
    const path = [...around.path, name]
    const isNeeded = around.isNeeded && shapes.every(({ required = [] }) => required.includes(name))
    const { shapes: inner, isNullable } = expandSchema(schemas[0] as InputSchema)
    const initial = schemas[0]?.default
    const isObject = inner.length > 0 && inner.every(({ properties }) => properties !== undefined)
    const field: CommandInput = {
      place: around.place,
      path,
      flag: path.map(toKebabCase).join('.'),
      kind: getCommonKind(schemas),
      required: isNeeded,
      isNullable,
      ...(initial !== undefined && { initial }),
      ...(having.length < shapes.length && { only: having.map(describeShape).join(' or ') }),
      hasFields: isObject,
    }
    return [field, ...(isObject ? listFields(inner, { ...around, path, isNeeded: isNeeded && !isNullable }) : [])]
  })
}

const toKebabCase = (name: string): string =>
  name.replaceAll('_', '-').replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Describes a shape by its constant field. */
function describeShape({ properties = {} }: InputSchema): string {
  const [name, schema] = Object.entries(properties).find(([, each]) => each.const !== undefined) ?? []
  return name === undefined ? 'another shape' : `${toKebabCase(name)} ${schema?.const}`
}

/** Lists the possible shapes of a schema, without null. */
export function expandSchema(schema: InputSchema): { shapes: InputSchema[]; isNullable: boolean } {
  const types = [schema.type ?? []].flat()
  const among = schema.anyOf ?? schema.oneOf
  if (!among) {
    const { enum: choices, ...rest } = schema
    const isNullable = types.includes('null') || (choices?.includes(null) ?? false)
    const type = types.filter((each) => each !== 'null')
    const named = choices && { enum: choices.filter((each) => each !== null) }
    return { shapes: [{ ...rest, ...named, ...(type.length > 0 && { type }) }], isNullable }
  }
  const isNull = (each: InputSchema) => each.type === 'null' || each.const === null
  return {
    shapes: among.filter((each) => !isNull(each)).flatMap((each) => expandSchema(each).shapes),
    isNullable: among.some((each) => isNull(each) || expandSchema(each).isNullable),
  }
}

function getCommonKind(schemas: readonly InputSchema[]): InputKind {
  const consts = schemas.map((schema) => schema.const)
  if (schemas.length > 1 && consts.every((value) => typeof value === 'string'))
    return { is: 'choice', of: [...new Set(consts)] }
  return getInputKind(schemas[0] ?? {})
}

const scalars: ReadonlySet<InputKind['is']> = new Set(['text', 'number', 'switch', 'choice', 'any'])

export function getInputKind(schema: InputSchema): InputKind {
  const { shapes } = expandSchema(schema)
  const [only] = shapes
  if (!only || shapes.length > 1)
    return { is: shapes.every((each) => scalars.has(getInputKind(each).is)) ? 'any' : 'json' }
  const [type] = [only.type ?? []].flat()
  if (only.const === true || only.const === 'true') return { is: 'switch', on: only.const }
  if (typeof only.const === 'string' || typeof only.const === 'number') return { is: 'choice', of: [only.const] }
  if (only.enum) return { is: 'choice', of: only.enum.filter((each) => each !== null) }
  if (type === 'integer' || type === 'number') return { is: 'number' }
  if (type === 'boolean') return { is: 'switch', on: true }
  if (type === 'array') return { is: 'list', of: getInputKind(only.items ?? {}) }
  if (type === 'string') {
    if (only.format === 'date-time') return { is: 'text', form: 'instant' }
    return only.format === 'date' ? { is: 'text', form: 'day' } : { is: 'text' }
  }
  return { is: type === 'object' ? 'json' : 'any' }
}
