import type { GameItem } from '@fieldhouse/contract/games/item'
import type { TeamSummary } from '@fieldhouse/contract/stats/team-summary'
import { formatDatedStatus } from '../../../shared/games/dated-status.ts'
import { formatGameName, getSportTitle, isGameOn, isScoreHidden } from '../../../shared/games/game-view.ts'

/** A team of the list, with what fans want to know at a glance. */
export interface TeamLine {
  sport: string
  title: string
  /** `8-3`, or empty. */
  record: string
  /** What stands instead of a record, or with it: "Last season: 14-9". */
  note: string
  live: GameItem | undefined
  next: GameItem | undefined
  last: GameItem | undefined
}

interface TeamAnswer {
  teams: readonly TeamSummary[]
  games: readonly GameItem[]
}

/** Lists the teams with those in season first; each half keeps the school's order. */
export function listTeamLines({ teams, games }: TeamAnswer): TeamLine[] {
  const lines = teams.map((team) => createTeamLine(team, games))
  const isInSeason = ({ live, record }: TeamLine) => live !== undefined || record !== ''
  return [...lines.filter(isInSeason), ...lines.filter((line) => !isInSeason(line))]
}

function createTeamLine({ sport, safe, ...team }: TeamSummary, games: readonly GameItem[]): TeamLine {
  const own = games.filter((game) => game.sport === sport)
  const finals = own.filter(({ status }) => status.kind === 'final')
  return {
    sport,
    title: getSportTitle(sport),
    record: team.record ?? '',
    note: safe
      ? 'Scores hidden'
      : team.last_season !== null
        ? `Last season: ${team.last_season}`
        : team.conference_record !== null && team.record !== null
          ? `${team.conference_record} conference`
          : '',
    live: own.find(isGameOn),
    next: own.find(({ status }) => status.kind === 'scheduled' || status.kind === 'postponed'),
    // A game that just ended is later than the one before it.
    last: finals.toSorted((one, other) => (one.day < other.day ? 1 : one.day > other.day ? -1 : other.id - one.id))[0],
  }
}

/** The opponent as the team sees it: "at Eastmoor", "vs Lakemont". A meet has its name. */
export function formatOpponent(game: GameItem): string {
  const other = game.away?.own ? game.home : game.away
  return other === null || game.away === null
    ? formatGameName(game)
    : `${game.site === 'away' ? 'at' : 'vs'} ${other.short}`
}

/** When the next game is: "Sat 6:30 PM", "Nov 28, TBA". */
export const formatNext = (game: GameItem, now: Date): string => formatDatedStatus(game, now).label

export interface TeamResult {
  /** W, L or T, where the game has one. */
  letter: string
  text: string
}

/** The last result from the team's side: W and "30-20 Blackwater St"; a meet has its place and name. */
export function readResult(game: GameItem): TeamResult | undefined {
  if (isScoreHidden(game) || game.result === null) return undefined
  const [, letter = '', score = game.result] = /^([WLT]) (.*)$/.exec(game.result) ?? []
  const other = game.away?.own ? game.home : game.away
  return {
    letter,
    text: [score, letter === '' ? formatGameName(game) : other?.short].filter(Boolean).join(letter === '' ? ', ' : ' '),
  }
}
