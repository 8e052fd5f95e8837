import type { Endpoint } from '@fieldhouse/contract/endpoint'
import { endpoints } from '@fieldhouse/contract/endpoints'
import { getFullPath } from '@fieldhouse/contract/request'
import { kindOf, opened, type Schema, schemaOf } from './inputs.ts'
import { isObject } from './request.ts'

type Path = readonly string[]

/** Where what a command changes can be read as it is now. */
export interface Kept {
  read: Endpoint
  /** The list in the answer and the parameter that names one of it; without it the answer itself is meant. */
  among?: { list: Path; param: string }
  /** Where each field of the body lies in what was found. */
  fields: ReadonlyMap<string, Path>
}

export function keptOf(endpoint: Endpoint): Kept | undefined {
  const read = readOf(endpoint)
  if (!read) return undefined
  const whole = schemaOf(read.response, 'output')
  const among = amongOf(endpoint, read, whole)
  if (among === 'nowhere') return undefined
  const fields = endpoint.body ? fieldsIn(among?.item ?? whole, schemaOf(endpoint.body)) : new Map()
  return { read, ...(among && { among: { list: among.list, param: among.param } }), fields }
}

/** The same address is read, or one above it. */
function readOf(endpoint: Endpoint): Endpoint | undefined {
  const steps = getFullPath(endpoint).split('/')
  const above = steps.map((_, index) => steps.slice(0, steps.length - index).join('/'))
  return above.map(readAt).find((read) => read !== undefined)
}

/** What the department reads at an address, without having to say which part of it. */
const readAt = (path: string): Endpoint | undefined =>
  Object.values(endpoints).find(
    (each) =>
      each.method === 'GET' &&
      each.host === 'operator' &&
      getFullPath(each) === path &&
      (each.query?.safeParse({}).success ?? true),
  )

interface Among {
  list: Path
  param: string
  item: Schema
}

function amongOf(endpoint: Endpoint, read: Endpoint, whole: Schema): Among | 'nowhere' | undefined {
  const path = getFullPath(endpoint)
  const [, segment = '', param = ''] = [...path.matchAll(/([\w-]+)\/\{(\w+)\}/g)].at(-1) ?? []
  if (param === '' || getFullPath(read).includes(`{${param}}`)) return undefined
  const lists = listsIn(whole, [])
  const named = lists.find(({ list }) => segment === list.at(-1) || segment.endsWith(`-${list.at(-1)}`))
  const isRightBelow = path.startsWith(`${getFullPath(read)}/{${param}}`)
  const [only, ...others] = isRightBelow ? lists.filter(({ list }) => list.length === 1) : []
  const found = named ?? (others.length === 0 ? only : undefined)
  return found ? { ...found, param } : 'nowhere'
}

/** Every list of objects in an answer, the nearest first. */
function listsIn(schema: Schema, path: Path): Omit<Among, 'param'>[] {
  const properties = opened(schema).shapes.flatMap((shape) => Object.entries(shape.properties ?? {}))
  const here = properties.flatMap(([name, inner]) => {
    const items = opened(inner).shapes.find((shape) => shape.items)?.items
    return items && opened(items).shapes.some((shape) => shape.properties)
      ? [{ list: [...path, name], item: items }]
      : []
  })
  return [...here, ...here.flatMap(({ list, item }) => listsIn(item, list))]
}

/** Those of the body that are kept under the same name and as the same kind, at once or in an object of it. */
function fieldsIn(item: Schema, body: Schema): Map<string, Path> {
  const kept = propertiesOf(item)
  const places = [
    ...kept.map(([name, schema]) => ({ path: [name], schema })),
    ...kept.flatMap(([outer, schema]) =>
      propertiesOf(schema).map(([name, inner]) => ({ path: [outer, name], schema: inner })),
    ),
  ]
  const wanted = opened(body).shapes.length === 1 ? propertiesOf(body) : []
  return new Map(
    wanted.flatMap(([name, schema]) => {
      const place = places.find(({ path, schema: other }) => path.at(-1) === name && isAlike(schema, other))
      return place ? [[name, place.path] as const] : []
    }),
  )
}

const propertiesOf = (schema: Schema): [string, Schema][] =>
  opened(schema).shapes.flatMap((shape) => Object.entries(shape.properties ?? {}))

const isAlike = (one: Schema, other: Schema): boolean => kindWord(one) === kindWord(other)

function kindWord(schema: Schema): string {
  const kind = kindOf(schema)
  // What is one of several words for who asks may be any text in an answer.
  const word = (is: string) => (is === 'choice' ? 'text' : is)
  return kind.is === 'list' ? `list of ${word(kind.of.is)}` : word(kind.is)
}

/** What the parameters name, in what the read answered. */
export function foundIn(answer: unknown, { among }: Kept, params: Readonly<Record<string, string>>): unknown {
  if (!among) return answer
  const { list, param } = among
  return at(answer, list).find((one) => isObject(one) && String(one[param] ?? one.id) === params[param])
}

/** The values at a path, of every member where a list lies on the way. */
const at = (value: unknown, path: Path): unknown[] =>
  path.reduce<unknown[]>((values, name) => values.flatMap((one) => (isObject(one) ? [one[name]].flat() : [])), [value])

/** The fields of the body as they are now, each without what only an answer says. */
export function fieldsOf(found: unknown, { fields }: Kept, body: Schema): Record<string, unknown> {
  const wanted = new Map(propertiesOf(body))
  const entries = [...fields].map(
    ([name, path]) => [name, pruned(valueAt(found, path), wanted.get(name) ?? {})] as const,
  )
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

function pruned(value: unknown, schema: Schema): unknown {
  const [shape, ...others] = opened(schema).shapes
  if (!shape || others.length > 0) return value
  const { items, properties } = shape
  if (Array.isArray(value) && items) return value.map((one) => pruned(one, items))
  if (!isObject(value) || !properties) return value
  const known = Object.entries(value).filter(([name]) => Object.hasOwn(properties, name))
  return Object.fromEntries(known.map(([name, inner]) => [name, pruned(inner, properties[name] ?? {})]))
}

const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((one, name) => (isObject(one) ? one[name] : undefined), value)
