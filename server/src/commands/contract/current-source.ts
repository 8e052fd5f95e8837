import type { Endpoint } from '@fieldhouse/contract/endpoint'
import { endpoints } from '@fieldhouse/contract/endpoints'
import { getFullPath } from '@fieldhouse/contract/request'
import { isPlainObject } from './command-request.ts'
import { expandSchema, getInputKind, type InputSchema, toInputJsonSchema } from './inputs.ts'

type FieldPath = readonly string[]

/** The request that reads the current value before a command changes it. */
export interface CurrentSource {
  read: Endpoint
  /** The list in the answer, and the parameter that identifies an entry. Without it the answer itself is the value. */
  among?: { list: FieldPath; param: string }
  /** The path of each body field in the current value. */
  fields: ReadonlyMap<string, FieldPath>
}

export function findCurrentSource(endpoint: Endpoint): CurrentSource | undefined {
  const read = findRead(endpoint)
  if (!read) return undefined
  const schema = toInputJsonSchema(read.response, 'output')
  const among = findListPlace(endpoint, read, schema)
  if (among === 'nowhere') return undefined
  const fields = endpoint.body ? mapFields(among?.item ?? schema, toInputJsonSchema(endpoint.body)) : new Map()
  return { read, ...(among && { among: { list: among.list, param: among.param } }), fields }
}

/** Finds the read at the same address, or at one above it. */
function findRead(endpoint: Endpoint): Endpoint | undefined {
  const steps = getFullPath(endpoint).split('/')
  const above = steps.map((_, index) => steps.slice(0, steps.length - index).join('/'))
  return above.map(findReadAt).find((read) => read !== undefined)
}

/** Finds the staff's read at an address that needs no parameters. */
const findReadAt = (path: string): Endpoint | undefined =>
  Object.values(endpoints).find(
    (each) =>
      each.method === 'GET' &&
      each.host === 'operator' &&
      getFullPath(each) === path &&
      (each.query?.safeParse({}).success ?? true),
  )

interface ListPlace {
  list: FieldPath
  param: string
  item: InputSchema
}

function findListPlace(endpoint: Endpoint, read: Endpoint, schema: InputSchema): ListPlace | 'nowhere' | undefined {
  const path = getFullPath(endpoint)
  const [, segment = '', param = ''] = [...path.matchAll(/([\w-]+)\/\{(\w+)\}/g)].at(-1) ?? []
  if (param === '' || getFullPath(read).includes(`{${param}}`)) return undefined
  const lists = findLists(schema, [])
  const named = lists.find(({ list }) => segment === list.at(-1) || segment.endsWith(`-${list.at(-1)}`))
  const isRightBelow = path.startsWith(`${getFullPath(read)}/{${param}}`)
  const [only, ...others] = isRightBelow ? lists.filter(({ list }) => list.length === 1) : []
  const found = named ?? (others.length === 0 ? only : undefined)
  return found ? { ...found, param } : 'nowhere'
}

/** Lists every list of objects in an answer, the nearest first. */
function findLists(schema: InputSchema, path: FieldPath): Omit<ListPlace, 'param'>[] {
  const properties = expandSchema(schema).shapes.flatMap((shape) => Object.entries(shape.properties ?? {}))
  const direct = properties.flatMap(([name, inner]) => {
    const items = expandSchema(inner).shapes.find((shape) => shape.items)?.items
    return items && expandSchema(items).shapes.some((shape) => shape.properties)
      ? [{ list: [...path, name], item: items }]
      : []
  })
  return [...direct, ...direct.flatMap(({ list, item }) => findLists(item, list))]
}

/** Maps body fields to fields of the current value with the same name and kind, at the top or one object deeper. */
function mapFields(item: InputSchema, body: InputSchema): Map<string, FieldPath> {
  const itemProperties = listProperties(item)
  const places = [
    ...itemProperties.map(([name, schema]) => ({ path: [name], schema })),
    ...itemProperties.flatMap(([outer, schema]) =>
      listProperties(schema).map(([name, inner]) => ({ path: [outer, name], schema: inner })),
    ),
  ]
  const bodyProperties = expandSchema(body).shapes.length === 1 ? listProperties(body) : []
  return new Map(
    bodyProperties.flatMap(([name, schema]) => {
      const place = places.find(({ path, schema: other }) => path.at(-1) === name && isSameKind(schema, other))
      return place ? [[name, place.path] as const] : []
    }),
  )
}

const listProperties = (schema: InputSchema): [string, InputSchema][] =>
  expandSchema(schema).shapes.flatMap((shape) => Object.entries(shape.properties ?? {}))

const isSameKind = (one: InputSchema, other: InputSchema): boolean => describeKind(one) === describeKind(other)

function describeKind(schema: InputSchema): string {
  const kind = getInputKind(schema)
  // A choice in a request can be any text in an answer.
  const normalizeKind = (is: string) => (is === 'choice' ? 'text' : is)
  return kind.is === 'list' ? `list of ${normalizeKind(kind.of.is)}` : normalizeKind(kind.is)
}

/** Selects the entry that the parameters name. */
export function selectCurrent(
  answer: unknown,
  { among }: CurrentSource,
  params: Readonly<Record<string, string>>,
): unknown {
  if (!among) return answer
  const { list, param } = among
  return collectValues(answer, list).find((one) => isPlainObject(one) && String(one[param] ?? one.id) === params[param])
}

/** Collects the values at a path, and those of every member where the path crosses a list. */
const collectValues = (value: unknown, path: FieldPath): unknown[] =>
  path.reduce<unknown[]>(
    (values, name) => values.flatMap((one) => (isPlainObject(one) ? [one[name]].flat() : [])),
    [value],
  )

/** Reads the current body fields, without keys that only an answer has. */
export function readCurrentFields(
  found: unknown,
  { fields }: CurrentSource,
  body: InputSchema,
): Record<string, unknown> {
  const bodyProperties = new Map(listProperties(body))
  const entries = [...fields].map(
    ([name, path]) => [name, pruneValue(getValueAt(found, path), bodyProperties.get(name) ?? {})] as const,
  )
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

function pruneValue(value: unknown, schema: InputSchema): unknown {
  const [shape, ...others] = expandSchema(schema).shapes
  if (!shape || others.length > 0) return value
  const { items, properties } = shape
  if (Array.isArray(value) && items) return value.map((one) => pruneValue(one, items))
  if (!isPlainObject(value) || !properties) return value
  const known = Object.entries(value).filter(([name]) => Object.hasOwn(properties, name))
  return Object.fromEntries(known.map(([name, inner]) => [name, pruneValue(inner, properties[name] ?? {})]))
}

const getValueAt = (value: unknown, path: FieldPath): unknown =>
  path.reduce<unknown>((one, name) => (isPlainObject(one) ? one[name] : undefined), value)
