import type { Endpoint } from '@fieldhouse/contract/endpoint'
import * as z from 'zod/mini'

/** How what is typed after a flag is read. */
export type Kind =
  | { is: 'text'; form?: 'instant' | 'day' }
  | { is: 'number' }
  | { is: 'switch'; on: true | 'true' }
  | { is: 'choice'; of: readonly (string | number)[] }
  | { is: 'list'; of: Kind }
  | { is: 'any' }
  | { is: 'json' }

/** One field of a query or a body. */
export interface Input {
  place: 'query' | 'body'
  path: readonly string[]
  /** `place.page`, without the two hyphens. */
  flag: string
  kind: Kind
  required: boolean
  isNullable: boolean
  /** What it is where nobody says it. */
  initial?: unknown
  /** Which of several shapes has it: `kind page`. */
  only?: string | undefined
  /** An object, whose fields follow as inputs of their own. */
  hasFields: boolean
}

/** As much of JSON Schema as the contract's fields come to. */
export interface Schema {
  type?: string | string[]
  const?: unknown
  enum?: (string | number | null)[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  default?: unknown
  format?: string
}

const forms: Readonly<Record<string, string>> = { datetime: 'date-time', date: 'date' }

export const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output' = 'input'): Schema =>
  z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    // A further check takes the format of an instant out of the document.
    override: ({ zodSchema, jsonSchema }) => {
      const { format } = zodSchema._zod.def as { format?: string }
      if (format !== undefined && forms[format]) jsonSchema.format = forms[format]
    },
  }) as Schema

/** The path's parameters, in its order, and the file that is sent as it is. */
export const wordsOf = ({ path, bytes }: Endpoint): string[] => [
  ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name),
  ...(bytes ? ['file'] : []),
]

/** Whose company it is goes without saying. */
const unsaid: ReadonlySet<string> = new Set(['company_id'])

export function inputsOf({ query, body }: Endpoint): Input[] {
  return [
    ...(query ? fieldsOf([schemaOf(query)], { place: 'query', path: [], isNeeded: true }) : []),
    ...(body ? fieldsOf(opened(schemaOf(body)).shapes, { place: 'body', path: [], isNeeded: true }) : []),
  ].filter(({ flag }) => !unsaid.has(flag.replaceAll('-', '_')))
}

interface Around {
  place: Input['place']
  path: readonly string[]
  isNeeded: boolean
}

/** The fields of one shape, or of all that a value may have: each says which of them it belongs to. */
function fieldsOf(shapes: readonly Schema[], around: Around): Input[] {
  const names = [...new Set(shapes.flatMap(({ properties = {} }) => Object.keys(properties)))]
  return names.flatMap((name) => {
    const having = shapes.filter(({ properties = {} }) => Object.hasOwn(properties, name))
    const said = having.map(({ properties = {} }) => properties[name] as Schema)
    const path = [...around.path, name]
    const isNeeded = around.isNeeded && shapes.every(({ required = [] }) => required.includes(name))
    const { shapes: inner, isNullable } = opened(said[0] as Schema)
    const initial = said[0]?.default
    const isObject = inner.length > 0 && inner.every(({ properties }) => properties !== undefined)
    const field: Input = {
      place: around.place,
      path,
      flag: path.map(kebab).join('.'),
      kind: kindOfAll(said),
      required: isNeeded,
      isNullable,
      ...(initial !== undefined && { initial }),
      ...(having.length < shapes.length && { only: having.map(nameOfShape).join(' or ') }),
      hasFields: isObject,
    }
    return [field, ...(isObject ? fieldsOf(inner, { ...around, path, isNeeded: isNeeded && !isNullable }) : [])]
  })
}

const kebab = (name: string): string =>
  name.replaceAll('_', '-').replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** What tells it from the others: the field that can only be one thing. */
function nameOfShape({ properties = {} }: Schema): string {
  const [name, schema] = Object.entries(properties).find(([, each]) => each.const !== undefined) ?? []
  return name === undefined ? 'another shape' : `${kebab(name)} ${schema?.const}`
}

/** Without "or nothing"; of several shapes all. */
export function opened(schema: Schema): { shapes: Schema[]; isNullable: boolean } {
  const types = [schema.type ?? []].flat()
  const among = schema.anyOf ?? schema.oneOf
  if (!among) {
    const { enum: choices, ...rest } = schema
    const isNullable = types.includes('null') || (choices?.includes(null) ?? false)
    const type = types.filter((each) => each !== 'null')
    const named = choices && { enum: choices.filter((each) => each !== null) }
    return { shapes: [{ ...rest, ...named, ...(type.length > 0 && { type }) }], isNullable }
  }
  const isNull = (each: Schema) => each.type === 'null' || each.const === null
  return {
    shapes: among.filter((each) => !isNull(each)).flatMap((each) => opened(each).shapes),
    isNullable: among.some((each) => isNull(each) || opened(each).isNullable),
  }
}

function kindOfAll(schemas: readonly Schema[]): Kind {
  const consts = schemas.map((schema) => schema.const)
  if (schemas.length > 1 && consts.every((value) => typeof value === 'string'))
    return { is: 'choice', of: [...new Set(consts)] }
  return kindOf(schemas[0] ?? {})
}

const scalars: ReadonlySet<Kind['is']> = new Set(['text', 'number', 'switch', 'choice', 'any'])

export function kindOf(schema: Schema): Kind {
  const { shapes } = opened(schema)
  const [only] = shapes
  if (!only || shapes.length > 1) return { is: shapes.every((each) => scalars.has(kindOf(each).is)) ? 'any' : 'json' }
  const [type] = [only.type ?? []].flat()
  if (only.const === true || only.const === 'true') return { is: 'switch', on: only.const }
  if (typeof only.const === 'string' || typeof only.const === 'number') return { is: 'choice', of: [only.const] }
  if (only.enum) return { is: 'choice', of: only.enum.filter((each) => each !== null) }
  if (type === 'integer' || type === 'number') return { is: 'number' }
  if (type === 'boolean') return { is: 'switch', on: true }
  if (type === 'array') return { is: 'list', of: kindOf(only.items ?? {}) }
  if (type === 'string') {
    if (only.format === 'date-time') return { is: 'text', form: 'instant' }
    return only.format === 'date' ? { is: 'text', form: 'day' } : { is: 'text' }
  }
  return { is: type === 'object' ? 'json' : 'any' }
}
