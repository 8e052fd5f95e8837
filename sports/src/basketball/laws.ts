/** Rules of the season. An operator checks them each season. */
export interface BasketballRules {
  periods: number
  periodSeconds: number
  word: 'half' | 'quarter'
  /** Team fouls in a period from which the other side shoots: one-and-one, then two. */
  bonus: { oneAndOne: number | undefined; two: number }
  /** Three-pointers made per game, to be ranked by percentage. */
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

/** The note about a game agreed to be played otherwise: `4x12` in periods and minutes. */
export const agreedKey = 'agreed_periods'

export const agreedText = (periods: number, minutes: number): string => `${periods}x${minutes}`

/** The rules of one game, which are the sport's unless its notes say otherwise. */
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
