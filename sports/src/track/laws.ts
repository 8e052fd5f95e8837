/** Season configuration: what the rules say this year. An operator checks it before each season. */

/** Points of a conference or national meet; a host of a smaller one sets its own. */
export const meetPoints: readonly number[] = [10, 8, 6, 5, 4, 3, 2, 1]
export const dualPoints = { individual: [5, 3, 1], relay: [5, 0] } as const
/** More wind than this, in metres a second, makes a mark wind-aided. */
export const legalWind = 2

export type Group = 'sprints' | 'hurdles' | 'distance' | 'jumps' | 'throws' | 'relays' | 'multis'

export interface Discipline {
  name: string
  group: Group
  /** How its result is measured: on the clock, in metres (a series or heights to clear), in points. */
  by: 'time' | 'distance' | 'height' | 'points'
  wind?: true
}

const discipline = (name: string, group: Group, by: Discipline['by'], wind = false): Discipline => ({
  name,
  group,
  by,
  ...(wind && { wind }),
})

/** Outdoors and indoors, in the order that lists have. */
export const disciplines: readonly Discipline[] = [
  discipline('60 m', 'sprints', 'time'),
  discipline('100 m', 'sprints', 'time', true),
  discipline('200 m', 'sprints', 'time', true),
  discipline('400 m', 'sprints', 'time'),
  discipline('800 m', 'distance', 'time'),
  discipline('1500 m', 'distance', 'time'),
  discipline('Mile', 'distance', 'time'),
  discipline('3000 m', 'distance', 'time'),
  discipline('5000 m', 'distance', 'time'),
  discipline('10,000 m', 'distance', 'time'),
  discipline('60 m hurdles', 'hurdles', 'time'),
  discipline('100 m hurdles', 'hurdles', 'time', true),
  discipline('400 m hurdles', 'hurdles', 'time'),
  discipline('3000 m steeplechase', 'distance', 'time'),
  discipline('4x100 m relay', 'relays', 'time'),
  discipline('4x400 m relay', 'relays', 'time'),
  discipline('Distance medley relay', 'relays', 'time'),
  discipline('High jump', 'jumps', 'height'),
  discipline('Pole vault', 'jumps', 'height'),
  discipline('Long jump', 'jumps', 'distance', true),
  discipline('Triple jump', 'jumps', 'distance', true),
  discipline('Shot put', 'throws', 'distance'),
  discipline('Discus', 'throws', 'distance'),
  discipline('Hammer', 'throws', 'distance'),
  discipline('Weight throw', 'throws', 'distance'),
  discipline('Javelin', 'throws', 'distance'),
  discipline('Pentathlon', 'multis', 'points'),
  discipline('Heptathlon', 'multis', 'points'),
]

const plainName = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '')
const byName = new Map(disciplines.map((each) => [plainName(each.name), each]))
const fieldWords = /jump|vault|shot|discus|hammer|weight|javelin|throw/i

/** An event nobody planned is read from its name. */
export function disciplineNamed(name: string): Discipline {
  const known = byName.get(plainName(name.replace(/\s*\((in|out)doors?\)/i, '')))
  if (known) return known
  if (/athlon/i.test(name)) return discipline(name, 'multis', 'points')
  if (/relay|medley/i.test(name)) return discipline(name, 'relays', 'time')
  if (!fieldWords.test(name)) return discipline(name, /hurdle/i.test(name) ? 'hurdles' : 'distance', 'time')
  if (/high jump|vault/i.test(name)) return discipline(name, 'jumps', 'height')
  return discipline(name, /jump/i.test(name) ? 'jumps' : 'throws', 'distance')
}
