/** The scores that a fan wants hidden. A fan without this setting sees everything. */
export interface ScoreSafety {
  /** Hides every team, and items without a team. */
  all: boolean
  /** Slugs of the teams to hide, where not all are. */
  sports: readonly string[]
  /** Games that the fan chose to reveal. */
  shown: readonly number[]
}

interface SafetyChoices {
  role: string | null
  score_safe: boolean | null
  safe_sports: readonly string[] | null
  shown_games: readonly number[] | null
}

/** Decides whose scores are hidden. Staff need every score at work, so theirs never are. */
export function toScoreSafety({ role, score_safe, safe_sports, shown_games }: SafetyChoices): ScoreSafety | undefined {
  const [all, sports] = [score_safe === true, safe_sports ?? []]
  if (role !== 'fan' || (!all && sports.length === 0)) return undefined
  return { all, sports: all ? [] : [...sports].sort(), shown: shown_games ?? [] }
}

/** Whether one of these teams is hidden: an item of several teams is hidden as soon as one of them is. */
export const isTeamSafe = (safety: ScoreSafety | undefined, of: readonly string[]): safety is ScoreSafety =>
  safety !== undefined && (safety.all || of.some((sport) => safety.sports.includes(sport)))

export const isGameHidden = (
  safety: ScoreSafety | undefined,
  game: { sport: string; id: number },
): safety is ScoreSafety => isTeamSafe(safety, [game.sport]) && !safety.shown.includes(game.id)

/** Returns a key that is equal for fans who see the same. */
export const getSafetyKey = ({ all, sports, shown }: ScoreSafety): string =>
  `${all ? 'all' : sports.join(',')}|${[...shown].sort((one, other) => one - other).join(',')}`
