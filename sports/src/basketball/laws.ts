/** Season configuration, as the rules stand; an operator checks it each season. */
export interface Rules {
  periods: number
  periodSeconds: number
  word: 'half' | 'quarter'
  /** Team fouls of a period from which the other side shoots: one-and-one, then two. */
  bonus: { oneAndOne: number | undefined; two: number }
  /** Three-pointers made a game, to be ranked by their percentage. */
  threesMinimum: number
}

export const overtimeSeconds = 300

export const halves: Rules = {
  periods: 2,
  periodSeconds: 1200,
  word: 'half',
  bonus: { oneAndOne: 7, two: 10 },
  threesMinimum: 2.5,
}

export const quarters: Rules = {
  periods: 4,
  periodSeconds: 600,
  word: 'quarter',
  bonus: { oneAndOne: undefined, two: 5 },
  threesMinimum: 2,
}
