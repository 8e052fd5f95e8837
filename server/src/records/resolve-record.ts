import type { RecordInput } from '@fieldhouse/contract/records/records'
import { formatValue } from '@fieldhouse/sports/kit/format'
import type { SportModule, ValueFormat } from '@fieldhouse/sports/kit/module'
import {
  type CategoryChoice,
  getDiscipline,
  isMarkKey,
  listCategoryChoices,
} from '@fieldhouse/sports/kit/records/categories'
import { parseRecordValue } from '@fieldhouse/sports/kit/records/parse-value'
import { refuseField } from '../shared/errors/refusal.ts'
import type { RecordFacts, TeamPerson } from './records.store.ts'

export interface SportKnowledge {
  sport: string
  choices: readonly CategoryChoice[]
  people: readonly TeamPerson[]
}

const examples: Readonly<Record<ValueFormat['kind'], string>> = {
  integer: '2,104',
  decimal: '24.3',
  rate: '.412',
  percent: '54.2',
  innings: '212.1',
  time: '36:00',
  signed: '-12',
}

/** How a value is written, for those who type it. */
export const toExample = ({ format, low }: Pick<CategoryChoice, 'format' | 'low'>): string =>
  format ? examples[format.kind] : low ? '1:43.50' : '6.12'

/** Checks a record against its sport, and writes its value as the sport does. */
export function resolveRecord({ sport, choices, people }: SportKnowledge, input: RecordInput): RecordFacts {
  const { group, scope, category, season, day, opponent, note } = input
  const choice = category === null ? undefined : requireChoice(choices, input, category)
  const title = choice?.title ?? input.title
  if (!title) throw refuseField('title', 'Enter what the record is, or choose a category.')
  if (scope === 'season' && season === null) throw refuseField('season', 'Enter the season, such as 1998 or 1998-99.')
  const person = input.person === null || group === 'team' ? undefined : requirePerson(people, input.person)
  const name = group === 'team' ? '' : input.name || (person?.name ?? '')
  if (group === 'player' && name === '') throw refuseField('name', 'Enter the name of the player.')
  const format = choice?.format
  const value = parseRecordValue(input.value, format)
  if (value === undefined) {
    const example = choice ? toExample(choice) : '2,104 or 1:43.50'
    throw refuseField('value', `“${input.value}” can’t be ranked. Write it like ${example}.`)
  }
  return {
    sport,
    holder: group,
    scope,
    category,
    title,
    low: choice?.low ?? input.low,
    name,
    person_id: person?.id ?? null,
    value,
    shown: format ? formatValue(value, format) : input.value,
    season: scope === 'career' ? null : season || null,
    day: scope === 'game' ? day : null,
    opponent: scope === 'game' ? opponent || null : null,
    note: note?.trim() || null,
  }
}

function requireChoice(
  choices: readonly CategoryChoice[],
  { group, scope }: Pick<RecordInput, 'group' | 'scope'>,
  category: string,
): CategoryChoice {
  const choice = choices.find((one) => one.key === category && one.group === group)
  if (!choice) throw refuseField('category', 'Choose one of the sport’s categories.')
  if (!choice.scopes.includes(scope))
    throw refuseField('scope', `${choice.title} has no such record. Choose another kind, or enter your own title.`)
  return choice
}

function requirePerson(people: readonly TeamPerson[], id: number): TeamPerson {
  const person = people.find((one) => one.id === id)
  if (!person) throw refuseField('person', 'Choose a player of this team.')
  return person
}

/** The sport's categories, with those events of which only staff know a record. */
export function listChoices(
  module: SportModule,
  disciplines: readonly string[],
  entered: readonly { category: string | null }[],
): CategoryChoice[] {
  const known = entered.flatMap(({ category }) =>
    category !== null && isMarkKey(category) ? [getDiscipline(category)] : [],
  )
  return listCategoryChoices(module, [...new Set([...disciplines, ...known])])
}
