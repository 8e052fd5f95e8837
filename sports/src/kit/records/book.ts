import type { StatValues } from '@fieldhouse/contract/games/game'
import type { RecordList, RecordScope } from '@fieldhouse/contract/stats/records'
import { formatValue } from '../format.ts'
import { getLineOwnerKey } from '../lines.ts'
import type { SeasonTable, SportModule, ValueFormat } from '../module.ts'
import { combineSeasons } from '../season/season.ts'
import {
  getDiscipline,
  isMarkKey,
  listPlayerCategories,
  listTeamCategories,
  markKey,
  type PlayerCategory,
} from './categories.ts'
import { type DigestPerson, type Performance, readValue, type SeasonDigest, writeValue } from './digest.ts'
import { bestOfEach, type Candidate, type ListHead, rankCandidates } from './rank.ts'

/** A record that staff entered. */
export interface EnteredRecord {
  group: RecordList['group']
  scope: RecordScope
  /** The key of a category of the sport; null for a record with a title of its own. */
  category: string | null
  title: string
  low: boolean
  name: string
  person: number | null
  value: number
  text: string
  season: string | null
  day: string | null
  opponent: string | null
  note: string | null
}

/** Ranks all seasons, newest first, together with what staff entered. */
export function buildRecordBook(
  module: SportModule,
  seasons: readonly SeasonDigest[],
  entered: readonly EnteredRecord[],
): RecordList[] {
  const build = (head: ListHead, counted: readonly Candidate[]): RecordList[] => {
    const isOfList = (one: EnteredRecord) =>
      one.group === head.group && one.scope === head.scope && one.category === head.key
    return rankCandidates(head, [...counted, ...entered.filter(isOfList).map(toEntered)])
  }
  return [
    ...listPlayerBooks(module, seasons, build),
    ...listMarks(seasons, entered).flatMap(({ name, low }) =>
      build(
        { key: markKey(name), title: name, low, group: 'player', scope: 'game' },
        bestOfEach(listGameValues(markKey(name), seasons), low),
      ),
    ),
    ...listTeamCategories(module).flatMap(({ key, title, low, format, scopes }) =>
      scopes.flatMap((scope) =>
        build(
          { key, title, low, group: 'team', scope },
          scope === 'game' ? listTeamGames(key, seasons) : listTeamSums(key, format, seasons),
        ),
      ),
    ),
    ...listOwnTitles(entered),
  ]
}

type BuildList = (head: ListHead, counted: readonly Candidate[]) => RecordList[]

function listPlayerBooks(module: SportModule, seasons: readonly SeasonDigest[], build: BuildList): RecordList[] {
  const careers = combineCareers(module, seasons)
  return listPlayerCategories(module).flatMap((category) => {
    const { key, title, low, season, game } = category
    const head = { key, title, low, group: 'player' } as const
    const minimum = season && findMinimum(category, season.table)?.words
    return [
      ...(season ? build({ ...head, scope: 'career', minimum }, listCareerValues(category, careers)) : []),
      ...(season ? build({ ...head, scope: 'season', minimum }, listSeasonValues(category, seasons)) : []),
      ...(game ? build({ ...head, scope: 'game' }, listGameValues(key, seasons)) : []),
    ]
  })
}

type Career = Omit<DigestPerson, 'starts'> & Pick<SeasonDigest, 'team'>

/** Adds up each person's seasons. The newest name counts, and the team's games of only those seasons. */
function combineCareers(module: SportModule, seasons: readonly SeasonDigest[]): Career[] {
  const parts = seasons.flatMap(({ people, team }) => people.map((person) => ({ ...person, team })))
  return [...Map.groupBy(parts, ({ owner }) => owner).values()].flatMap((own) => {
    const [newest] = own
    if (!newest) return []
    const games = own.reduce((sum, { team }) => sum + team.games, 0)
    const sets = own.reduce((sum, { team }) => sum + team.sets, 0)
    return [{ ...newest, stats: combineSeasons(module, own), team: { games, sets } }]
  })
}

/** The minimum counts for averages and shares. A total needs none. */
function findMinimum({ season }: PlayerCategory, { minimum }: SeasonTable): SeasonTable['minimum'] {
  const isTotal = season?.column.of === undefined || season.column.format.kind === 'integer'
  return isTotal ? undefined : minimum
}

function readCategory(category: PlayerCategory, stats: StatValues, team: SeasonDigest['team']) {
  const { season, low } = category
  if (!season?.table.has(stats)) return undefined
  const value = readValue(season.column, stats)
  if (value === undefined || !(value > 0 || low)) return undefined
  const minimum = findMinimum(category, season.table)
  if (minimum && !minimum.met(stats, team)) return undefined
  return { value, format: () => writeValue(season.column, stats, season.text) }
}

const unsaid = { season: null, day: null, opponent: null, note: null }

const listCareerValues = (category: PlayerCategory, careers: readonly Career[]): Candidate[] =>
  careers.flatMap(({ owner, name, person = null, stats, team }) => {
    const read = readCategory(category, stats, team)
    return read ? [{ owner, ...read, row: { ...unsaid, person, name } }] : []
  })

const listSeasonValues = (category: PlayerCategory, seasons: readonly SeasonDigest[]): Candidate[] =>
  seasons.flatMap(({ title, people, team }) =>
    people.flatMap(({ owner, name, person = null, stats }) => {
      const read = readCategory(category, stats, team)
      return read ? [{ owner, ...read, row: { ...unsaid, person, name, season: title } }] : []
    }),
  )

const listGameValues = (key: string, seasons: readonly SeasonDigest[]): Candidate[] =>
  seasons.flatMap(({ games, title }) => (games.get(key) ?? []).map((each) => toGameCandidate(each, title)))

const toGameCandidate = ({ owner, name, person, value, format, game }: Performance, season: string): Candidate => ({
  owner,
  value,
  format,
  row: {
    person: person ?? null,
    name,
    season,
    game: game.id,
    day: game.day,
    opponent: game.opponent,
    note: null,
    ...(game.starts_at && { starts_at: game.starts_at }),
    ...(game.meet && { meet: game.meet }),
  },
})

const listTeamGames = (key: string, seasons: readonly SeasonDigest[]): Candidate[] =>
  seasons.flatMap(({ teamGames, title }) => (teamGames.get(key) ?? []).map((each) => toGameCandidate(each, title)))

const listTeamSums = (key: string, format: ValueFormat, seasons: readonly SeasonDigest[]): Candidate[] =>
  seasons.flatMap(({ title, teamSums }) => {
    const value = teamSums.get(key) ?? 0
    const row = { ...unsaid, person: null, name: '', season: title }
    return value > 0 ? [{ owner: 'team', value, format: () => formatValue(value, format), row }] : []
  })

/** The disciplines of all seasons, and those of which only staff know a record. */
function listMarks(seasons: readonly SeasonDigest[], entered: readonly EnteredRecord[]) {
  const marks = new Map<string, boolean>()
  for (const { disciplines } of seasons) for (const { name, low } of disciplines) marks.set(name, low)
  for (const { category, low } of entered)
    if (category !== null && isMarkKey(category) && !marks.has(getDiscipline(category)))
      marks.set(getDiscipline(category), low)
  return [...marks].map(([name, low]) => ({ name, low }))
}

/** Records with titles of their own: those with one title are one list. */
function listOwnTitles(entered: readonly EnteredRecord[]): RecordList[] {
  const own = entered.filter(({ category }) => category === null)
  const toKey = ({ group, scope, title }: EnteredRecord): string => `own:${group}:${scope}:${title.toLowerCase()}`
  return [...Map.groupBy(own, toKey)].flatMap(([key, some]) => {
    const [first] = some
    if (!first) return []
    const { title, group, scope, low } = first
    return rankCandidates({ key, title, group, scope, low }, some.map(toEntered))
  })
}

const toEntered = ({ group, name, person, value, text, season, day, opponent, note }: EnteredRecord): Candidate => ({
  owner: group === 'team' ? 'team' : getLineOwnerKey({ name, ...(person !== null && { person }) }),
  value,
  format: () => text,
  row: { person, season, day, opponent, note, name: group === 'team' ? '' : name, by_hand: true },
})
