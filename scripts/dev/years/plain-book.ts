import type { StatValues } from '@fieldhouse/contract/games/game'

/** What one person did in one game, as the simulation knows it. */
export interface PlainLine {
  person: number
  stats: StatValues
}

export interface PlainGame {
  id: number
  /** The address that the sport had first. */
  sport: string
  season: string
  day: string
  site: 'home' | 'away'
  conference: boolean
  us: number
  them: number
  /** Undefined for a typed final. */
  lines: PlainLine[] | undefined
  /** The team's own totals. */
  team: StatValues | undefined
}

/** The records of a season as plain text. */
export interface PlainRecord {
  overall: string
  conference: string
  home: string
  away: string
  streak: string
}

/**
 * Everything that was played, kept beside the server. It adds numbers up in the plainest way, with none of the product's
 * code, so that both can only agree when both are right.
 */
export class PlainBook {
  readonly games: PlainGame[] = []

  add(game: PlainGame): void {
    this.games.push(game)
  }

  ofSeason(sport: string, season: string): PlainGame[] {
    return this.games
      .filter((game) => game.sport === sport && game.season === season)
      .sort((one, other) => (one.day < other.day ? -1 : 1))
  }

  seasonsOf(sport: string): string[] {
    return [...new Set(this.games.filter((game) => game.sport === sport).map(({ season }) => season))]
  }

  record(sport: string, season: string): PlainRecord {
    const games = this.ofSeason(sport, season)
    const results = games.map(({ us, them }) => (us > them ? 'W' : us < them ? 'L' : 'T'))
    const count = (fits: (game: PlainGame) => boolean) => {
      const own = results.filter((_, at) => fits(games[at] as PlainGame))
      const [won, lost, tied] = ['W', 'L', 'T'].map((one) => own.filter((result) => result === one).length)
      return { won: won ?? 0, lost: lost ?? 0, tied: tied ?? 0 }
    }
    const write = ({ won, lost, tied }: { won: number; lost: number; tied: number }) =>
      tied > 0 ? `${won}-${lost}-${tied}` : `${won}-${lost}`
    const last = results.at(-1) ?? ''
    let length = 0
    while (length < results.length && results.at(-1 - length) === last) length++
    return {
      overall: write(count(() => true)),
      conference: write(count(({ conference }) => conference)),
      home: write(count(({ site }) => site === 'home')),
      away: write(count(({ site }) => site === 'away')),
      streak: `${last}${length}`,
    }
  }

  people(sport: string, season?: string): number[] {
    return [...new Set(this.lines(sport, season).map(({ person }) => person))]
  }

  /** The sums of a person in a season, or in a career. */
  sum(sport: string, person: number, season?: string): Record<string, number> {
    return addUp(this.lines(sport, season).filter((line) => line.person === person))
  }

  team(sport: string, season: string): Record<string, number> {
    const games = this.ofSeason(sport, season).filter(({ team }) => team !== undefined)
    return { ...addUp(games.map(({ team = {} }) => ({ person: 0, stats: team }))), gp: games.length }
  }

  /** A merged person's lines belong to the one who is kept. */
  merge(kept: number, other: number): void {
    for (const { lines = [] } of this.games) for (const line of lines) if (line.person === other) line.person = kept
  }

  private lines(sport: string, season?: string): PlainLine[] {
    return this.games
      .filter((game) => game.sport === sport && (season === undefined || game.season === season))
      .flatMap(({ lines = [] }) => lines)
  }
}

/** Keys that hold the longest one, and not a sum. */
const isLongest = (key: string): boolean => /_long$|^long/.test(key)

function addUp(lines: readonly PlainLine[]): Record<string, number> {
  const sum: Record<string, number> = {}
  for (const { stats } of lines)
    for (const [key, value] of Object.entries({ gp: 1, ...stats })) {
      const before = sum[key]
      sum[key] = before === undefined ? value : isLongest(key) ? Math.max(before, value) : before + value
    }
  return sum
}
