/** What a fan who keeps scores safe wants to be told nothing of. Whoever wants to be told everything has none. */
export interface Safety {
  /** Of every team, also of what is of none. */
  all: boolean
  /** Slugs of the others. */
  sports: readonly string[]
  /** Games that are shown all the same. */
  shown: readonly number[]
}

interface Chosen {
  role: string | null
  score_safe: boolean | null
  safe_sports: readonly string[] | null
  shown_games: readonly number[] | null
}

/** The one place that decides. Whoever works for the department needs every score at the desk, and so has none of it. */
export function safetyOf({ role, score_safe, safe_sports, shown_games }: Chosen): Safety | undefined {
  const [all, sports] = [score_safe === true, safe_sports ?? []]
  if (role !== 'fan' || (!all && sports.length === 0)) return undefined
  return { all, sports: all ? [] : [...sports].sort(), shown: shown_games ?? [] }
}

/** Of what is of several teams nothing is told as soon as one of them is safe. */
export const isSafe = (safety: Safety | undefined, of: readonly string[]): safety is Safety =>
  safety !== undefined && (safety.all || of.some((sport) => safety.sports.includes(sport)))

export const isHidden = (safety: Safety | undefined, game: { sport: string; id: number }): safety is Safety =>
  isSafe(safety, [game.sport]) && !safety.shown.includes(game.id)

/** Who is told the same has the same. */
export const safetyKey = ({ all, sports, shown }: Safety): string =>
  `${all ? 'all' : sports.join(',')}|${[...shown].sort((one, other) => one - other).join(',')}`
