import type { PersonPage, RosterPerson } from '@fieldhouse/contract/games/people'
import { formatQuantity } from '@fieldhouse/contract/school/formats'
import { suggestKept } from '../../../shared/choosing/suggest-kept.ts'
import { formatPersonName } from '../roster/roster.model.ts'

interface MergeOption {
  id: number
  label: string
  detail: string
  names: string[]
}

/** Everyone else of the team, those who are probably the same first. */
export function listMergeOptions({ person, same }: PersonPage, people: readonly RosterPerson[]): MergeOption[] {
  const near = new Set(same.map(({ id }) => id))
  const others = people.filter(({ id, coach }) => id !== person.id && coach === person.coach)
  return others
    .map((one) => ({
      id: one.id,
      label: formatPersonName(one),
      detail: [one.number && `#${one.number}`, one.position, one.left && 'left the team'].filter(Boolean).join(' · '),
      names: [formatPersonName(one), one.number ?? ''],
    }))
    .toSorted((a, b) => Number(near.has(b.id)) - Number(near.has(a.id)) || a.label.localeCompare(b.label))
}

/** Which of two people stays: the one with more games, with a photo, with more mentions or with more seasons. */
export const suggestKeptPerson = (one: PersonPage, other: PersonPage): PersonPage =>
  suggestKept(one, other, [
    ({ games }) => games,
    ({ person }) => Number(person.image !== null),
    ({ mentions: { videos, stories } }) => videos + stories,
    ({ seasons }) => seasons.length,
  ])

/** What a person has that a merge should not lose. */
export const describeHoldings = ({ games, person, seasons }: PersonPage): string =>
  [
    games === 0 ? 'No games with stats' : `${formatQuantity(games, 'game')} with stats`,
    person.image !== null && 'a photo',
    seasons.length > 0 && formatQuantity(seasons.length, 'season'),
  ]
    .filter(Boolean)
    .join(', ')

interface ComparedFact {
  label: string
  one: string
  other: string
  together: string
}

const facts = [
  ['number', 'Number'],
  ['position', 'Position'],
  ['year', 'Class'],
  ['hometown', 'Hometown'],
  ['height', 'Height'],
  ['high_school', 'High school'],
] as const

/** Compares two people. Facts that the first lacks come from the second; games and mentions add up. */
export function compareTwoPeople(one: PersonPage, other: PersonPage): ComparedFact[] {
  const seasons = (page: PersonPage) => page.seasons.map(({ season }) => season)
  const count = (label: string, get: (page: PersonPage) => number): ComparedFact => ({
    label,
    one: String(get(one)),
    other: String(get(other)),
    together: String(get(one) + get(other)),
  })
  const facted = facts.map(([name, label]) => ({
    label,
    one: one.person[name] ?? '',
    other: other.person[name] ?? '',
    together: one.person[name] ?? other.person[name] ?? '',
  }))
  return [
    {
      label: 'Name',
      one: formatPersonName(one.person),
      other: formatPersonName(other.person),
      together: formatPersonName(one.person),
    },
    ...facted.filter((fact) => fact.together !== ''),
    {
      label: 'Photo',
      one: one.person.image ? 'Yes' : '',
      other: other.person.image ? 'Yes' : '',
      together: one.person.image || other.person.image ? 'Yes' : '',
    },
    {
      label: 'Seasons',
      one: seasons(one).join(', '),
      other: seasons(other).join(', '),
      together: formatQuantity(new Set([...seasons(one), ...seasons(other)]).size, 'season'),
    },
    count('Games with stats', ({ games }) => games),
    count('Videos', ({ mentions }) => mentions.videos),
    count('Stories', ({ mentions }) => mentions.stories),
  ]
}
