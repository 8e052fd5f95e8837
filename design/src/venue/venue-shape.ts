/** Sides of a venue, clockwise from the top of its map. */
const sides = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'] as const

type VenueSide = (typeof sides)[number]

export interface VenueSeats {
  name: string
  /** The first level is nearest to the field. */
  level: string
  /** null when the sections surround the field in their order. */
  side: VenueSide | null
}

/** A part of a ring; angles in degrees, clockwise from the top. */
export interface VenuePlace {
  ring: number
  rings: number
  from: number
  to: number
}

const fullCircle = 360
const [mainAlone, mainBeside, corner] = [90, 58, 32]

/**
 * Computes the place of each section: levels are rings, sides are parts of a ring, and sections without a side surround
 * the field.
 */
export function getSectionPlaces(sections: readonly VenueSeats[]): ReadonlyMap<string, VenuePlace> {
  const levels = [...new Set(sections.map(({ level }) => level))]
  const places = new Map<string, VenuePlace>()
  for (const [ring, level] of levels.entries()) {
    const inRing = sections.filter((one) => one.level === level)
    const spans = getSideSpans(inRing)
    for (const [key, inside] of Map.groupBy(inRing, ({ side }) => side)) {
      const [from, to] = spans.get(key) ?? [0, fullCircle]
      const step = (to - from) / inside.length
      for (const [index, { name }] of inside.entries())
        places.set(name, { ring, rings: levels.length, from: from + index * step, to: from + (index + 1) * step })
    }
  }
  return places
}

function getSideSpans(inRing: readonly VenueSeats[]): ReadonlyMap<VenueSide | null, readonly [number, number]> {
  const ringSides = new Set(inRing.map(({ side }) => side))
  const corners = sides.some((side, at) => at % 2 === 1 && ringSides.has(side))
  const spans = new Map<VenueSide | null, readonly [number, number]>()
  for (const [at, side] of sides.entries()) {
    const width = at % 2 === 1 ? corner : corners ? mainBeside : mainAlone
    const middle = at * 45
    spans.set(side, [middle - width / 2, middle + width / 2])
  }
  // Beside sections with a side, those without one close the ring in the south.
  if (ringSides.has(null)) spans.set(null, ringSides.size === 1 ? [-180, 180] : [135, 225])
  return spans
}

/** Half of the map's width and height. */
export const mapSize = { x: 100, y: 78 } as const
const innermost = 0.44
const outermost = 0.985
const bow = 2.7

/** A point on a rounded rectangle. */
const getRingPoint = (degrees: number, radius: number): readonly [number, number] => {
  const angle = (degrees * Math.PI) / 180
  const roundCorner = (part: number) => Math.sign(part) * Math.abs(part) ** (2 / bow)
  return [roundCorner(Math.sin(angle)) * radius * mapSize.x, -roundCorner(Math.cos(angle)) * radius * mapSize.y]
}

const getRingRadii = ({ ring, rings }: VenuePlace): readonly [number, number] => {
  const depth = (outermost - innermost) / rings
  return [innermost + ring * depth, innermost + (ring + 1) * depth - 0.022]
}

/** Returns the outline as a path. */
export function getOutline(place: VenuePlace): string {
  const [near, far] = getRingRadii(place)
  const gap = Math.min(0.7, (place.to - place.from) / 8)
  const [from, to] = [place.from + gap, place.to - gap]
  const steps = Math.max(2, Math.ceil((to - from) / 6))
  const getArcPoints = (radius: number) =>
    Array.from({ length: steps + 1 }, (_, step) => getRingPoint(from + ((to - from) * step) / steps, radius))
  const points = [...getArcPoints(far), ...getArcPoints(near).toReversed()]
  return `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`
}

/** Returns the center, and the space for a word there. */
export function getMiddle(place: VenuePlace): { x: number; y: number; room: number } {
  const [near, far] = getRingRadii(place)
  const radius = (near + far) / 2
  const [x, y] = getRingPoint((place.from + place.to) / 2, radius)
  const [a, b] = [getRingPoint(place.from, radius), getRingPoint(place.to, radius)]
  return { x, y, room: Math.hypot(a[0] - b[0], a[1] - b[1]) }
}
