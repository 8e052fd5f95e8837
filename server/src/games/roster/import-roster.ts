import type { ImportPlan, PlannedPerson } from '@fieldhouse/contract/games/schedule'
import { formatList, removeAccents } from '@fieldhouse/contract/text'
import { withoutFamilySuffix } from '@fieldhouse/sports/statcrew/person'
import type { GamesStores } from '../games.store.ts'
import type { RosterEntry } from './read-roster.ts'
import type { RosterFacts, RosterPerson } from './roster.store.ts'

interface RosterImport {
  stores: GamesStores
  group: number
  known: readonly RosterPerson[]
  planned: ImportPlan
  now: Date
}

/** Imports a roster kept elsewhere: adds and changes people, and removes those missing from a complete roster. */
export async function importRosterPeople(
  rosterImport: RosterImport,
  people: readonly RosterEntry[],
  complete: boolean,
): Promise<void> {
  const { stores, known, planned, now } = rosterImport
  const met = new Set<number>()
  for (const person of people) {
    const id = await importPerson(rosterImport, person)
    if (id !== undefined) met.add(id)
  }
  warnSharedNumbers(planned, complete ? [] : known.filter(({ id, left_at }) => left_at === null && !met.has(id)))
  if (!complete || people.length === 0) return
  const [unread] = planned.refused
  if (unread) {
    const message = 'No one was removed from the roster, because this line may be one of the missing players.'
    planned.refused.push({ line: unread.line, message })
    return
  }
  // A list without a coach is a list of players.
  const lists = new Set(people.map(({ coach }) => coach))
  for (const person of known) {
    if (met.has(person.id) || person.left_at !== null || !lists.has(person.coach)) continue
    planned.changed.push(`${formatPersonName(person)} leaves the roster`)
    if (!planned.dry_run) await stores.roster.change(person.id, { left_at: now })
  }
}

/**
 * Warns about shared numbers. Football allows one for offense and one for defense; elsewhere it is usually a mistake,
 * so a person checks it.
 */
function warnSharedNumbers({ people, warned }: ImportPlan, staying: readonly RosterPerson[]): void {
  const players = [
    ...people.filter(({ coach }) => !coach),
    ...staying
      .filter(({ coach }) => !coach)
      .map((person) => ({ ...person, line: null, name: `${formatPersonName(person)} (on the roster now)` })),
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
async function importPerson({ stores, group, known, planned }: RosterImport, { line, coach, ...person }: RosterEntry) {
  const called = known.filter((one) => one.coach === coach && getNameKey(one) === getNameKey(person))
  const exact = called.filter(
    (one) => foldPersonText(formatPersonName(one)) === foldPersonText(formatPersonName(person)),
  )
  const same = exact.length > 0 ? exact : called
  const match = same.length > 1 ? same.find(({ number }) => number === person.number) : same[0]
  if (same.length > 1 && !match) {
    planned.refused.push({
      line,
      message: `Two people on the roster are named ${formatPersonName(person)}. Add the number.`,
    })
    return undefined
  }
  if (!match) {
    planned.people.push(toPlannedPerson(line, 'new', { ...person, coach }))
    planned.added.push(coach ? `${formatPersonName(person)}, ${person.position ?? 'coach'}` : formatPersonName(person))
    if (!planned.dry_run) await stores.roster.add(group, { ...person, coach })
    return undefined
  }
  const changes = Object.entries(person).filter(
    ([fact, value]) =>
      value !== null &&
      match[fact as keyof RosterFacts] !== value &&
      !losesAccents(match[fact as keyof RosterFacts], value) &&
      !(fact === 'lastname' && withoutFamilySuffix(match.lastname) === value),
  )
  const changeTexts = [
    ...(match.left_at === null ? [] : ['back on the roster']),
    ...changes.map(([fact, value]) => `${formatFactName(fact)} ${value}`),
  ]
  const is = changeTexts.length === 0 ? 'same' : 'changed'
  planned.people.push(toPlannedPerson(line, is, { ...match, ...Object.fromEntries(changes) }))
  if (changeTexts.length === 0) planned.same += 1
  else {
    planned.changed.push(`${formatPersonName(person)}: ${changeTexts.join(', ')}`)
    if (!planned.dry_run) await stores.roster.change(match.id, { ...Object.fromEntries(changes), left_at: null })
  }
  return match.id
}

/** Formats a column's name for people. */
const formatFactName = (fact: string): string => fact.replaceAll('_', ' ').replace(/name$/, ' name')

/** Programs without accents do not remove them. */
const losesAccents = (known: string | null, written: string): boolean =>
  known !== null && known !== written && removeAccents(known) === written

type PersonNames = Pick<RosterFacts, 'firstname' | 'lastname'>

export const formatPersonName = ({ firstname, lastname }: PersonNames): string => `${firstname} ${lastname}`

/** A name without its suffix, which lists may omit. */
const getNameKey = ({ firstname, lastname }: PersonNames): string =>
  foldPersonText(`${withoutFamilySuffix(lastname)}, ${firstname}`)

const toPlannedPerson = (
  line: number,
  is: PlannedPerson['is'],
  person: RosterFacts & { coach: boolean },
): PlannedPerson => {
  const { coach, number, position, year, height, weight, hometown } = person
  return { line, is, coach, name: formatPersonName(person), number, position, year, height, weight, hometown }
}

export const foldPersonText = (text: string): string => removeAccents(text).toLowerCase()
