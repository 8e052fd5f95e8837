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
import { dayWords } from '../../shared/games/game-day.ts'
import { localDay } from '../../shared/games/game-view.ts'
import { clockTime } from '../../shared/time-words.ts'

/** The same answer with what is marked now. */
export function withMarks(page: ConcessionPage, { stands, sold_out }: ConcessionMarks): ConcessionPage {
  const marks = new Map(stands.map(({ id, ...mark }) => [id, mark]))
  const sold = new Map(sold_out.map(({ id, until }) => [id, until]))
  const marked = (stand: ConcessionStand): ConcessionStand => ({
    ...stand,
    mark: marks.get(stand.id) ?? null,
    menu: stand.menu.map((item) => ({ ...item, sold_out_until: sold.get(item.id) ?? null })),
  })
  return { ...page, venues: page.venues.map((venue) => ({ ...venue, stands: venue.stands.map(marked) })) }
}

/** Where somebody most likely is: where something is played now or next. */
export function likelyVenue(venues: readonly ConcessionVenue[]): ConcessionVenue | undefined {
  const [next] = venues
    .filter(({ game }) => game)
    .toSorted((one, other) => String(startOf(one)).localeCompare(String(startOf(other))))
  return next ?? venues[0]
}
const startOf = ({ game }: ConcessionVenue) => game?.starts_at ?? `${game?.day}T99`

export type Opening =
  | { kind: 'open'; until: string | null }
  | { kind: 'closed'; byHand: boolean }
  | { kind: 'later'; at: string }
  /** No game is known whose hours it could have. */
  | { kind: 'unknown' }

/** Whether one gets something there now: what somebody said by hand counts more than the hours. */
export function openingOf({ mark, hours }: Pick<ConcessionStand, 'mark' | 'hours'>, nowMs: number): Opening {
  if (mark && Date.parse(mark.until) > nowMs)
    return mark.state === 'open' ? { kind: 'open', until: null } : { kind: 'closed', byHand: true }
  if (!hours) return { kind: 'unknown' }
  if (nowMs < Date.parse(hours.opens_at)) return { kind: 'later', at: hours.opens_at }
  if (nowMs < Date.parse(hours.closes_at)) return { kind: 'open', until: hours.closes_at }
  return { kind: 'closed', byHand: false }
}

export const isSoldOut = ({ sold_out_until }: Pick<MenuItem, 'sold_out_until'>, nowMs: number): boolean =>
  sold_out_until !== null && Date.parse(sold_out_until) > nowMs

/** How far it is from one's own section: along the ring, and levels up or down. */
export interface Way {
  sections: number
  levels: number
}

/** undefined where one of the two stands on no map. */
export function waysFrom(own: string, sections: readonly ConcessionSection[]): (to: string | null) => Way | undefined {
  const places = getSectionPlaces(sections)
  const here = places.get(own)
  return (to) => {
    const there = to === null ? undefined : places.get(to)
    if (!here || !there) return undefined
    if (to === own) return { sections: 0, levels: 0 }
    const middle = (place: typeof here) => (place.from + place.to) / 2
    const apart = Math.abs(middle(here) - middle(there)) % 360
    const step = Math.min(here.to - here.from, there.to - there.from)
    const sectionsApart = Math.round(Math.min(apart, 360 - apart) / step)
    const levels = there.ring - here.ring
    return { sections: levels === 0 ? Math.max(1, sectionsApart) : sectionsApart, levels }
  }
}

/** A level is as far as a few sections. */
const sectionsOfALevel = 5
export const effortOf = (way: Way | undefined): number =>
  way ? way.sections + Math.abs(way.levels) * sectionsOfALevel : Number.POSITIVE_INFINITY

export function wayWords(way: Way): string {
  if (way.sections === 0 && way.levels === 0) return 'At your section'
  const along = way.sections === 0 ? '' : `${way.sections} section${way.sections === 1 ? '' : 's'} away`
  const many = Math.abs(way.levels)
  const up = many === 0 ? '' : `${formatQuantity(many, 'level')} ${way.levels > 0 ? 'up' : 'down'}`
  return [along, up].filter(Boolean).join(', ')
}

export interface Sought {
  text: string
  diet: Diet | undefined
  /** What must not be in it. */
  without: readonly Allergen[]
}

export interface Found {
  stand: ConcessionStand
  item: MenuItem
  way: Way | undefined
}

export interface Search {
  found: Found[]
  /** Of those that fit otherwise, how many say nothing of what is in them. */
  unsaid: number
}

/** What fits, what one gets now first, the nearest before the others. */
export function searched(
  venue: ConcessionVenue,
  sought: Sought,
  { own, nowMs }: { own: string; nowMs: number },
): Search {
  const wayTo = waysFrom(own, venue.sections)
  const words = sought.text.toLowerCase().split(/\s+/).filter(Boolean)
  const fits = ({ name, text, group, diets }: MenuItem, stand: string) => {
    const said = `${name} ${text ?? ''} ${group ?? ''} ${stand} ${addImpliedDiets(diets).join(' ')}`.toLowerCase()
    return words.every((word) => said.includes(word)) && (!sought.diet || addImpliedDiets(diets).includes(sought.diet))
  }
  const fitting = venue.stands.flatMap((stand) =>
    stand.menu.filter((item) => fits(item, stand.name)).map((item) => ({ stand, item, way: wayTo(stand.section) })),
  )
  const safe = fitting.filter(
    ({ item: { allergens } }) =>
      sought.without.length === 0 || (allergens !== null && !sought.without.some((one) => allergens.includes(one))),
  )
  const there = ({ stand, item }: Found) =>
    openingOf(stand, nowMs).kind === 'closed' || isSoldOut(item, nowMs) ? 1 : 0
  return {
    found: safe.toSorted(
      (one, other) =>
        there(one) - there(other) ||
        compared(effortOf(one.way), effortOf(other.way)) ||
        one.stand.name.localeCompare(other.stand.name),
    ),
    unsaid: sought.without.length === 0 ? 0 : fitting.filter(({ item }) => item.allergens === null).length,
  }
}

/** Two that are nowhere on the map are equally far. */
export const compared = (one: number, other: number): number => (one === other ? 0 : one - other)

/** A menu by its words, in the order in which they come. */
export function menuGroups(menu: readonly MenuItem[]): { name: string | null; items: MenuItem[] }[] {
  return [...Map.groupBy(menu, ({ group }) => group)].map(([name, items]) => ({ name, items }))
}

export function byLevel(sections: readonly ConcessionSection[]): { level: string; sections: ConcessionSection[] }[] {
  return [...Map.groupBy(sections, ({ level }) => level)].map(([level, inside]) => ({ level, sections: inside }))
}

/** When they play there, by the clock of whoever reads: near midnight its day is another one than the school's. */
export function playedWords({ day, starts_at }: NonNullable<ConcessionVenue['game']>, now: Date): string {
  if (starts_at === null) return `${dayWords(day, now)}, time TBA`
  const at = new Date(starts_at)
  return `${dayWords(localDay(at), now)}, ${clockTime(at)}`
}
