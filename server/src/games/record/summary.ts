import type { GameState, Side, StatValues } from '@fieldhouse/contract/games/game'
import { getTeamStats, listStatLines } from '@fieldhouse/sports/kit/lines'
import type { SideNames, SportModule, StatLine } from '@fieldhouse/sports/kit/module'
import { formatScore, getOutcome, placeText, resultText } from '@fieldhouse/sports/kit/result'
import type { GameSummary } from '../../shared/db/documents.ts'
import type { Row } from '../../shared/db/tables.ts'

type SummaryFacts = Pick<Row<'game'>, 'type' | 'site' | 'away_id' | 'home_id'>

/** The school's own side, as the schedule states it at home and at a neutral site. */
export interface OwnSide {
  side: Side | undefined
  schools: ReadonlySet<number>
}

const summaryTeamsMax = 3

/** Builds what lists show of a game. It is taken from the document once per change. */
export function buildGameSummary(
  module: SportModule,
  state: GameState,
  game: SummaryFacts,
  ownSide: OwnSide,
  sides: SideNames,
): GameSummary {
  const { status } = state
  const now = status.kind === 'live' ? module.now(state, sides) : undefined
  return {
    status: now ? { kind: 'live', label: now.label } : status,
    ...(now?.detail && { detail: now.detail }),
    ...(game.type === 'event' ? summarizeMeet(state, ownSide.schools) : summarizeGame(module, state, ownSide.side)),
  }
}

function summarizeGame(module: SportModule, state: GameState, ownSide: Side | undefined): Partial<GameSummary> {
  const result = ownSide && resultText(module, state.score ?? {}, state.status, ownSide)
  /** A side without anything to show is left out, as in a game that was never touched: an undo restores its row. */
  const summarizeSide = (which: Side): Pick<GameSummary, Side> => {
    const { record, conference_record, rank } = state.teams?.[which] ?? {}
    const score = state.score?.[which]
    const won = state.status.kind === 'final' ? getOutcome(module, state.score ?? {}, which) : undefined
    const side = {
      ...(record !== undefined && { record }),
      ...(conference_record !== undefined && { conference_record }),
      ...(rank !== undefined && { rank }),
      ...(won && won !== 'T' && { won: won === 'W' }),
      ...(module.score && score !== undefined && { shown: formatScore(module, score) }),
    }
    return Object.keys(side).length > 0 ? { [which]: side } : {}
  }
  return { ...(result && { result }), ...summarizeSide('away'), ...summarizeSide('home') }
}

function summarizeMeet(state: GameState, ownSchools: ReadonlySet<number>): Partial<GameSummary> {
  const teams = Object.values(state.meet?.teams ?? {})
  if (teams.length === 0) return {}
  const ranked = [...teams].sort((one, other) => (one.place ?? 999) - (other.place ?? 999))
  const ours = ranked.find(({ school }) => school !== undefined && ownSchools.has(school))
  const listed = ranked.filter((team, index) => index < summaryTeamsMax || team === ours)
  const result =
    state.status.kind === 'final' && ours ? placeText(ours.place, teams.length, formatTeamTotal(ours)) : null
  return {
    team_count: teams.length,
    standings: listed.map((team) => ({
      name: team.name,
      own: team === ours,
      place: team.place ?? null,
      shown: formatTeamTotal(team) ?? null,
    })),
    ...(result && { result }),
  }
}

const formatTeamTotal = (team: { shown?: string | undefined; points?: number | undefined }): string | undefined =>
  team.shown ?? (team.points === undefined ? undefined : String(team.points))

/** Builds the lines of a final game that season tables add up, each with its school, and a line for each team. */
export function buildSeasonLines(module: SportModule, state: GameState, game: SummaryFacts) {
  const people = listStatLines(module, state).map((line: StatLine) => ({
    side: line.side ?? null,
    school: line.school ?? (line.side ? game[`${line.side}_id`] : null),
    line,
  }))
  return game.type === 'event'
    ? people
    : [...people, ...(['away', 'home'] as const).map((side) => buildTeamLine(module, state, game, side))]
}

function buildTeamLine(module: SportModule, state: GameState, game: SummaryFacts, side: Side) {
  const sets: StatValues = module.kind === 'sets' ? { sets: Object.keys(state.periods ?? {}).length } : {}
  const stats = { ...getTeamStats(module, state, side), ...sets }
  const line: StatLine = { key: `team:${side}`, name: '', side, order: 0, team: true, stats }
  return { side, school: game[`${side}_id`], line }
}
