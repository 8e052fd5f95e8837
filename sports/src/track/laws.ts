/** Rules of the season. An operator checks them before each season. */

/** Points at a conference or national meet. The host of a smaller one sets its own. */
export const meetPoints: readonly number[] = [10, 8, 6, 5, 4, 3, 2, 1]
export const trackDualPoints = { individual: [5, 3, 1], relay: [5, 0] } as const
/** More wind than this, in metres a second, makes a mark wind-aided. */
export const legalWind = 2

export type DisciplineGroup = 'sprints' | 'hurdles' | 'distance' | 'jumps' | 'throws' | 'relays' | 'multis'

export interface TrackDiscipline {
  name: string
  group: DisciplineGroup
  /** The kind of result: a time, a distance, a height, or points. */
  by: 'time' | 'distance' | 'height' | 'points'
  wind?: true
}

const createDiscipline = (
  name: string,
  group: DisciplineGroup,
  by: TrackDiscipline['by'],
  wind = false,
): TrackDiscipline => ({
  name,
  group,
  by,
  ...(wind && { wind }),
})

/** Outdoor and indoor disciplines, in the order of lists. */
export const trackDisciplines: readonly TrackDiscipline[] = [
  createDiscipline('60 m', 'sprints', 'time'),
  createDiscipline('100 m', 'sprints', 'time', true),
  createDiscipline('200 m', 'sprints', 'time', true),
  createDiscipline('400 m', 'sprints', 'time'),
  createDiscipline('800 m', 'distance', 'time'),
  createDiscipline('1500 m', 'distance', 'time'),
  createDiscipline('Mile', 'distance', 'time'),
  createDiscipline('3000 m', 'distance', 'time'),
  createDiscipline('5000 m', 'distance', 'time'),
  createDiscipline('10,000 m', 'distance', 'time'),
  createDiscipline('60 m hurdles', 'hurdles', 'time'),
  createDiscipline('100 m hurdles', 'hurdles', 'time', true),
  createDiscipline('400 m hurdles', 'hurdles', 'time'),
  createDiscipline('3000 m steeplechase', 'distance', 'time'),
  createDiscipline('4x100 m relay', 'relays', 'time'),
  createDiscipline('4x400 m relay', 'relays', 'time'),
  createDiscipline('Distance medley relay', 'relays', 'time'),
  createDiscipline('High jump', 'jumps', 'height'),
  createDiscipline('Pole vault', 'jumps', 'height'),
  createDiscipline('Long jump', 'jumps', 'distance', true),
  createDiscipline('Triple jump', 'jumps', 'distance', true),
  createDiscipline('Shot put', 'throws', 'distance'),
  createDiscipline('Discus', 'throws', 'distance'),
  createDiscipline('Hammer', 'throws', 'distance'),
  createDiscipline('Weight throw', 'throws', 'distance'),
  createDiscipline('Javelin', 'throws', 'distance'),
  createDiscipline('Pentathlon', 'multis', 'points'),
  createDiscipline('Heptathlon', 'multis', 'points'),
]

const plainName = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '')
const byName = new Map(trackDisciplines.map((each) => [plainName(each.name), each]))
const fieldWords = /jump|vault|shot|discus|hammer|weight|javelin|throw/i

/** Finds a discipline, or reads an unlisted event from its name. */
export function disciplineNamed(name: string): TrackDiscipline {
  const known = byName.get(plainName(name.replace(/\s*\((in|out)doors?\)/i, '')))
  if (known) return known
  if (/athlon/i.test(name)) return createDiscipline(name, 'multis', 'points')
  if (/relay|medley/i.test(name)) return createDiscipline(name, 'relays', 'time')
  if (!fieldWords.test(name)) return createDiscipline(name, /hurdle/i.test(name) ? 'hurdles' : 'distance', 'time')
  if (/high jump|vault/i.test(name)) return createDiscipline(name, 'jumps', 'height')
  return createDiscipline(name, /jump/i.test(name) ? 'jumps' : 'throws', 'distance')
}
