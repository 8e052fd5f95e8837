/** Season configuration, as the rules stand; an operator checks it each season. */
export interface BasketballRules {
  periods: number
  periodSeconds: number
  word: 'half' | 'quarter'
  /** Team fouls of a period from which the other side shoots: one-and-one, then two. */
  bonus: { oneAndOne: number | undefined; two: number }
  /** Three-pointers made a game, to be ranked by their percentage. */
  threesMinimum: number
}

export const overtimeSeconds = 300

export const halvesRules: BasketballRules = {
  periods: 2,
  periodSeconds: 1200,
  word: 'half',
  bonus: { oneAndOne: 7, two: 10 },
  threesMinimum: 2.5,
}

export const quarters: BasketballRules = {
  periods: 4,
  periodSeconds: 600,
  word: 'quarter',
  bonus: { oneAndOne: undefined, two: 5 },
  threesMinimum: 2,
}

/** A game may be agreed in another way than its sport is played: then its notes say so, `4x12` in periods and minutes. */
export const agreedKey = 'agreed_periods'

export const agreedText = (periods: number, minutes: number): string => `${periods}x${minutes}`

/** The rules of one game; those of its sport where nothing else was agreed. */
export function getGameRules(
  usual: BasketballRules,
  notes: Readonly<Record<string, string>> | undefined,
): BasketballRules {
  const [, periods, minutes] = notes?.[agreedKey]?.match(/^([24])x(\d{1,2})$/) ?? []
  if (periods === undefined || notes?.[agreedKey] === agreedText(usual.periods, usual.periodSeconds / 60)) return usual
  return {
    ...(periods === '4' ? quarters : halvesRules),
    periodSeconds: Number(minutes) * 60,
    threesMinimum: usual.threesMinimum,
  }
}
