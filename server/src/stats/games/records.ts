import type { TeamRecord } from '@fieldhouse/contract/stats/entities'
import { noGames, tallyText, type WinLossRecord } from '@fieldhouse/sports/kit/result'
import type { Records, School } from './items.ts'
import type { ListedGame } from './listed.store.ts'

interface Tallies {
  overall: WinLossRecord
  conference: WinLossRecord
  home: WinLossRecord
  away: WinLossRecord
  neutral: WinLossRecord
}

const counted = (tally: WinLossRecord, word: 'W' | 'L' | 'T'): WinLossRecord => ({
  won: tally.won + Number(word === 'W'),
  lost: tally.lost + Number(word === 'L'),
  tied: tally.tied + Number(word === 'T'),
})

/** Computes the own team's records through a season from final games. Exhibitions never count. */
export function recordsOf(games: readonly ListedGame[], schools: ReadonlyMap<number, School>, ties: boolean) {
  let tallies: Tallies = { overall: noGames, conference: noGames, home: noGames, away: noGames, neutral: noGames }
  const after = new Map<number, { overall: string; conference: string }>()
  const before = new Map<number, { overall: string; conference: string }>()
  const words: string[] = []
  const texts = () => ({ overall: tallyText(tallies.overall, ties), conference: tallyText(tallies.conference, ties) })
  for (const game of games) {
    const word = game.exhibition || game.status !== 'final' ? undefined : wordOf(game, schools)
    if (!word) continue
    words.push(word)
    before.set(game.id, texts())
    tallies = {
      ...tallies,
      overall: counted(tallies.overall, word),
      [game.site]: counted(tallies[game.site], word),
      ...(game.conference && { conference: counted(tallies.conference, word) }),
    }
    after.set(game.id, texts())
  }
  const played = words.length > 0
  const record: TeamRecord | null = played
    ? {
        ...texts(),
        home: tallyText(tallies.home, ties),
        away: tallyText(tallies.away, ties),
        neutral: tallyText(tallies.neutral, ties),
        streak: streakOf(words),
      }
    : null
  const records: Omit<Records, 'stands'> = {
    after: (id) => after.get(id),
    before: (id) => before.get(id),
    now: played ? texts() : undefined,
  }
  return { record, records }
}

function wordOf(game: ListedGame, schools: ReadonlyMap<number, School>): 'W' | 'L' | 'T' | undefined {
  if (game.type === 'event') return undefined
  const own = schools.get(game.home_id ?? 0)?.own ? 'home' : 'away'
  const { away, home } = game.summary
  if (game.away_score === null || game.home_score === null) return undefined
  if (game.away_score === game.home_score) return 'T'
  return (own === 'home' ? home : away)?.won ? 'W' : 'L'
}

function streakOf(words: readonly string[]): string {
  const last = words.at(-1) ?? ''
  const other = words.findLastIndex((word) => word !== last)
  return `${last}${words.length - 1 - other}`
}
