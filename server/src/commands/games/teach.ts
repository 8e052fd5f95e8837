import {
  listPeople,
  listSchools,
  matchPerson,
  matchSchool,
  unmatchPerson,
  unmatchSchool,
} from '@fieldhouse/contract/games/names'
import { getSportPlayers } from '@fieldhouse/contract/stats/stats'
import { StartRefused } from '../../shared/log/start-refused.ts'
import type { Given } from '../arguments.ts'
import type { Api } from '../session/api.ts'
import { sayFiles } from './say-files.ts'

export const teachUsage = `  teach school "NAME" SCHOOL   which school a name in files is, by its number or name   --producer PROGRAM
  teach person SPORT "NAME" WHO   who of the roster a name in files is, by number or name
  taught                   the schools, how files call them, and the people that were taught
  forget school "NAME"     takes it back   --producer PROGRAM
  forget person SPORT "NAME"`

export async function teachCommand(api: Api, { words: [what, ...words], flag }: Given): Promise<void> {
  const producer = flag('producer') ?? ''
  if (what === 'school') {
    const [name, asked] = words
    if (!name || !asked) throw new StartRefused(`Which name is which school?\n\n${teachUsage}`)
    const school = chosen(asked, (await api.call(listSchools, { query: {} })).schools, ({ name }) => name)
    const { files } = await api.call(matchSchool, { body: { name, producer, school: school.id } })
    console.log(`✓ ${name} is ${school.name}${producer ? `, as ${producer} writes it` : ''}`)
    return sayFiles(files)
  }
  if (what === 'person') {
    const [sport, name, asked] = words
    if (!sport || !name || !asked) throw new StartRefused(`Which name is who of which sport?\n\n${teachUsage}`)
    const { players } = await api.call(getSportPlayers, { params: { sport } })
    const person = chosen(asked, players, nameOf)
    const { files, games } = await api.call(matchPerson, { body: { sport, name, person: person.id } })
    console.log(`✓ ${name} is ${nameOf(person)}${games.length > 0 ? `, in ${games.length} earlier games, too` : ''}`)
    return sayFiles(files)
  }
  throw new StartRefused(`teach school or teach person?\n\n${teachUsage}`)
}

export async function forgetCommand(api: Api, { words: [what, ...words], flag }: Given): Promise<void> {
  const [first, second] = words
  if (what === 'school' && first)
    await api.call(unmatchSchool, { query: { name: first, producer: flag('producer') ?? '' } })
  else if (what === 'person' && first && second)
    await api.call(unmatchPerson, { query: { sport: first, name: second } })
  else throw new StartRefused(`forget school or forget person?\n\n${teachUsage}`)
  console.log('✓ taken back')
}

export async function taughtCommand(api: Api): Promise<void> {
  for (const { id, name, abbr, names } of (await api.call(listSchools, { query: {} })).schools) {
    console.log(`${String(id).padStart(6)}  ${name} (${abbr})`)
    for (const { name, producer } of names)
      console.log(`          ${name}${producer ? `, as ${producer} writes it` : ''}`)
  }
  for (const { sport, name, person } of (await api.call(listPeople, { query: {} })).people)
    console.log(`${String(person.id).padStart(6)}  ${nameOf(person)}, ${sport}\n          ${name}`)
}

const nameOf = ({ firstname, lastname }: { firstname: string; lastname: string }): string => `${firstname} ${lastname}`

function chosen<T extends { id: number }>(asked: string, known: readonly T[], nameOf: (one: T) => string): T {
  const found = known.filter((one) => String(one.id) === asked || nameOf(one).toLowerCase() === asked.toLowerCase())
  const [only] = found
  if (only && found.length === 1) return only
  const all = known.map((one) => `${one.id} ${nameOf(one)}`).join(', ') || 'nobody'
  throw new StartRefused(
    `${found.length > 1 ? `${asked} is several: say the number` : `There is no ${asked}`}. Known are: ${all}.`,
  )
}
