import type { changePerson, PersonPage } from '@fieldhouse/contract/games/people'
import type { EndpointInput } from '@fieldhouse/contract/request'

const textFields = [
  ...(['firstname', 'lastname', 'number', 'position', 'year', 'hometown', 'height', 'weight'] as const),
  ...(['hand', 'high_school', 'major', 'bio'] as const),
] as const
export type PersonField = (typeof textFields)[number]
export type PersonDraft = Readonly<Record<PersonField, string>>

export const toPersonDraft = ({ person }: PersonPage): PersonDraft => ({
  firstname: person.firstname,
  lastname: person.lastname,
  number: person.number ?? '',
  position: person.position ?? '',
  year: person.year ?? '',
  hometown: person.hometown ?? '',
  height: person.height ?? '',
  weight: person.weight ?? '',
  hand: person.hand ?? '',
  high_school: person.high_school ?? '',
  major: person.major ?? '',
  bio: person.bio ?? '',
})

export const listEditedFields = (saved: PersonDraft, edited: PersonDraft): PersonField[] =>
  textFields.filter((name) => saved[name] !== edited[name])

/** Only what was typed is sent, so that two people can edit different fields. */
export const toPersonChange = (saved: PersonDraft, edited: PersonDraft): EndpointInput<typeof changePerson>['body'] =>
  Object.fromEntries(listEditedFields(saved, edited).map((name) => [name, edited[name].trim()]))

export const countWords = (text: string): number => text.split(/\s+/).filter(Boolean).length
