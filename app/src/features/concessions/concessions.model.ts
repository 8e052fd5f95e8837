import type {
  ConcessionPage,
  ConcessionSection,
  ConcessionStand,
  ConcessionVenue,
  MenuItem,
} from '@fieldhouse/contract/concessions/concessions'
import { type Allergen, addImpliedDiets, type Diet } from '@fieldhouse/contract/concessions/food'
import type { ConcessionMarks } from '@fieldhouse/contract/concessions/marks'
import { formatQuantity } from '@fieldhouse/contract/school/formats'
import { getSectionPlaces } from '@fieldhouse/design/venue/venue-shape'
import { formatDay } from '../../shared/games/game-day.ts'
import { formatLocalDay } from '../../shared/games/game-view.ts'
import { formatClock } from '../../shared/time-formats.ts'

/** Returns the page with the current open, closed and sold-out marks. */
export function applyMarks(page: ConcessionPage, { stands, sold_out }: ConcessionMarks): ConcessionPage {
  const marks = new Map(stands.map(({ id, ...mark }) => [id, mark]))
  const sold = new Map(sold_out.map(({ id, until }) => [id, until]))
  const markStand = (stand: ConcessionStand): ConcessionStand => ({
    ...stand,
    mark: marks.get(stand.id) ?? null,
    menu: stand.menu.map((item) => ({ ...item, sold_out_until: sold.get(item.id) ?? null })),
  })
  return { ...page, venues: page.venues.map((venue) => ({ ...venue, stands: venue.stands.map(markStand) })) }
}

/** Finds the venue of the current or next game, where the fan most likely is. */
export function findLikelyVenue(venues: readonly ConcessionVenue[]): ConcessionVenue | undefined {
  const [next] = venues
    .filter(({ game }) => game)
    .toSorted((one, other) => String(getGameStart(one)).localeCompare(String(getGameStart(other))))
  return next ?? venues[0]
}
const getGameStart = ({ game }: ConcessionVenue) => game?.starts_at ?? `${game?.day}T99`

export type StandOpening =
  | { kind: 'open'; until: string | null }
  | { kind: 'closed'; byHand: boolean }
  | { kind: 'later'; at: string }
  /** No game is known that would give the stand its hours. */
  | { kind: 'unknown' }

/** Tells whether a stand serves now. A mark set by staff overrides the hours. */
export function getStandOpening({ mark, hours }: Pick<ConcessionStand, 'mark' | 'hours'>, nowMs: number): StandOpening {
  if (mark && Date.parse(mark.until) > nowMs)
    return mark.state === 'open' ? { kind: 'open', until: null } : { kind: 'closed', byHand: true }
  if (!hours) return { kind: 'unknown' }
  if (nowMs < Date.parse(hours.opens_at)) return { kind: 'later', at: hours.opens_at }
  if (nowMs < Date.parse(hours.closes_at)) return { kind: 'open', until: hours.closes_at }
  return { kind: 'closed', byHand: false }
}

export const isSoldOut = ({ sold_out_until }: Pick<MenuItem, 'sold_out_until'>, nowMs: number): boolean =>
  sold_out_until !== null && Date.parse(sold_out_until) > nowMs

/** Distance from the fan's section: sections along the ring, and levels up or down. */
export interface WalkingDistance {
  sections: number
  levels: number
}

/** Returns a function that measures the distance to a section; undefined when either section is not on the map. */
export function createDistanceFinder(
  own: string,
  sections: readonly ConcessionSection[],
): (to: string | null) => WalkingDistance | undefined {
  const places = getSectionPlaces(sections)
  const ownPlace = places.get(own)
  return (to) => {
    const targetPlace = to === null ? undefined : places.get(to)
    if (!ownPlace || !targetPlace) return undefined
    if (to === own) return { sections: 0, levels: 0 }
    const getMiddleAngle = (place: typeof ownPlace) => (place.from + place.to) / 2
    const apart = Math.abs(getMiddleAngle(ownPlace) - getMiddleAngle(targetPlace)) % 360
    const step = Math.min(ownPlace.to - ownPlace.from, targetPlace.to - targetPlace.from)
    const sectionsApart = Math.round(Math.min(apart, 360 - apart) / step)
    const levels = targetPlace.ring - ownPlace.ring
    return { sections: levels === 0 ? Math.max(1, sectionsApart) : sectionsApart, levels }
  }
}

/** Changing a level costs as much walking as a few sections. */
const sectionsPerLevel = 5
export const getWalkingEffort = (way: WalkingDistance | undefined): number =>
  way ? way.sections + Math.abs(way.levels) * sectionsPerLevel : Number.POSITIVE_INFINITY

export function formatDistance(way: WalkingDistance): string {
  if (way.sections === 0 && way.levels === 0) return 'At your section'
  const along = way.sections === 0 ? '' : `${way.sections} section${way.sections === 1 ? '' : 's'} away`
  const many = Math.abs(way.levels)
  const up = many === 0 ? '' : `${formatQuantity(many, 'level')} ${way.levels > 0 ? 'up' : 'down'}`
  return [along, up].filter(Boolean).join(', ')
}

export interface MenuFilter {
  text: string
  diet: Diet | undefined
  /** Allergens the item must not contain. */
  without: readonly Allergen[]
}

export interface MenuMatch {
  stand: ConcessionStand
  item: MenuItem
  way: WalkingDistance | undefined
}

export interface MenuSearchResult {
  found: MenuMatch[]
  /** Number of otherwise matching items that list no allergens. */
  unsaid: number
}

/** Searches a venue's menus: items available now first, then the nearest. */
export function searchMenus(
  venue: ConcessionVenue,
  sought: MenuFilter,
  { own, nowMs }: { own: string; nowMs: number },
): MenuSearchResult {
  const findWayTo = createDistanceFinder(own, venue.sections)
  const words = sought.text.toLowerCase().split(/\s+/).filter(Boolean)
  const matchesFilter = ({ name, text, group, diets }: MenuItem, stand: string) => {
    const searchedText =
      `${name} ${text ?? ''} ${group ?? ''} ${stand} ${addImpliedDiets(diets).join(' ')}`.toLowerCase()
    return (
      words.every((word) => searchedText.includes(word)) &&
      (!sought.diet || addImpliedDiets(diets).includes(sought.diet))
    )
  }
  const matches = venue.stands.flatMap((stand) =>
    stand.menu
      .filter((item) => matchesFilter(item, stand.name))
      .map((item) => ({ stand, item, way: findWayTo(stand.section) })),
  )
  const withoutAllergens = matches.filter(
    ({ item: { allergens } }) =>
      sought.without.length === 0 || (allergens !== null && !sought.without.some((one) => allergens.includes(one))),
  )
  const isUnavailable = ({ stand, item }: MenuMatch) =>
    getStandOpening(stand, nowMs).kind === 'closed' || isSoldOut(item, nowMs) ? 1 : 0
  return {
    found: withoutAllergens.toSorted(
      (one, other) =>
        isUnavailable(one) - isUnavailable(other) ||
        compareDistances(getWalkingEffort(one.way), getWalkingEffort(other.way)) ||
        one.stand.name.localeCompare(other.stand.name),
    ),
    unsaid: sought.without.length === 0 ? 0 : matches.filter(({ item }) => item.allergens === null).length,
  }
}

/** Compares distances; two places that are not on the map are equally far. */
export const compareDistances = (one: number, other: number): number => (one === other ? 0 : one - other)

/** Groups a menu by its headings, in their order on the menu. */
export function groupMenu(menu: readonly MenuItem[]): { name: string | null; items: MenuItem[] }[] {
  return [...Map.groupBy(menu, ({ group }) => group)].map(([name, items]) => ({ name, items }))
}

export function groupByLevel(
  sections: readonly ConcessionSection[],
): { level: string; sections: ConcessionSection[] }[] {
  return [...Map.groupBy(sections, ({ level }) => level)].map(([level, inside]) => ({ level, sections: inside }))
}

/**
 * Formats when a game is played in the fan's time zone, where near midnight it may be another day than the school's.
 */
export function formatVenueGameTime({ day, starts_at }: NonNullable<ConcessionVenue['game']>, now: Date): string {
  if (starts_at === null) return `${formatDay(day, now)}, time TBA`
  const at = new Date(starts_at)
  return `${formatDay(formatLocalDay(at), now)}, ${formatClock(at)}`
}
