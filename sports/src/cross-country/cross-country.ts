import type { GameState, StatValues } from '@fieldhouse/contract/games/game'
import { averageColumn, countColumn, divideStats, hasAnyStat } from '../kit/columns.ts'
import { behindColumn, markColumn, place } from '../kit/meets/entry-columns.ts'
import { behindText } from '../kit/meets/marks.ts'
import { scoreWords } from '../kit/meets/now.ts'
import { createBestsTable, eventColumn } from '../kit/meets/season.ts'
import { listStartStatLines } from '../kit/meets/starts.ts'
import type { Column, SeasonStart, SeasonTable, SideNames, SportModule, StatLine } from '../kit/module.ts'
import { pace, teamColumns, teamPlace } from './columns.ts'
import { parseMeters, scorers } from './laws.ts'
import { findDecidingRace, listFinishers, teamRaces } from './scoring.ts'

const runs = hasAnyStat('starts')
const time: Column = {
  key: 'mark',
  abbr: 'TIME',
  meaning: 'Time',
  format: { kind: 'decimal', digits: 1 },
  low: true,
  text: (_, texts) => texts?.shown,
}
const placeColumn = countColumn('place', 'PL', 'Overall place', { low: true })
const teamPlaceColumn = countColumn('team_place', 'TEAM PL', 'Team-scoring place', { low: true })

const season: SeasonTable = {
  kind: 'sum',
  key: 'runners',
  title: 'Season',
  has: runs,
  totals: false,
  sort: 'avg_place',
  headline: [
    countColumn('best_place', 'BEST', 'Best finish', { low: true }),
    { ...averageColumn('avg_place', 'AVG', 'Average finish', divideStats('place', 'placed')), low: true },
    countColumn('wins', 'W', 'Races won'),
    countColumn('podiums', 'TOP3', 'Top-3 finishes'),
    countColumn('top10', 'TOP10', 'Top-10 finishes'),
    countColumn('gp', 'MEETS', 'Meets'),
  ],
  columns: [
    countColumn('gp', 'MEETS', 'Meets'),
    countColumn('wins', 'W', 'Races won'),
    countColumn('podiums', 'TOP3', 'Top-3 finishes'),
    countColumn('top10', 'TOP10', 'Top-10 finishes'),
    countColumn('scored', 'SC', 'Times in the scoring five'),
    countColumn('best_place', 'BEST', 'Best finish', { low: true }),
    countColumn('best_team_place', 'BEST TM', 'Best team-scoring place', { low: true }),
    { ...averageColumn('avg_place', 'AVG', 'Average finish', divideStats('place', 'placed')), low: true },
  ],
}

/** One race for all teams. Places are added up and the lower sum wins. */
export const crossCountryModule: SportModule = {
  kind: 'race',
  periods: 1,
  clock: 'up',
  ties: true,
  wins: 'low',
  periodName: () => ({ short: 'RACE', long: 'Race' }),
  positions: [{ abbr: 'DIST', name: 'Distance', others: ['Distance', 'Runner', 'XC'] }],
  tables: [
    {
      key: 'runners',
      title: 'Runners',
      has: runs,
      totals: false,
      columns: [eventColumn, placeColumn, teamPlaceColumn, time],
    },
  ],
  comparison: [],
  leaders: [],
  season: [
    season,
    createBestsTable(
      'Time',
      () => true,
      (name) => parseMeters(name) ?? 0,
    ),
  ],
  seasonLeaders: [
    { key: 'avg_place', title: 'Average finish', table: 'runners', column: 'avg_place' },
    { key: 'best_place', title: 'Best finish', table: 'runners', column: 'best_place' },
    { key: 'scored', title: 'Times in the scoring five', table: 'runners', column: 'scored' },
    { key: 'top10', title: 'Top-10 finishes', table: 'runners', column: 'top10' },
  ],
  gameLog: [
    {
      key: 'runs',
      title: 'Races',
      has: runs,
      totals: false,
      trend: 'place',
      columns: [
        eventColumn,
        time,
        placeColumn,
        teamPlaceColumn,
        {
          key: 'sb',
          abbr: 'SB',
          meaning: 'Season best at the time',
          format: { kind: 'integer' },
          of: ({ run_sb }) => run_sb,
          text: ({ run_sb }) => (run_sb ? 'SB' : ''),
        },
      ],
    },
  ],
  lineTotals: [],
  now: describeCrossCountryState,
  finalNote: () => undefined,
  playFilters: [],
  greatest: [],
  lines: listCrossCountryLines,
  overall: getCrossCountryBests,
  meet: {
    total: { abbr: 'SCORE', meaning: 'Sum of the top five places', low: true },
    teams: teamColumns,
    columns: [place, teamPlace],
    parts: { abbr: (key) => key, meaning: (key) => `Time at ${key}` },
    last: [markColumn('TIME', 'Time'), behindColumn((seconds) => behindText(seconds, 1)), pace],
  },
}

/** One line per runner, with the place that counted for the team. */
export function listCrossCountryLines(state: GameState): StatLine[] {
  const ofTeam = new Map(
    Object.entries(state.meet?.events ?? {}).flatMap(([event, race]) => {
      const { teams, places } = teamRaces(listFinishers(race))
      const scoring = new Set(teams.flatMap((team) => team.places.slice(0, scorers)))
      return [...places].map(([key, place]) => [
        `${event}:${key}`,
        { team_place: place, scored: Number(scoring.has(place)) },
      ])
    }),
  ) as ReadonlyMap<string, StatValues>
  return listStartStatLines(state).map((line) => ({ ...line, stats: { ...line.stats, ...ofTeam.get(line.key) } }))
}

/** Best places, and whether the last race was the season's best at its distance. */
function getCrossCountryBests(starts: readonly SeasonStart[]): StatValues {
  const listStatValues = (key: string) => starts.flatMap(({ line }) => line.stats[key] ?? [])
  const [places, ofTeam] = [listStatValues('place'), listStatValues('team_place')]
  const last = starts.at(-1)?.line
  const before = starts
    .slice(0, -1)
    .flatMap(({ line }) => (line.discipline === last?.discipline ? (line.stats.mark ?? []) : []))
  const mark = last?.stats.mark
  return {
    ...(places.length > 0 && { best_place: Math.min(...places), placed: places.length }),
    ...(ofTeam.length > 0 && { best_team_place: Math.min(...ofTeam) }),
    ...(mark !== undefined && { sb: Number(before.every((other) => mark < other)) }),
  }
}

/**
 * Describes the race: `4K of 6K`, `Halford 48, Westerly 61`. Team scores are those at the last split that every runner
 * passed.
 */
function describeCrossCountryState(state: GameState, sides: SideNames): { label: string; detail: string | undefined } {
  const [, race] = (state.meet && findDecidingRace(state.meet)) ?? []
  const entries = Object.values(race?.entries ?? {})
  const inside = entries.filter(({ mark }) => mark !== undefined).length
  const running = entries.filter(({ flag }) => flag === undefined || flag === 'EXH').length
  const score = scoreWords(state, sides)
  if (race?.state === 'official') return { label: 'Finished', detail: score }
  if (inside > 0) return { label: `${inside} of ${running} finished`, detail: score }
  const split = lastSplit(entries)
  if (split === undefined) return { label: race ? `${race.name} underway` : 'Live', detail: score }
  return { label: `${split} of ${race?.name}`, detail: score }
}

/** The farthest split that any runner has passed. */
function lastSplit(entries: readonly { parts?: Record<string, { order: number }> | undefined }[]): string | undefined {
  const passed = entries.flatMap(({ parts }) => Object.entries(parts ?? {}))
  return passed.sort(([, one], [, other]) => other.order - one.order)[0]?.[0]
}
