/** Rules of the season. An operator checks them before each season. */

/** Points by place in every race. The committee has changed this table several times. */
export const racePoints: readonly number[] = [
  ...[40, 37, 34, 31, 29, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18],
  ...[17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3],
]
/** The most scorers of one team in a race. */
export const mostScorers = 3

export interface SkiRace {
  name: string
  discipline: string
  kind: 'alpine' | 'nordic'
  women: boolean
}

const kinds: readonly (readonly [string, SkiRace['kind']])[] = [
  ['giant slalom', 'alpine'],
  ['slalom', 'alpine'],
  ['classic', 'nordic'],
  ['freestyle', 'nordic'],
]

/** The races of a championship: women and men in four disciplines. */
export const races: readonly SkiRace[] = kinds.flatMap(([discipline, kind]) =>
  [true, false].map((women) => ({
    name: `${women ? 'Women’s' : 'Men’s'} ${discipline}`,
    discipline,
    kind,
    women,
  })),
)

/** Disciplines of the season tables, with the prefix of their statistics. */
export const disciplines = [
  { key: 'gs', title: 'Giant slalom', has: (name: string) => /giant|\bGS\b/i.test(name) },
  { key: 'sl', title: 'Slalom', has: (name: string) => /slalom|\bSL\b/i.test(name.replaceAll(/giant slalom/gi, '')) },
  { key: 'cl', title: 'Classic', has: (name: string) => /classic/i.test(name) },
  { key: 'fr', title: 'Freestyle', has: (name: string) => /free|skate|skating/i.test(name) },
] as const

/** Alpine races add two runs; the others are a single race. */
export const isAlpine = (discipline: string): boolean => /slalom|\bGS\b|\bSL\b|super/i.test(discipline)
