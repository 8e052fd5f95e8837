import type { Planned } from '@fieldhouse/contract/games/schedule'
import type { GamesStores } from '../games.store.ts'
import type { RosterFacts } from './roster.store.ts'

interface TakingPeople {
  stores: GamesStores
  group: number
  known: Awaited<ReturnType<GamesStores['roster']['players']>>
  planned: Planned
}

/** Somebody of a roster that somebody else keeps: known again by name, by number where two have it. */
export async function takePerson(
  { stores, group, known, planned }: TakingPeople,
  { line, ...person }: RosterFacts & { line: number },
) {
  const name = `${person.firstname} ${person.lastname}`
  const same = known.filter((one) => nameKey(one) === nameKey(person))
  const found = same.length > 1 ? same.find(({ number }) => number === person.number) : same[0]
  if (same.length > 1 && !found) {
    planned.refused.push({ line, message: `Two of the roster are called ${name}: give the number.` })
    return
  }
  const changes = Object.entries(person).filter(
    ([fact, value]) => value !== null && found?.[fact as 'number'] !== value,
  )
  if (found && changes.length === 0) planned.same += 1
  else if (found) {
    planned.changed.push(`${name}: ${changes.map(([fact, value]) => `${fact} ${value}`).join(', ')}`)
    if (!planned.dry_run) await stores.roster.change(found.id, Object.fromEntries(changes))
  } else {
    planned.added.push(name)
    if (!planned.dry_run) await stores.roster.add(group, person)
  }
}

const nameKey = ({ firstname, lastname }: { firstname: string; lastname: string }): string =>
  `${lastname}, ${firstname}`.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
