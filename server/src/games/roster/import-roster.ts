import type { ImportPlan, PlannedPerson } from '@fieldhouse/contract/games/schedule'
import { formatList, removeAccents } from '@fieldhouse/contract/text'
import { withoutFamilySuffix } from '@fieldhouse/sports/statcrew/person'
import type { GamesStores } from '../games.store.ts'
import { getPersonKey, isNearName } from './near-names.ts'
import type { RosterEntry } from './read-roster.ts'
import type { RosterFacts, RosterPerson } from './roster.store.ts'
import { teachName } from './teach-name.ts'

export interface RosterImport {
  stores: GamesStores
  sport: string
  group: number
  known: readonly RosterPerson[]
  planned: ImportPlan
  now: Date
  /** Other spellings of people, which staff taught. */
  aliases: ReadonlyMap<string, number>
  clearsEmpty: boolean
  /** Who the lines are that were asked about, by line. */
  answers: ReadonlyMap<number, number | 'new'>
}

/** Parses `4:17,9:new`. */
export const parseSameAnswers = (text = ''): Map<number, number | 'new'> =>
  new Map(
    text
      .split(',')
      .filter(Boolean)
      .map((answer) => {
        const [line, person = 'new'] = answer.split(':')
        return [Number(line), person === 'new' ? person : Number(person)]
      }),
  )

export const listPersonAliases = async (
  { roster }: Pick<GamesStores, 'roster'>,
  sport: string,
): Promise<ReadonlyMap<string, number>> =>
  new Map((await roster.listAliases(sport)).map(({ alias, id }) => [alias, id]))

/** Imports a roster kept elsewhere: adds and changes people, and removes those missing from a complete roster. */
export async function importRosterPeople(
  rosterImport: RosterImport,
  people: readonly RosterEntry[],
  complete: boolean,
): Promise<void> {
  const { stores, known, planned, now } = rosterImport
  const met = new Set<number>()
  for (const person of people) {
    for (const id of await importPerson(rosterImport, person)) met.add(id)
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
    planned.leaving.push({ id: person.id, name: formatPersonName(person), number: person.number })
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

/** Imports a line. Returns the people that it is, or may be: they do not leave. */
async function importPerson(rosterImport: RosterImport, entry: RosterEntry): Promise<number[]> {
  const { stores, sport, group, planned } = rosterImport
  const { line, coach, empty, ...person } = entry
  const match = findPerson(rosterImport, entry)
  if (match === 'unclear') {
    planned.refused.push({
      line,
      message: `Two people on the roster are named ${formatPersonName(person)}. Add the number.`,
    })
    return []
  }
  if (Array.isArray(match)) {
    const people = match.map((one) => ({ id: one.id, name: formatPersonName(one), number: one.number }))
    planned.questions.push({ line, name: formatPersonName(person), number: person.number, people })
    return match.map(({ id }) => id)
  }
  if (!match) {
    planned.people.push(toPlannedPerson(line, 'new', { ...person, coach }))
    planned.added.push(coach ? `${formatPersonName(person)}, ${person.position ?? 'coach'}` : formatPersonName(person))
    if (!planned.dry_run) await stores.roster.add(group, { ...person, coach })
    return []
  }
  const isOtherName = getNameKey(match) !== getNameKey(person)
  const changes = listChanges(rosterImport, match, entry).filter(
    // The name on the roster stays, and the other spelling is remembered.
    ([fact]) => !isOtherName || (fact !== 'firstname' && fact !== 'lastname'),
  )
  const changeTexts = [
    ...(match.left_at === null ? [] : ['back on the roster']),
    ...changes.map(([fact, value]) =>
      value === null ? `no ${formatFactName(fact)}` : `${formatFactName(fact)} ${value}`,
    ),
  ]
  const is = changeTexts.length === 0 ? 'same' : 'changed'
  planned.people.push(toPlannedPerson(line, is, { ...match, ...Object.fromEntries(changes) }))
  if (!planned.dry_run && isOtherName && !coach) await teachName(stores, { ...person, sport, id: match.id })
  if (changeTexts.length === 0) planned.same += 1
  else {
    planned.changed.push(`${formatPersonName(isOtherName ? match : person)}: ${changeTexts.join(', ')}`)
    if (!planned.dry_run) await stores.roster.change(match.id, { ...Object.fromEntries(changes), left_at: null })
  }
  return [match.id]
}

/**
 * Finds the person of a line: by the answer of staff, by name and then number, by a spelling that was taught. A name
 * that is nearly the same is a question.
 */
function findPerson(
  { known, aliases, answers }: RosterImport,
  entry: RosterEntry,
): RosterPerson | RosterPerson[] | 'unclear' | undefined {
  const { line, number } = entry
  const others = known.filter(({ coach }) => coach === entry.coach)
  const answer = answers.get(line)
  if (typeof answer === 'number') {
    const chosen = others.find(({ id }) => id === answer)
    if (chosen) return chosen
  }
  const called = others.filter((one) => getNameKey(one) === getNameKey(entry))
  const exact = called.filter(
    (one) => foldPersonText(formatPersonName(one)) === foldPersonText(formatPersonName(entry)),
  )
  const same = exact.length > 0 ? exact : called
  if (same.length > 1) return same.find((one) => one.number === number) ?? 'unclear'
  if (same[0] || answer === 'new') return same[0]
  const key = getPersonKey(entry)
  const taught = aliases.get(key)
  const meant = others.find(({ id }) => id === taught)
  if (meant) return meant
  const near = others.filter((one) => isProbablySame(one, entry, key))
  return near.length > 0 ? near : undefined
}

/** Nearly the same name, or the same family name with the same number. */
const isProbablySame = (one: RosterPerson, entry: RosterEntry, key: string): boolean => {
  const [last] = key.split(',')
  const other = getPersonKey(one)
  return isNearName(other, key) || (one.number !== null && one.number === entry.number && other.split(',')[0] === last)
}

/** Lists what a line says differently. An empty cell says nothing, unless staff let it clear. */
function listChanges(
  { clearsEmpty }: RosterImport,
  match: RosterPerson,
  { line: _, coach: __, empty, ...person }: RosterEntry,
): [string, string | null][] {
  const changed = Object.entries(person).filter(
    ([fact, value]) =>
      value !== null &&
      match[fact as keyof RosterFacts] !== value &&
      !losesAccents(match[fact as keyof RosterFacts], value) &&
      !(fact === 'lastname' && withoutFamilySuffix(match.lastname) === value),
  )
  const cleared = clearsEmpty ? empty.filter((fact) => match[fact] !== null) : []
  return [...changed, ...cleared.map((fact): [string, null] => [fact, null])]
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
