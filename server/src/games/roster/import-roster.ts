import type { Planned } from '@fieldhouse/contract/games/schedule'
import { unaccented } from '@fieldhouse/contract/unaccented'
import type { GamesStores } from '../games.store.ts'
import type { RosterFacts, RosterPerson } from './roster.store.ts'

interface TakingPeople {
  stores: GamesStores
  group: number
  known: readonly RosterPerson[]
  planned: Planned
  now: Date
}

type Listed = RosterFacts & { line: number; coach: boolean }

/** A roster that somebody else keeps: who is new, who is another, and who has left where it is the whole of it. */
export async function takePeople(taking: TakingPeople, people: readonly Listed[], complete: boolean): Promise<void> {
  const { stores, known, planned, now } = taking
  const met = new Set<number>()
  for (const person of people) {
    const id = await takePerson(taking, person)
    if (id !== undefined) met.add(id)
  }
  if (!complete || people.length === 0) return
  const [unread] = planned.refused
  if (unread) {
    const message = 'Nobody was taken off the roster: this line may be one of the players who seem to be missing.'
    planned.refused.push({ line: unread.line, message })
    return
  }
  // A list without a coach is a list of players.
  const lists = new Set(people.map(({ coach }) => coach))
  for (const person of known) {
    if (met.has(person.id) || person.left_at !== null || !lists.has(person.coach)) continue
    planned.changed.push(`${nameOf(person)} leaves the roster`)
    if (!planned.dry_run) await stores.roster.change(person.id, { left_at: now })
  }
}

/** Known again by name, by number where two have it. */
async function takePerson({ stores, group, known, planned }: TakingPeople, { line, coach, ...person }: Listed) {
  const same = known.filter((one) => one.coach === coach && nameKey(one) === nameKey(person))
  const found = same.length > 1 ? same.find(({ number }) => number === person.number) : same[0]
  if (same.length > 1 && !found) {
    planned.refused.push({ line, message: `Two of the roster are called ${nameOf(person)}: give the number.` })
    return undefined
  }
  if (!found) {
    planned.added.push(coach ? `${nameOf(person)}, ${person.position ?? 'coach'}` : nameOf(person))
    if (!planned.dry_run) await stores.roster.add(group, { ...person, coach })
    return undefined
  }
  const changes = Object.entries(person).filter(
    ([fact, value]) =>
      value !== null &&
      found[fact as keyof RosterFacts] !== value &&
      !losesAccents(found[fact as keyof RosterFacts], value),
  )
  const words = [
    ...(found.left_at === null ? [] : ['is back']),
    ...changes.map(([fact, value]) => `${fact.replaceAll('_', ' ')} ${value}`),
  ]
  if (words.length === 0) planned.same += 1
  else {
    planned.changed.push(`${nameOf(person)}: ${words.join(', ')}`)
    if (!planned.dry_run) await stores.roster.change(found.id, { ...Object.fromEntries(changes), left_at: null })
  }
  return found.id
}

/** Programs that write no accents take none away. */
const losesAccents = (known: string | null, written: string): boolean =>
  known !== null && known !== written && unaccented(known) === written

type Named = Pick<RosterFacts, 'firstname' | 'lastname'>

export const nameOf = ({ firstname, lastname }: Named): string => `${firstname} ${lastname}`

const nameKey = ({ firstname, lastname }: Named): string => plain(`${lastname}, ${firstname}`)

export const plain = (text: string): string => unaccented(text).toLowerCase()
