import type { Endpoint } from '@fieldhouse/contract/endpoint'
import { type Input, inputsOf, opened, type Schema, schemaOf } from './inputs.ts'
import { type Kept, keptOf } from './kept.ts'
import { isObject } from './request.ts'

/**
 * What becomes of a field that nobody names. Where something is made it is nothing, an empty list or a no. Where something is changed it
 * stays as it is, and where the contract has no read that says how that is it has to be said, so that nothing is reset unseen.
 */
export interface Unnamed {
  is: 'made' | 'changed' | 'changed-in-part'
  kept: Kept | undefined
}

export function unnamedOf(endpoint: Endpoint): Unnamed {
  const { method, body } = endpoint
  const kept = body && keptOf(endpoint)
  if (method !== 'PUT' || !body) {
    const revision = kept?.fields.get('revision')
    return { is: 'made', kept: kept && revision && { ...kept, fields: new Map([['revision', revision]]) } }
  }
  const top = inputsOf(endpoint).filter(({ place, path }) => place === 'body' && path.length === 1)
  const isInPart = top.every(({ required, initial }) => !required && initial === undefined)
  return isInPart
    ? { is: 'changed-in-part', kept: undefined }
    : { is: 'changed', kept: kept?.fields.size ? kept : undefined }
}

/** Whether a field has to be typed. */
export function isNeeded(input: Input, unnamed: Unnamed): boolean {
  const { place, path, kind, required, isNullable, hasFields, only } = input
  if (place === 'query') return required
  if (unnamed.is === 'changed-in-part' || unnamed.kept?.fields.has(path[0] ?? '')) return false
  if (unnamed.is === 'changed' && isReset(input)) return only === undefined
  if (hasFields) return false
  if (unnamed.is === 'changed') return required
  return required && !isNullable && kind.is !== 'list' && kind.is !== 'switch'
}

/** What the schema itself says of it where nobody does: in a change that is another value than before. */
export const isReset = ({ place, path, initial }: Input): boolean =>
  place === 'body' && path.length === 1 && initial !== undefined

/** Of what is made: nothing, an empty list or a no for each field that is asked for and was not named. */
export function completed(value: unknown, schema: Schema): unknown {
  const [shape, ...others] = opened(schema).shapes
  if (!isObject(value) || !shape?.properties || others.length > 0) return value
  const { properties, required = [] } = shape
  const missing = required.filter((name) => value[name] === undefined)
  const given = Object.entries(value).map(([name, inner]) => [name, completed(inner, properties[name] ?? {})] as const)
  const added = missing.flatMap((name) => {
    const nothing = nothingOf(properties[name] ?? {})
    return nothing === undefined ? [] : [[name, nothing] as const]
  })
  return Object.fromEntries([...given, ...added])
}

function nothingOf(schema: Schema): unknown {
  const { shapes, isNullable } = opened(schema)
  const [shape, ...others] = shapes
  if (isNullable) return null
  if (!shape || others.length > 0 || shape.const !== undefined) return undefined
  const [type] = [shape.type ?? []].flat()
  if (type === 'array') return []
  if (type === 'boolean') return false
  return shape.properties ? completed({}, schema) : undefined
}

export const bodySchemaOf = ({ body }: Endpoint): Schema => (body ? schemaOf(body) : {})
