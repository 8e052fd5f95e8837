import type { Endpoint } from '@fieldhouse/contract/endpoint'
import { isPlainObject } from './command-request.ts'
import { type CurrentSource, findCurrentSource } from './current-source.ts'
import { type CommandInput, expandSchema, type InputSchema, listInputs, toInputJsonSchema } from './inputs.ts'

/**
 * Values of fields that a command does not name. A new record gets null, an empty list or no. A change keeps the
 * current value. If the contract cannot read it, the field is required, so that nothing is reset unseen.
 */
export interface UnnamedFields {
  is: 'made' | 'changed' | 'changed-in-part'
  source: CurrentSource | undefined
}

export function getUnnamedFields(endpoint: Endpoint): UnnamedFields {
  const { method, body } = endpoint
  const source = body && findCurrentSource(endpoint)
  if (method !== 'PUT' || !body) {
    const revision = source?.fields.get('revision')
    return { is: 'made', source: source && revision && { ...source, fields: new Map([['revision', revision]]) } }
  }
  const top = listInputs(endpoint).filter(({ place, path }) => place === 'body' && path.length === 1)
  const isInPart = top.every(({ required, initial }) => !required && initial === undefined)
  return isInPart
    ? { is: 'changed-in-part', source: undefined }
    : { is: 'changed', source: source?.fields.size ? source : undefined }
}

/** Whether a field is required. */
export function isInputNeeded(input: CommandInput, unnamed: UnnamedFields): boolean {
  const { place, path, kind, required, isNullable, hasFields, only } = input
  if (place === 'query') return required
  if (unnamed.is === 'changed-in-part' || unnamed.source?.fields.has(path[0] ?? '')) return false
  if (unnamed.is === 'changed' && resetsUnnamed(input)) return only === undefined
  if (hasFields) return false
  if (unnamed.is === 'changed') return required
  return required && !isNullable && kind.is !== 'list' && kind.is !== 'switch'
}

/** Whether the schema's default would replace an unnamed field, which in a change is another value than before. */
export const resetsUnnamed = ({ place, path, initial }: CommandInput): boolean =>
  place === 'body' && path.length === 1 && initial !== undefined

/** Completes a new body: null, an empty list or no for each required field that was not named. */
export function completeBody(value: unknown, schema: InputSchema): unknown {
  const [shape, ...others] = expandSchema(schema).shapes
  if (!isPlainObject(value) || !shape?.properties || others.length > 0) return value
  const { properties, required = [] } = shape
  const missing = required.filter((name) => value[name] === undefined)
  const fields = Object.entries(value).map(
    ([name, inner]) => [name, completeBody(inner, properties[name] ?? {})] as const,
  )
  const added = missing.flatMap((name) => {
    const nothing = getEmptyValue(properties[name] ?? {})
    return nothing === undefined ? [] : [[name, nothing] as const]
  })
  return Object.fromEntries([...fields, ...added])
}

function getEmptyValue(schema: InputSchema): unknown {
  const { shapes, isNullable } = expandSchema(schema)
  const [shape, ...others] = shapes
  if (isNullable) return null
  if (!shape || others.length > 0 || shape.const !== undefined) return undefined
  const [type] = [shape.type ?? []].flat()
  if (type === 'array') return []
  if (type === 'boolean') return false
  return shape.properties ? completeBody({}, schema) : undefined
}

export const getBodySchema = ({ body }: Endpoint): InputSchema => (body ? toInputJsonSchema(body) : {})
