import { capitalize } from '@fieldhouse/contract/text'
import { getSportTitle } from '../../shared/game-day/GameCards.tsx'
import { formatDate, formatDayAndTime } from '../../shared/time.ts'
import { parseChange } from './parse-change.ts'
import { describeScoreChange, scoreFields } from './score-change.ts'

export interface ActivityLogDetail {
  name: string
  value: string
}

const maxDetailLetters = 400

/** Lists the details of a change, one per line; a truncated change is shown as text. */
export function listDetails(change: string): ActivityLogDetail[] {
  const parsedChange = parseChange(change)
  if (typeof parsedChange === 'string') return [{ name: 'Details', value: shortenText(parsedChange) }]
  const toldByScore = describeScoreChange(change) === undefined ? [] : scoreFields
  return Object.entries(parsedChange)
    .filter(([name, value]) => value !== undefined && !toldByScore.includes(name))
    .map(([name, value]) => ({
      name: capitalize(nameField(name)),
      value: shortenText(sportFields.includes(name) ? formatSports(value) : formatDetail(value)),
    }))
}

/** Fields whose names are not words. */
const fieldNames: Readonly<Record<string, string>> = {
  starts_at: 'start',
  ends_at: 'end',
  ends_day: 'last day',
  every_minutes: 'minutes between checks',
  home_id: 'home team',
  away_id: 'away team',
  url: 'link',
  tickets_url: 'ticket link',
}

/** Fields with addresses of sports. */
const sportFields = ['sport', 'teams']
const formatSports = (value: unknown): string =>
  [value].flat().every((sport) => typeof sport === 'string')
    ? [value]
        .flat()
        .map((sport) => getSportTitle(String(sport)))
        .join(', ') || 'none'
    : formatDetail(value)

/** Names a field in words: `starts_at` is `start`, `shortDescription` is `short description`. */
const nameField = (name: string): string =>
  fieldNames[name] ??
  name
    .replace(/_(?:at|id)$/, '')
    .replaceAll(/[_-]/g, ' ')
    .replaceAll(/([a-z])([A-Z])/g, (_, before: string, letter: string) => `${before} ${letter.toLowerCase()}`)

/** Formats a value in words, and what is nested in it as `name value` pairs. */
function formatDetail(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'string') return formatText(value)
  if (Array.isArray(value))
    return value.map(formatDetail).join(value.some((one) => typeof one === 'object') ? '; ' : ', ') || 'none'
  if (typeof value !== 'object') return String(value)
  const parts = Object.entries(value).map(([name, one]) => `${nameField(name)} ${formatDetail(one)}`)
  return parts.join(', ') || 'none'
}

/** Shows a time on the school’s clocks and a day as people write it. */
function formatText(text: string): string {
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z$/.test(text)) return formatDayAndTime(text)
  return /^\d{4}-\d\d-\d\d$/.test(text) ? formatDate(text) : text
}

const shortenText = (text: string): string =>
  text.length > maxDetailLetters ? `${text.slice(0, maxDetailLetters)}…` : text
