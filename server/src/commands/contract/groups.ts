import type { Endpoint, RequiredRole } from '@fieldhouse/contract/endpoint'
import { services } from '@fieldhouse/contract/endpoints'

/** One endpoint as it is typed. */
export interface Command {
  group: string
  name: string
  /** The name that the contract exports. */
  operation: string
  endpoint: Endpoint
}

export interface Group {
  name: string
  about: string
  commands: readonly Command[]
}

const department: ReadonlySet<RequiredRole> = new Set(['staff', 'scorer', 'editor', 'operator', 'owner'])

const isOfDepartment = ({ auth }: Endpoint): boolean => department.has(auth)

/** What anybody may read, and a program: a page or a picture is for a browser. */
const isOpenRead = ({ method, auth, owner, status, media, response }: Endpoint): boolean =>
  method === 'GET' &&
  auth !== 'machine' &&
  owner === 'nobody' &&
  status === 200 &&
  media === undefined &&
  response.def.type !== 'string'

/** What fans read under a name that the department has a read of its own for is left out: that one says more. */
function commandsOf(group: string, endpoints: Readonly<Record<string, Endpoint>>): Command[] {
  const all = Object.entries(endpoints)
  const own = named(
    group,
    all.filter(([, endpoint]) => isOfDepartment(endpoint)),
  )
  const taken = new Set(own.map(({ name }) => name))
  const open = named(
    group,
    all.filter(([, endpoint]) => !isOfDepartment(endpoint) && isOpenRead(endpoint)),
  )
  return [...own, ...open.filter(({ name }) => !taken.has(name))].toSorted((one, other) =>
    one.name < other.name ? -1 : 1,
  )
}

function named(group: string, endpoints: readonly (readonly [operation: string, endpoint: Endpoint])[]): Command[] {
  const short = endpoints.map(([operation]) => nameWithout(nounsOf(group), wordsOf(operation)))
  const isUnique = (name: string) => short.filter((other) => other === name).length === 1
  return endpoints.map(([operation, endpoint], index) => {
    const name = short[index] ?? ''
    return { group, name: isUnique(name) ? name : wordsOf(operation).join('-'), operation, endpoint }
  })
}

const wordsOf = (operation: string): string[] => {
  const [first = '', ...rest] = operation.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).split('-')
  return [first === 'operator' ? 'list' : first, ...rest]
}

/** `stories` and `story`, `app-notices` and `app-notice`. */
const nounsOf = (group: string): string[][] =>
  [group, group.replace(/ies$/, 'y').replace(/s$/, '')].map((noun) => noun.split('-'))

function nameWithout(nouns: readonly string[][], words: readonly string[]): string {
  for (const noun of nouns) {
    const at = words.findIndex((_, index) => noun.every((word, offset) => words[index + offset] === word))
    if (at >= 0) return words.toSpliced(at, noun.length).join('-') || 'get'
  }
  return words.join('-')
}

/**
 * Each folder of the contract is a group. A command is the endpoint's name in words: `operator` reads as `list`, and the folder's own word
 * is left out where what remains is another name than all others of the group (where nothing remains it is `get`).
 */
export const groups: readonly Group[] = Object.entries(services)
  .map(([name, { about, endpoints }]) => ({ name, about, commands: commandsOf(name, endpoints) }))
  .filter(({ commands }) => commands.length > 0)
  .toSorted((one, other) => (one.name < other.name ? -1 : 1))

export const groupOf = (name: string): Group | undefined => groups.find((group) => group.name === name)
