import type { Endpoint } from '@fieldhouse/contract/endpoint'
import { StartRefused, UsageError } from '../../shared/log/start-refused.ts'
import { givenFile, givenJson } from '../given-file.ts'
import type { Api } from '../session/api.ts'
import { type Flag, flagIn, isYes, type Typed } from './flags.ts'
import type { Command } from './groups.ts'
import { inputsOf } from './inputs.ts'
import { fieldsOf, foundIn, type Kept, keptOf } from './kept.ts'
import { type Asked, askedOf, faultsOf, isObject } from './request.ts'
import { bodySchemaOf, completed, isReset, type Unnamed, unnamedOf } from './unnamed.ts'

/** Goes on when somebody types the word. */
export type Ask = (question: string, word: string) => Promise<void>

/** Of every command, beside the fields of its endpoint. */
const ofAll: readonly Flag[] = [
  { name: 'server', isSwitch: false },
  { name: 'field', isSwitch: false },
  { name: 'json', isSwitch: true },
  { name: 'csv', isSwitch: true },
  { name: 'help', isSwitch: true },
]

export const asksFirst = ({ method, irreversible }: Endpoint): boolean => method === 'DELETE' || irreversible === true

export const flagsOf = (endpoint: Endpoint): Flag[] => [
  ...ofAll,
  ...(endpoint.body ? [{ name: 'input', isSwitch: false }] : []),
  ...(asksFirst(endpoint) ? [{ name: 'yes', isSwitch: true }] : []),
  ...inputsOf(endpoint).map(({ flag, kind }) => ({ name: flag, isSwitch: kind.is === 'switch' })),
]

/** Everything is checked by the endpoint's own schemas before it is sent, and a fault names the flag. */
export async function runCommand(command: Command, typed: Typed, api: Api, ask: Ask | undefined): Promise<unknown> {
  const { endpoint } = command
  const help = `See: ${command.group} ${command.name} --help`
  const input = flagIn(typed, 'input')
  const named = askedOf(endpoint, typed, input === undefined ? undefined : givenJson(input), help)
  const unnamed = unnamedOf(endpoint)
  const asked = unnamed.is === 'made' ? { ...named, body: completed(named.body, bodySchemaOf(endpoint)) } : named
  refuse([...faultsOf(endpoint, asked, unnamed.kept ? 'said' : 'all'), ...unsaid(endpoint, asked, unnamed)], help)
  const bytes = endpoint.bytes && givenFile(asked.file ?? '', endpoint.bytes.types)
  const now = unnamed.kept && (await foundBy(unnamed.kept, asked.params, api))
  const body = bytes ?? (unnamed.kept ? filled(endpoint, asked, unnamed.kept, now) : asked.body)
  if (!bytes) refuse(faultsOf(endpoint, { ...asked, body }, 'all'), help)
  if (asksFirst(endpoint) && !isYes(flagIn(typed, 'yes'))) {
    if (!ask) throw unasked(command)
    await askBefore(endpoint, now ?? (await readFirst(endpoint, asked.params, api)), ask)
  }
  return api.call(endpoint, {
    ...(endpoint.params && { params: asked.params }),
    ...(endpoint.query && { query: asked.query }),
    ...(body !== undefined && { body }),
  })
}

function refuse(faults: readonly string[], help: string): void {
  if (faults.length > 0) throw new UsageError([...faults, help].join('\n'))
}

/** Where nothing says how a field is now, the schema's own words for "not named" would change it unseen. */
function unsaid(endpoint: Endpoint, { said, body }: Asked, { is, kept }: Unnamed): string[] {
  if (is !== 'changed') return []
  const kind = isObject(body) ? `kind ${body.kind}` : ''
  return inputsOf(endpoint)
    .filter((input) => isReset(input) && (input.only?.split(' or ').includes(kind) ?? true))
    .filter(({ path: [name = ''] }) => !kept?.fields.has(name) && !said.some(([first]) => first === name))
    .map(({ flag }) => `--${flag}: has to be said too, nothing tells how it is now`)
}

/** With the fields that were not named as they are now. */
function filled(endpoint: Endpoint, asked: Asked, kept: Kept, found: unknown): unknown {
  if (found === undefined) throw new StartRefused(`There is none with the ID ${Object.values(asked.params).at(-1)}.`)
  return laidOver(fieldsOf(found, kept, bodySchemaOf(endpoint)), asked.body)
}

const foundBy = async (kept: Kept, params: Asked['params'], api: Api): Promise<unknown> =>
  foundIn(await api.call(kept.read, kept.read.params && { params }), kept, params)

/** What was named is changed alone. */
function laidOver(now: unknown, named: unknown): unknown {
  if (!isObject(now) || !isObject(named)) return named
  const entries = Object.entries(named).map(([name, value]) => [name, ofOneKind(now[name], value)] as const)
  return { ...now, ...Object.fromEntries(entries) }
}

/** An object of another kind is another one. */
const ofOneKind = (now: unknown, named: unknown): unknown =>
  isObject(now) && isObject(named) && 'kind' in named && named.kind !== now.kind ? named : laidOver(now, named)

const unasked = ({ group, name }: Command) =>
  new UsageError(`${group} ${name} asks first, and no one is here to answer. If you are sure, say so: add --yes`)

/** What a command without fields of its own is about to take away, where that can be read. */
async function readFirst(endpoint: Endpoint, params: Asked['params'], api: Api): Promise<unknown> {
  const kept = keptOf(endpoint)
  return kept && (await foundBy(kept, params, api).catch(() => undefined))
}

/** Who sits at a terminal reads what it is that goes. */
async function askBefore({ summary }: Endpoint, found: unknown, ask: Ask): Promise<void> {
  const called = isObject(found) ? [found.name, found.title, found.words].find((each) => typeof each === 'string') : ''
  await ask([called && `“${called}”`, `${summary}.`].filter(Boolean).join(': '), 'yes')
}
