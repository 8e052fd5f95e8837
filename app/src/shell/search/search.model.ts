import type { AnswerOf } from '@fieldhouse/contract/endpoint'
import type { EventItem, Group, Person, VodItem } from '@fieldhouse/contract/video/entities'
import type { search } from '@fieldhouse/contract/video/video'

export type Found = AnswerOf<typeof search>

/** One line of the list. */
export type Option =
  | { kind: 'meant'; words: string }
  | { kind: 'recent'; words: string }
  | { kind: 'event'; item: EventItem }
  | { kind: 'title'; item: VodItem }
  | { kind: 'person'; item: Person }
  | { kind: 'group'; item: Group }

export interface OptionGroup {
  label: string
  options: Option[]
}

/** What was found in the order it is read: groups lead fastest, then what is live, then titles, then people; whoever is called by their name comes first. */
export function optionGroups(found: Found | undefined, words = ''): OptionGroup[] {
  if (!found) return []
  const people: OptionGroup = { label: 'People', options: found.persons.map((item) => ({ kind: 'person', item })) }
  const called = found.persons.some((person) => isCalled(person, words))
  const groups: OptionGroup[] = [
    { label: 'Did you mean', options: found.meant === null ? [] : [{ kind: 'meant', words: found.meant }] },
    ...(called ? [people] : []),
    { label: 'Groups', options: found.groups.map((item) => ({ kind: 'group', item })) },
    { label: 'Live', options: found.events.map((item) => ({ kind: 'event', item })) },
    { label: 'Videos', options: found.titles.map((item) => ({ kind: 'title', item })) },
    ...(called ? [] : [people]),
  ]
  return groups.filter(({ options }) => options.length > 0)
}

const lettersToCall = 3

/** A letter or two begin the names of many. */
const isCalled = ({ firstname, lastname }: Person, words: string): boolean => {
  const begun = plain(words)
  if (begun.length < lettersToCall) return false
  return [`${firstname} ${lastname}`, lastname].some((name) => plain(name).startsWith(begun))
}

/** Without accents, as it is typed in a hurry. */
const plain = (text: string): string => text.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

export const recentGroup = (recent: readonly string[]): OptionGroup[] =>
  recent.length === 0 ? [] : [{ label: 'Searched before', options: recent.map((words) => ({ kind: 'recent', words })) }]

const recentAtMost = 6

/** The newest first, each once. */
export function withRecent(recent: readonly string[], words: string): string[] {
  const text = words.trim()
  if (text === '') return [...recent]
  const others = recent.filter((one) => one.toLowerCase() !== text.toLowerCase())
  return [text, ...others].slice(0, recentAtMost)
}

/** What lies in the storage may be anything. */
export const recentOf = (kept: unknown): string[] =>
  Array.isArray(kept) ? kept.filter((one) => typeof one === 'string').slice(0, recentAtMost) : []

/** Up and down go around, -1 is the field itself. */
export function stepped(active: number, count: number, key: string): number {
  if (count === 0) return -1
  if (key === 'ArrowDown') return active + 1 >= count ? 0 : active + 1
  if (key === 'ArrowUp') return active <= 0 ? count - 1 : active - 1
  return active
}
