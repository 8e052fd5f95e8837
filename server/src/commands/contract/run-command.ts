import type { Endpoint } from '@fieldhouse/contract/endpoint'
import { StartRefused, UsageError } from '../../shared/log/start-refused.ts'
import { readGivenFile, readGivenJson } from '../given-file.ts'
import type { ServerApi } from '../session/server-api.ts'
import { buildCommandRequest, type CommandRequest, findRequestFaults, isPlainObject } from './command-request.ts'
import { type CurrentSource, findCurrentSource, readCurrentFields, selectCurrent } from './current-source.ts'
import { type CommandFlag, getFlag, isYes, type TypedArguments } from './flags.ts'
import type { GroupCommand } from './groups.ts'
import { listInputs } from './inputs.ts'
import { completeBody, getBodySchema, getUnnamedFields, resetsUnnamed, type UnnamedFields } from './unnamed-fields.ts'

/** Continues once the person has typed the word. */
export type AskForWord = (question: string, word: string) => Promise<void>

/** Flags of every command, besides the fields of its endpoint. */
const commonFlags: readonly CommandFlag[] = [
  { name: 'server', isSwitch: false },
  { name: 'field', isSwitch: false },
  { name: 'json', isSwitch: true },
  { name: 'csv', isSwitch: true },
  { name: 'help', isSwitch: true },
]

export const needsConfirmation = ({ method, irreversible }: Endpoint): boolean =>
  method === 'DELETE' || irreversible === true

export const listCommandFlags = (endpoint: Endpoint): CommandFlag[] => [
  ...commonFlags,
  ...(endpoint.body ? [{ name: 'input', isSwitch: false }] : []),
  ...(needsConfirmation(endpoint) ? [{ name: 'yes', isSwitch: true }] : []),
  ...listInputs(endpoint).map(({ flag, kind }) => ({ name: flag, isSwitch: kind.is === 'switch' })),
]

/** Runs a command. Everything is checked by the endpoint's own schemas first, and a fault names its flag. */
export async function runCommand(
  command: GroupCommand,
  typed: TypedArguments,
  api: ServerApi,
  ask: AskForWord | undefined,
): Promise<unknown> {
  const { endpoint } = command
  const help = `See: ${command.group} ${command.name} --help`
  const input = getFlag(typed, 'input')
  const named = buildCommandRequest(endpoint, typed, input === undefined ? undefined : readGivenJson(input), help)
  const unnamed = getUnnamedFields(endpoint)
  const request = unnamed.is === 'made' ? { ...named, body: completeBody(named.body, getBodySchema(endpoint)) } : named
  refuseFaults(
    [
      ...findRequestFaults(endpoint, request, unnamed.source ? 'said' : 'all'),
      ...findUnnamedResets(endpoint, request, unnamed),
    ],
    help,
  )
  const bytes = endpoint.bytes && readGivenFile(request.file ?? '', endpoint.bytes.types)
  const now = unnamed.source && (await fetchCurrent(unnamed.source, request.params, api))
  const body = bytes ?? (unnamed.source ? fillUnnamed(endpoint, request, unnamed.source, now) : request.body)
  if (!bytes) refuseFaults(findRequestFaults(endpoint, { ...request, body }, 'all'), help)
  if (needsConfirmation(endpoint) && !isYes(getFlag(typed, 'yes'))) {
    if (!ask) throw createUnconfirmed(command)
    await askToConfirm(endpoint, now ?? (await readBeforeRemoval(endpoint, request.params, api)), ask)
  }
  return api.call(endpoint, {
    ...(endpoint.params && { params: request.params }),
    ...(endpoint.query && { query: request.query }),
    ...(body !== undefined && { body }),
  })
}

function refuseFaults(faults: readonly string[], help: string): void {
  if (faults.length > 0) throw new UsageError([...faults, help].join('\n'))
}

/**
 * Lists fields that have to be named: nothing tells their current value, so the schema's default would change them
 * unseen.
 */
function findUnnamedResets(
  endpoint: Endpoint,
  { named, body }: CommandRequest,
  { is, source }: UnnamedFields,
): string[] {
  if (is !== 'changed') return []
  const kind = isPlainObject(body) ? `kind ${body.kind}` : ''
  return listInputs(endpoint)
    .filter((input) => resetsUnnamed(input) && (input.only?.split(' or ').includes(kind) ?? true))
    .filter(({ path: [name = ''] }) => !source?.fields.has(name) && !named.some(([first]) => first === name))
    .map(({ flag }) => `--${flag}: is required, because its current value can’t be read`)
}

/** Fills in unnamed fields with their current values. */
function fillUnnamed(endpoint: Endpoint, request: CommandRequest, source: CurrentSource, found: unknown): unknown {
  if (found === undefined) throw new StartRefused(`Nothing found with the ID ${Object.values(request.params).at(-1)}.`)
  return mergeNamed(readCurrentFields(found, source, getBodySchema(endpoint)), request.body)
}

const fetchCurrent = async (
  source: CurrentSource,
  params: CommandRequest['params'],
  api: ServerApi,
): Promise<unknown> => selectCurrent(await api.call(source.read, source.read.params && { params }), source, params)

/** Replaces only what was named. */
function mergeNamed(now: unknown, named: unknown): unknown {
  if (!isPlainObject(now) || !isPlainObject(named)) return named
  const entries = Object.entries(named).map(([name, value]) => [name, mergeSameKind(now[name], value)] as const)
  return { ...now, ...Object.fromEntries(entries) }
}

/** Replaces an object of another kind as a whole. */
const mergeSameKind = (now: unknown, named: unknown): unknown =>
  isPlainObject(now) && isPlainObject(named) && 'kind' in named && named.kind !== now.kind
    ? named
    : mergeNamed(now, named)

const createUnconfirmed = ({ group, name }: GroupCommand) =>
  new UsageError(`${group} ${name} needs a confirmation, and no terminal is attached. To confirm, add --yes`)

/** Reads what a command is about to remove, where that is possible. */
async function readBeforeRemoval(
  endpoint: Endpoint,
  params: CommandRequest['params'],
  api: ServerApi,
): Promise<unknown> {
  const source = findCurrentSource(endpoint)
  return source && (await fetchCurrent(source, params, api).catch(() => undefined))
}

/** Shows the person what is about to be removed, and asks. */
async function askToConfirm({ summary }: Endpoint, found: unknown, ask: AskForWord): Promise<void> {
  const called = isPlainObject(found)
    ? [found.name, found.title, found.words].find((each) => typeof each === 'string')
    : ''
  await ask([called && `“${called}”`, `${summary}.`].filter(Boolean).join(': '), 'yes')
}
