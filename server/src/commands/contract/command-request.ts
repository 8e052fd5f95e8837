import { currentSchool } from '@fieldhouse/contract/company'
import type { Endpoint } from '@fieldhouse/contract/endpoint'
import * as z from 'zod/mini'
import { describeInputIssue } from '../../shared/http/input/describe-input-issue.ts'
import { UsageError } from '../../shared/log/start-refused.ts'
import type { TypedArguments } from './flags.ts'
import { type CommandInput, listArguments, listInputs } from './inputs.ts'
import { parseTypedValue } from './values.ts'

z.config({ localeError: describeInputIssue })

type RequestFields = Record<string, unknown>

/** The request of a command line. */
export interface CommandRequest {
  params: Record<string, string>
  query: RequestFields
  body: unknown
  /** The file to send as it is. */
  file: string | undefined
  /** The paths of named fields. The rest can be taken from the current value. */
  named: readonly (readonly string[])[]
}

export function buildCommandRequest(
  endpoint: Endpoint,
  typed: TypedArguments,
  content: unknown,
  help: string,
): CommandRequest {
  const { words, flags } = typed
  const names = listArguments(endpoint)
  if (words.length !== names.length) throw new UsageError(`${describeMiscount(names, words)} ${help}`)
  const params = Object.fromEntries(names.map((name, index) => [name, words[index] ?? '']))
  const { file, ...others } = params
  const inputs = listInputs(endpoint).filter(({ flag }) => flags.has(flag))
  return {
    params: endpoint.bytes ? others : params,
    query: { ...getCompanyQuery(endpoint), ...applyValues(inputs, 'query', typed, {}) },
    body:
      endpoint.body &&
      (content === undefined || isPlainObject(content) ? buildBody(endpoint, typed, content) : content),
    file: endpoint.bytes ? file : undefined,
    named: [
      ...(isPlainObject(content) ? Object.keys(content).map((name) => [name]) : []),
      ...inputs.map(({ path }) => path),
    ],
  }
}

const getCompanyQuery = ({ query }: Endpoint): RequestFields =>
  query && 'company_id' in query.shape ? { company_id: String(currentSchool().id) } : {}

/** Builds a body from the flags, which override a given file. */
export const buildBody = (endpoint: Endpoint, typed: TypedArguments, base: RequestFields = {}): RequestFields =>
  applyValues(listInputs(endpoint), 'body', typed, structuredClone(base))

function applyValues(
  inputs: readonly CommandInput[],
  place: CommandInput['place'],
  { flags }: TypedArguments,
  into: RequestFields,
): RequestFields {
  for (const input of inputs) {
    const typed = input.place === place ? flags.get(input.flag) : undefined
    const value = typed && parseTypedValue(input, typed)
    if (value !== undefined) putValue(into, input.path, value)
  }
  return into
}

function describeMiscount(names: readonly string[], args: readonly string[]): string {
  const missing = names[args.length]
  return missing === undefined
    ? `“${args[names.length]}” is one argument too many.`
    : `${formatArgument(missing)} is missing.`
}

/** Formats a parameter for usage lines. */
export const formatArgument = (name: string): string => name.toUpperCase()

export const isPlainObject = (value: unknown): value is RequestFields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function putValue(target: RequestFields, [name = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) {
    target[name] = isPlainObject(value) && isPlainObject(target[name]) ? { ...target[name], ...value } : value
    return
  }
  const inner = isPlainObject(target[name]) ? target[name] : {}
  target[name] = inner
  putValue(inner, rest, value)
}

/** Lists what the contract does not accept, one line each with its flag. */
export function findRequestFaults(
  endpoint: Endpoint,
  { params, query, body, named }: CommandRequest,
  which: 'all' | 'said',
): string[] {
  const inParams = endpoint.params?.safeParse(params).error?.issues ?? []
  const inQuery = endpoint.query?.safeParse(query).error?.issues ?? []
  const inBody = (endpoint.body?.safeParse(body).error?.issues ?? []).filter(
    ({ path }) => which === 'all' || named.some((one) => isPathWithin(path, one)),
  )
  const lines = [
    ...inParams.map((issue) => formatIssue(formatArgument(String(issue.path[0] ?? '')), issue)),
    ...formatIssues(endpoint, 'query', inQuery),
    ...formatIssues(endpoint, 'body', inBody),
  ]
  return keepFirstFaults(lines)
}

/** Keeps the first fault of each field. */
const keepFirstFaults = (lines: readonly string[]): string[] => {
  const names = lines.map((line) => line.split(': ')[0])
  return lines.filter((_, index) => names.indexOf(names[index]) === index)
}

/** Formats the faults of a body alone. */
export const formatBodyFaults = (endpoint: Endpoint, { issues }: { issues: readonly z.core.$ZodIssue[] }): string[] =>
  formatIssues(endpoint, 'body', issues)

function formatIssues(endpoint: Endpoint, place: CommandInput['place'], issues: readonly z.core.$ZodIssue[]): string[] {
  const inputs = issues.length > 0 ? listInputs(endpoint) : []
  return issues.map((issue) => formatIssue(findIssueFlag(place, issue.path, inputs), issue))
}

const formatIssue = (name: string, issue: z.core.$ZodIssue): string =>
  `${name}${name === '' ? '' : ': '}${issue.code === 'unrecognized_keys' ? `${issue.keys.join(', ')} ${issue.message}` : issue.message}`

const isPathWithin = (path: readonly PropertyKey[], prefix: readonly string[]): boolean =>
  path.length >= prefix.length && prefix.every((name, index) => path[index] === name)

/** Names the flag nearest to an issue, and the path below it. */
function findIssueFlag(
  place: CommandInput['place'],
  path: readonly PropertyKey[],
  inputs: readonly CommandInput[],
): string {
  const [nearest] = inputs
    .filter((input) => input.place === place && isPathWithin(path, input.path))
    .toSorted((one, other) => other.path.length - one.path.length)
  if (!nearest) return path.join('.')
  const below = path
    .slice(nearest.path.length)
    .map((each) => (typeof each === 'number' ? `[${each + 1}]` : `.${String(each)}`))
  return `--${nearest.flag}${below.join('')}`
}
