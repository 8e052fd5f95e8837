import type { ImportPlan, PlannedPerson } from '@fieldhouse/contract/games/schedule'
import { formatList, removeAccents } from '@fieldhouse/contract/text'
import { withoutFamilySuffix } from '@fieldhouse/sports/statcrew/person'
import type { GamesStores } from '../games.store.ts'
import type { Listed } from './read-roster.ts'
import type { RosterFacts, RosterPerson } from './roster.store.ts'

interface TakingPeople {
  stores: GamesStores
  group: number
  known: readonly RosterPerson[]
  planned: ImportPlan
  now: Date
}

/** Imports a roster kept elsewhere: adds and changes people, and removes those missing from a complete roster. */
export async function takePeople(taking: TakingPeople, people: readonly Listed[], complete: boolean): Promise<void> {
  const { stores, known, planned, now } = taking
  const met = new Set<number>()
  for (const person of people) {
    const id = await takePerson(taking, person)
    if (id !== undefined) met.add(id)
  }
  warnOfShared(planned, complete ? [] : known.filter(({ id, left_at }) => left_at === null && !met.has(id)))
  if (!complete || people.length === 0) return
  const [unread] = planned.refused
  if (unread) {
    const message = 'No one was removed from the roster: this line may be one of the players who seem to be missing.'
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

/**
 * Warns about shared numbers. Football allows one for offense and one for defense; elsewhere it is usually a mistake,
 * so a person checks it.
 */
function warnOfShared({ people, warned }: ImportPlan, staying: readonly RosterPerson[]): void {
  const players = [
    ...people.filter(({ coach }) => !coach),
    ...staying
      .filter(({ coach }) => !coach)
      .map((person) => ({ ...person, line: null, name: `${nameOf(person)} (on the roster now)` })),
  ]
  for (const [number, some] of Map.groupBy(players, (player) => player.number)) {
    if (number === null || some.length < 2) continue
    const names = some.map(({ name }) => name)
    const lines = some.flatMap(({ line }) => line ?? [])
    if (lines.length > 0)
      warned.push({
        line: lines.at(-1) ?? null,
        message: `${formatList(names)} share number ${number}.`,
      })
  }
}

/** Finds a person by name, and by number where two share it; then adds or changes them. */
async function takePerson({ stores, group, known, planned }: TakingPeople, { line, coach, ...person }: Listed) {
  const called = known.filter((one) => one.coach === coach && nameKey(one) === nameKey(person))
  const exact = called.filter((one) => plain(nameOf(one)) === plain(nameOf(person)))
  const same = exact.length > 0 ? exact : called
  const found = same.length > 1 ? same.find(({ number }) => number === person.number) : same[0]
  if (same.length > 1 && !found) {
    planned.refused.push({ line, message: `Two of the roster are called ${nameOf(person)}: give the number.` })
    return undefined
  }
  if (!found) {
    planned.people.push(plannedPerson(line, 'new', { ...person, coach }))
    planned.added.push(coach ? `${nameOf(person)}, ${person.position ?? 'coach'}` : nameOf(person))
    if (!planned.dry_run) await stores.roster.add(group, { ...person, coach })
    return undefined
  }
  const changes = Object.entries(person).filter(
    ([fact, value]) =>
      value !== null &&
      found[fact as keyof RosterFacts] !== value &&
      !losesAccents(found[fact as keyof RosterFacts], value) &&
      !(fact === 'lastname' && withoutFamilySuffix(found.lastname) === value),
  )
  const words = [
    ...(found.left_at === null ? [] : ['is back']),
    ...changes.map(([fact, value]) => `${wordsOf(fact)} ${value}`),
  ]
  const is = words.length === 0 ? 'same' : 'changed'
  planned.people.push(plannedPerson(line, is, { ...found, ...Object.fromEntries(changes) }))
  if (words.length === 0) planned.same += 1
  else {
    planned.changed.push(`${nameOf(person)}: ${words.join(', ')}`)
    if (!planned.dry_run) await stores.roster.change(found.id, { ...Object.fromEntries(changes), left_at: null })
  }
  return found.id
}

/** Formats a column's name for people. */
const wordsOf = (fact: string): string => fact.replaceAll('_', ' ').replace(/name$/, ' name')

/** Programs without accents do not remove them. */
const losesAccents = (known: string | null, written: string): boolean =>
  known !== null && known !== written && removeAccents(known) === written

type Named = Pick<RosterFacts, 'firstname' | 'lastname'>

export const nameOf = ({ firstname, lastname }: Named): string => `${firstname} ${lastname}`

/** A name without its suffix, which lists may omit. */
const nameKey = ({ firstname, lastname }: Named): string => plain(`${withoutFamilySuffix(lastname)}, ${firstname}`)

const plannedPerson = (
  line: number,
  is: PlannedPerson['is'],
  person: RosterFacts & { coach: boolean },
): PlannedPerson => {
  const { coach, number, position, year, height, weight, hometown } = person
  return { line, is, coach, name: nameOf(person), number, position, year, height, weight, hometown }
}

export const plain = (text: string): string => removeAccents(text).toLowerCase()
