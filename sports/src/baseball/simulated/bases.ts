import type { BaseRunner, Diamond } from './diamond.ts'

export interface RunnerMoves {
  scored: BaseRunner[]
  /** `Ada Moss advanced to third`, in the order of the bases. */
  words: string[]
}

const baseNames = ['', 'first', 'second', 'third']

/**
 * Moves runners, the lead runner first and none past another. When a run ends the game, only the runs that were needed
 * count, unless it is a home run.
 */
export function advanceRunners(diamond: Diamond, getBase: (runner: BaseRunner) => number, all = false): RunnerMoves {
  const moved: RunnerMoves = { scored: [], words: [] }
  const needed = all ? undefined : diamond.winning
  let limit = 4
  const staying: BaseRunner[] = []
  for (const runner of [...diamond.runners].sort((one, other) => other.base - one.base)) {
    const enough = needed !== undefined && moved.scored.length >= needed
    const base = Math.max(runner.base, Math.min(limit, enough ? 3 : 4, getBase(runner)))
    if (base === 4) {
      moved.scored.push(runner)
      moved.words.push(`${runner.name} scored`)
      continue
    }
    if (base > runner.base) moved.words.push(`${runner.name} advanced to ${baseNames[base]}`)
    staying.push({ ...runner, base })
    limit = Math.max(1, base - 1)
  }
  diamond.runners = staying
  return moved
}

/** A runner must move only when every base behind is taken. */
export const createForceAdvance =
  (diamond: Diamond) =>
  ({ base }: BaseRunner): number => {
    const behind = Array.from({ length: base - 1 }, (_, index) => index + 1)
    const pushed = behind.every((each) => diamond.runners.some((runner) => runner.base === each))
    return pushed ? base + 1 : base
  }

/** Counts runs for the runner, the pitcher and the score. Returns how many were earned. */
export function countRuns(diamond: Diamond, scored: readonly BaseRunner[]): number {
  const { book, batting } = diamond
  let earned = 0
  for (const runner of scored) {
    const before = book.margin(batting)
    const isEarned = runner.earned && diamond.deserved < 3
    book.tally(runner.key, { bat_r: 1 })
    book.tally(runner.pitcher, { pit_r: 1, ...(isEarned && { pit_er: 1 }) })
    if (runner.pitcher !== diamond.pitcher.key) book.tally(diamond.pitcher.key, { pit_inherited_scored: 1 })
    book.points(batting, 1)
    if (isEarned) earned += 1
    if (before === 0) diamond.record = { winner: diamond.teams[batting].pitcher.key, loser: runner.pitcher }
  }
  return earned
}
