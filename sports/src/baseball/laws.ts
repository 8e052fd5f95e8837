/** Rules of the season. An operator checks them before each season. */
export interface BaseballRules {
  innings: number
  /** A team this far ahead after this many innings has won. */
  runRule: { ahead: number; after: number }
  /** From this inning on each half begins with a runner on second. */
  tiebreakFrom?: number
  /** Earned runs and strikeouts are averaged over games of this many innings. */
  gameInnings: number
  /** Minimums per team game to be ranked. */
  minimums: { key: 'bat_ab' | 'bat_pa'; word: string; atBats: number; innings: number; games: number }
  /** Positions of players who bat without fielding or field without batting. */
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

/** The note about a game agreed for fewer innings, such as the second of a doubleheader. */
export const scheduledKey = 'scheduled_innings'

export const scheduledInnings = (rules: BaseballRules, notes: Readonly<Record<string, string>> | undefined): number =>
  Number(notes?.[scheduledKey]) || rules.innings
