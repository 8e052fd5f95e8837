/** Season configuration: what the rules say this year. An operator checks it before each season. */
export interface BaseballRules {
  innings: number
  /** A team so far ahead once so many innings are played has won. */
  runRule: { ahead: number; after: number }
  /** From this inning on each half begins with a runner on second. */
  tiebreakFrom?: number
  /** Earned runs and strikeouts are counted by games of so many innings. */
  gameInnings: number
  /** Who is ranked, a team game played. */
  minimums: { key: 'bat_ab' | 'bat_pa'; word: string; atBats: number; innings: number; games: number }
  /** Whoever bats without playing the field, and whoever fields without batting. */
  extraPositions: readonly { abbr: string; name: string; others?: readonly string[] }[]
}

export const baseballRules: BaseballRules = {
  innings: 9,
  runRule: { ahead: 10, after: 7 },
  gameInnings: 9,
  minimums: { key: 'bat_ab', word: 'at bats', atBats: 2.5, innings: 1, games: 0.75 },
  extraPositions: [{ abbr: 'DH', name: 'Designated hitter' }],
}

export const softballRules: BaseballRules = {
  innings: 7,
  runRule: { ahead: 8, after: 5 },
  tiebreakFrom: 8,
  gameInnings: 7,
  minimums: { key: 'bat_pa', word: 'plate appearances', atBats: 2, innings: 1, games: 0.75 },
  extraPositions: [
    { abbr: 'DP', name: 'Designated player' },
    { abbr: 'FLEX', name: 'Flex player' },
  ],
}

/** A game may be agreed for fewer innings (the second of a doubleheader): then its notes say so. */
export const scheduledKey = 'scheduled_innings'

export const scheduledInnings = (rules: BaseballRules, notes: Readonly<Record<string, string>> | undefined): number =>
  Number(notes?.[scheduledKey]) || rules.innings
