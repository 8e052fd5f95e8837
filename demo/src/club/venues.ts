/** A section of a demo venue. */
export interface DemoSection {
  name: string
  level: string
  side: string | null
  view: string
}

const around = ['north', 'east', 'south', 'west'] as const
type CompassSide = (typeof around)[number]

interface LevelPlan {
  name: string
  first: number
  /** Sections on each side. */
  counts: Partial<Record<CompassSide, number>>
}

const grandstand: readonly LevelPlan[] = [
  { name: 'Grandstand', first: 101, counts: { south: 7 } },
  { name: 'Terrace', first: 201, counts: { east: 3, west: 3 } },
]

/** Levels by the last word of a venue's name. */
const levels: Readonly<Record<string, readonly LevelPlan[]>> = {
  Stadium: [
    { name: 'Lower', first: 101, counts: { north: 7, east: 5, south: 7, west: 5 } },
    { name: 'Club', first: 201, counts: { north: 6, south: 6 } },
    { name: 'Upper', first: 301, counts: { north: 8, east: 6, south: 8, west: 6 } },
  ],
  Arena: [
    { name: 'Courtside', first: 1, counts: { north: 4, south: 4 } },
    { name: 'Lower', first: 101, counts: { north: 6, east: 4, south: 6, west: 4 } },
    { name: 'Upper', first: 201, counts: { north: 7, east: 5, south: 7, west: 5 } },
  ],
}

const views: Readonly<Record<CompassSide, string>> = {
  north: 'Sideline, sun at your back',
  south: 'Sideline, facing the team benches',
  east: 'Behind one end',
  west: 'Behind the other end',
}

/** Describes the view from a side of the ground. */
export function describeView(side: string | null): string {
  const near = around.find((each) => side === each)
  return near ? views[near] : ''
}

/** Builds a venue's sections from its name alone. */
export function buildSections(venue: string): DemoSection[] {
  const built = levels[venue.split(' ').at(-1) ?? ''] ?? grandstand
  return built.flatMap(({ name, first, counts }) => {
    const sides = around.flatMap((side) => Array.from({ length: counts[side] ?? 0 }, () => side))
    return sides.map((side, index) => ({ name: String(first + index), level: name, side, view: views[side] }))
  })
}

export const getGroundKind = (venue: string): string => {
  const known: Readonly<Record<string, string>> = {
    Stadium: 'field',
    Arena: 'court',
    Courts: 'court',
    Center: 'court',
    Field: 'pitch',
    Ballpark: 'diamond',
    Park: 'diamond',
    Track: 'oval',
  }
  return known[venue.split(' ').at(-1) ?? ''] ?? 'field'
}
