import { currentSchool } from '@fieldhouse/contract/company'
import type { Endpoint } from '@fieldhouse/contract/endpoint'
import * as z from 'zod/mini'
import { inputWords } from '../../shared/http/input/input-words.ts'
import { UsageError } from '../../shared/log/start-refused.ts'
import type { Typed } from './flags.ts'
import { type Input, inputsOf, wordsOf } from './inputs.ts'
import { typedValue } from './values.ts'

z.config({ localeError: inputWords })

type Fields = Record<string, unknown>

/** What a command line asks an endpoint for. */
export interface Asked {
  params: Record<string, string>
  query: Fields
  body: unknown
  /** The file that is sent as it is. */
  file: string | undefined
  /** What was named, as paths: the rest may still be taken from what is there. */
  said: readonly (readonly string[])[]
}

export function askedOf(endpoint: Endpoint, typed: Typed, whole: unknown, help: string): Asked {
  const { words, flags } = typed
  const names = wordsOf(endpoint)
  if (words.length !== names.length) throw new UsageError(`${miscounted(names, words)} ${help}`)
  const params = Object.fromEntries(names.map((name, index) => [name, words[index] ?? '']))
  const { file, ...others } = params
  const given = inputsOf(endpoint).filter(({ flag }) => flags.has(flag))
  return {
    params: endpoint.bytes ? others : params,
    query: { ...companyOf(endpoint), ...valuesOf(given, 'query', typed, {}) },
    body: endpoint.body && (whole === undefined || isObject(whole) ? bodyOf(endpoint, typed, whole) : whole),
    file: endpoint.bytes ? file : undefined,
    said: [...(isObject(whole) ? Object.keys(whole).map((name) => [name]) : []), ...given.map(({ path }) => path)],
  }
}

const companyOf = ({ query }: Endpoint): Fields =>
  query && 'company_id' in query.shape ? { company_id: String(currentSchool().id) } : {}

/** What the flags say of a body, over what a file says of it. */
export const bodyOf = (endpoint: Endpoint, typed: Typed, whole: Fields = {}): Fields =>
  valuesOf(inputsOf(endpoint), 'body', typed, structuredClone(whole))

function valuesOf(inputs: readonly Input[], place: Input['place'], { flags }: Typed, into: Fields): Fields {
  for (const input of inputs) {
    const typed = input.place === place ? flags.get(input.flag) : undefined
    const value = typed && typedValue(input, typed)
    if (value !== undefined) put(into, input.path, value)
  }
  return into
}

function miscounted(names: readonly string[], words: readonly string[]): string {
  const missing = names[words.length]
  return missing === undefined ? `“${words[names.length]}” is one word too many.` : `${shown(missing)} is missing.`
}

/** A parameter as usage shows it. */
export const shown = (name: string): string => name.toUpperCase()

export const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function put(target: Fields, [name = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) {
    target[name] = isObject(value) && isObject(target[name]) ? { ...target[name], ...value } : value
    return
  }
  const inner = isObject(target[name]) ? target[name] : {}
  target[name] = inner
  put(inner, rest, value)
}

/** What of it the contract does not take, a line each with the flag it was said by. */
export function faultsOf(endpoint: Endpoint, { params, query, body, said }: Asked, which: 'all' | 'said'): string[] {
  const inParams = endpoint.params?.safeParse(params).error?.issues ?? []
  const inQuery = endpoint.query?.safeParse(query).error?.issues ?? []
  const inBody = (endpoint.body?.safeParse(body).error?.issues ?? []).filter(
    ({ path }) => which === 'all' || said.some((one) => isWithin(path, one)),
  )
  const lines = [
    ...inParams.map((issue) => lineOf(shown(String(issue.path[0] ?? '')), issue)),
    ...linesOf(endpoint, 'query', inQuery),
    ...linesOf(endpoint, 'body', inBody),
  ]
  return oneEach(lines)
}

/** Of what is wrong with a field the first thing. */
const oneEach = (lines: readonly string[]): string[] => {
  const names = lines.map((line) => line.split(': ')[0])
  return lines.filter((_, index) => names.indexOf(names[index]) === index)
}

/** The same of a body alone. */
export const faultLines = (endpoint: Endpoint, { issues }: { issues: readonly z.core.$ZodIssue[] }): string[] =>
  linesOf(endpoint, 'body', issues)

function linesOf(endpoint: Endpoint, place: Input['place'], issues: readonly z.core.$ZodIssue[]): string[] {
  const inputs = issues.length > 0 ? inputsOf(endpoint) : []
  return issues.map((issue) => lineOf(flagOf(place, issue.path, inputs), issue))
}

const lineOf = (name: string, issue: z.core.$ZodIssue): string =>
  `${name}${name === '' ? '' : ': '}${issue.code === 'unrecognized_keys' ? `${issue.keys.join(', ')} ${issue.message}` : issue.message}`

const isWithin = (path: readonly PropertyKey[], said: readonly string[]): boolean =>
  path.length >= said.length && said.every((name, index) => path[index] === name)

/** The flag that is nearest to where the issue is, and the place below it. */
function flagOf(place: Input['place'], path: readonly PropertyKey[], inputs: readonly Input[]): string {
  const [nearest] = inputs
    .filter((input) => input.place === place && isWithin(path, input.path))
    .toSorted((one, other) => other.path.length - one.path.length)
  if (!nearest) return path.join('.')
  const below = path
    .slice(nearest.path.length)
    .map((each) => (typeof each === 'number' ? `[${each + 1}]` : `.${String(each)}`))
  return `--${nearest.flag}${below.join('')}`
}
