import { isInCalendar } from '@fieldhouse/contract/fields'
import { longestRecordText, type RecordInput } from '@fieldhouse/contract/records/records'
import { removeInvisible } from '@fieldhouse/contract/shown-text'
import type { CategoryChoice } from '@fieldhouse/sports/kit/records/categories'
import type { CsvRow } from '@fieldhouse/sports/schedules/csv'
import { refuseField } from '../../shared/errors/refusal.ts'
import type { TeamPerson } from '../records.store.ts'

const titles = ['record', 'category', 'stat', 'statistic', 'event', 'title']
const names = ['name', 'player', 'holder', 'athlete', 'student-athlete', 'who']
const values = ['value', 'mark', 'total', 'number', 'score', 'time', 'record value']
const scopes = ['scope', 'kind', 'type', 'level', 'span']

interface Knowledge {
  choices: readonly CategoryChoice[]
  people: readonly TeamPerson[]
}

/** Reads one line of a table. Throws what is wrong with it. */
export function readRecordLine({ cell, headings }: CsvRow, { choices, people }: Knowledge): RecordInput {
  const written = readText(cell(...titles), longestRecordText.title)
  if (!written)
    throw refuseField('title', `The line needs a record. The table has: ${headings.join(', ').slice(0, 300)}.`)
  const name = readText(cell(...names), longestRecordText.name) ?? ''
  const value = readText(cell(...values), longestRecordText.value)
  if (!value) throw refuseField('value', 'The value is missing.')
  const day = readDay(cell('date', 'day', 'game date'))
  const season = readText(cell('season', 'year', 'years', 'seasons'), longestRecordText.season)
  const opponent = readText(cell('opponent', 'opp', 'vs', 'against', 'meet'), longestRecordText.opponent)
  const scope = readScope(cell(...scopes)) ?? (day || opponent ? 'game' : season ? 'season' : 'career')
  const group = /^(the )?team$/i.test(name) || name === '' ? 'team' : 'player'
  const isMeant = (one: CategoryChoice): boolean =>
    one.group === group && one.scopes.includes(scope) && fold(one.title) === fold(written)
  const choice = choices.find(isMeant)
  const same = people.filter((person) => fold(person.name) === fold(name))
  return {
    group,
    scope,
    category: choice?.key ?? null,
    title: choice ? null : written,
    low: false,
    name: group === 'team' ? '' : name,
    // Two people of one name: nobody can say which one it is.
    person: group === 'player' && same.length === 1 ? (same[0]?.id ?? null) : null,
    value,
    season: season ?? null,
    day: day ?? null,
    opponent: opponent ?? null,
    note: readText(cell('note', 'notes', 'comment', 'remarks'), longestRecordText.note) ?? null,
  }
}

const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')

function readText(written: string | undefined, longest: number): string | undefined {
  const text = removeInvisible(written ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  if (text.length > longest)
    throw refuseField('text', `“${text.slice(0, 30)}…” is too long. Use at most ${longest} letters.`)
  return text === '' ? undefined : text
}

function readScope(written: string | undefined): RecordInput['scope'] | undefined {
  const word = (written ?? '').toLowerCase()
  if (/career|all.?time/.test(word)) return 'career'
  if (/season|year/.test(word)) return 'season'
  if (/game|match|meet|single/.test(word)) return 'game'
  if (word.trim() !== '') throw refuseField('scope', `“${written}” isn’t career, season or game.`)
  return undefined
}

/** Reads `1998-11-21` or, as spreadsheets write it here, `11/21/1998`. */
function readDay(written: string | undefined): string | undefined {
  if (written === undefined) return undefined
  const [, month = '', day = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(written.trim()) ?? []
  const text = year === '' ? written.trim() : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const isDay = /^\d{4}-\d\d-\d\d$/.test(text) && isInCalendar(text) && isRealDay(text)
  if (!isDay) throw refuseField('day', `“${written}” isn’t a date. Write it like 1998-11-21.`)
  return text
}

const isRealDay = (text: string): boolean => {
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text
}
