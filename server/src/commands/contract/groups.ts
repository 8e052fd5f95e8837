import type { Endpoint, RequiredRole } from '@fieldhouse/contract/endpoint'
import { services } from '@fieldhouse/contract/endpoints'

/** An endpoint as a command. */
export interface GroupCommand {
  group: string
  name: string
  /** The name that the contract exports. */
  operation: string
  endpoint: Endpoint
}

export interface CommandGroup {
  name: string
  about: string
  commands: readonly GroupCommand[]
}

const department: ReadonlySet<RequiredRole> = new Set(['staff', 'scorer', 'editor', 'operator', 'owner'])

const isStaffEndpoint = ({ auth }: Endpoint): boolean => department.has(auth)

/** Whether an endpoint returns data that anyone may read. Pages and pictures are for browsers. */
const isPublicRead = ({ method, auth, owner, status, media, response }: Endpoint): boolean =>
  method === 'GET' &&
  auth !== 'machine' &&
  owner === 'nobody' &&
  status === 200 &&
  media === undefined &&
  response.def.type !== 'string'

/**
 * Lists the commands of a group. A public read is left out where staff have one of the same name, which returns more.
 */
function listCommands(group: string, endpoints: Readonly<Record<string, Endpoint>>): GroupCommand[] {
  const all = Object.entries(endpoints)
  const own = nameCommands(
    group,
    all.filter(([, endpoint]) => isStaffEndpoint(endpoint)),
  )
  const takenNames = new Set(own.map(({ name }) => name))
  const open = nameCommands(
    group,
    all.filter(([, endpoint]) => !isStaffEndpoint(endpoint) && isPublicRead(endpoint)),
  )
  return [...own, ...open.filter(({ name }) => !takenNames.has(name))].toSorted((one, other) =>
    one.name < other.name ? -1 : 1,
  )
}

function nameCommands(
  group: string,
  endpoints: readonly (readonly [operation: string, endpoint: Endpoint])[],
): GroupCommand[] {
  const short = endpoints.map(([operation]) => removeNoun(listNouns(group), splitOperation(operation)))
  const isUnique = (name: string) => short.filter((other) => other === name).length === 1
  return endpoints.map(([operation, endpoint], index) => {
    const name = short[index] ?? ''
    return { group, name: isUnique(name) ? name : splitOperation(operation).join('-'), operation, endpoint }
  })
}

const splitOperation = (operation: string): string[] => {
  const [first = '', ...rest] = operation.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).split('-')
  return [first === 'operator' ? 'list' : first, ...rest]
}

/** Lists the nouns of a group in plural and singular: `stories` and `story`, `app-notices` and `app-notice`. */
const listNouns = (group: string): string[][] =>
  [group, group.replace(/ies$/, 'y').replace(/s$/, '')].map((noun) => noun.split('-'))

function removeNoun(nouns: readonly string[][], words: readonly string[]): string {
  for (const noun of nouns) {
    const at = words.findIndex((_, index) => noun.every((word, offset) => words[index + offset] === word))
    if (at >= 0) return words.toSpliced(at, noun.length).join('-') || 'get'
  }
  return words.join('-')
}

/**
 * The command groups: one for each folder of the contract. A command is the endpoint's name in words: `operator`
 * becomes `list`, and the group's own noun is left out where the rest is unique in the group (an empty rest becomes
 * `get`).
 */
export const commandGroups: readonly CommandGroup[] = Object.entries(services)
  .map(([name, { about, endpoints }]) => ({ name, about, commands: listCommands(name, endpoints) }))
  .filter(({ commands }) => commands.length > 0)
  .toSorted((one, other) => (one.name < other.name ? -1 : 1))

export const findGroup = (name: string): CommandGroup | undefined => commandGroups.find((group) => group.name === name)
