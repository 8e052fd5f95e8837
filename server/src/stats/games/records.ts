import type { TeamRecord } from '@fieldhouse/contract/stats/entities'
import { noGames, tallyText, type WinLossRecord } from '@fieldhouse/sports/kit/result'
import type { GameRecords, StatsSchool } from './items.ts'
import type { ListedGame } from './listed.store.ts'

interface RecordTallies {
  overall: WinLossRecord
  conference: WinLossRecord
  home: WinLossRecord
  away: WinLossRecord
  neutral: WinLossRecord
}

const addOutcome = (tally: WinLossRecord, outcome: 'W' | 'L' | 'T'): WinLossRecord => ({
  won: tally.won + Number(outcome === 'W'),
  lost: tally.lost + Number(outcome === 'L'),
  tied: tally.tied + Number(outcome === 'T'),
})

/** Computes the own team's records through a season from final games. Exhibitions never count. */
export function computeRecords(games: readonly ListedGame[], schools: ReadonlyMap<number, StatsSchool>, ties: boolean) {
  let tallies: RecordTallies = { overall: noGames, conference: noGames, home: noGames, away: noGames, neutral: noGames }
  const after = new Map<number, { overall: string; conference: string }>()
  const before = new Map<number, { overall: string; conference: string }>()
  const outcomes: string[] = []
  const formatTallies = () => ({
    overall: tallyText(tallies.overall, ties),
    conference: tallyText(tallies.conference, ties),
  })
  for (const game of games) {
    const outcome = game.exhibition || game.status !== 'final' ? undefined : getOwnOutcome(game, schools)
    if (!outcome) continue
    outcomes.push(outcome)
    before.set(game.id, formatTallies())
    tallies = {
      ...tallies,
      overall: addOutcome(tallies.overall, outcome),
      [game.site]: addOutcome(tallies[game.site], outcome),
      ...(game.conference && { conference: addOutcome(tallies.conference, outcome) }),
    }
    after.set(game.id, formatTallies())
  }
  const played = outcomes.length > 0
  const record: TeamRecord | null = played
    ? {
        ...formatTallies(),
        home: tallyText(tallies.home, ties),
        away: tallyText(tallies.away, ties),
        neutral: tallyText(tallies.neutral, ties),
        streak: formatStreak(outcomes),
      }
    : null
  const records: Omit<GameRecords, 'standings'> = {
    after: (id) => after.get(id),
    before: (id) => before.get(id),
    now: played ? formatTallies() : undefined,
  }
  return { record, records }
}

function getOwnOutcome(game: ListedGame, schools: ReadonlyMap<number, StatsSchool>): 'W' | 'L' | 'T' | undefined {
  if (game.type === 'event') return undefined
  const ownSide = schools.get(game.home_id ?? 0)?.own ? 'home' : 'away'
  const { away, home } = game.summary
  if (game.away_score === null || game.home_score === null) return undefined
  if (game.away_score === game.home_score) return 'T'
  return (ownSide === 'home' ? home : away)?.won ? 'W' : 'L'
}

function formatStreak(outcomes: readonly string[]): string {
  const last = outcomes.at(-1) ?? ''
  const other = outcomes.findLastIndex((outcome) => outcome !== last)
  return `${last}${outcomes.length - 1 - other}`
}
