import type {
  ConcessionVenueInput,
  MenuItemInput,
  OperatorConcessionVenue,
  OperatorStand,
  StandInput,
} from '@fieldhouse/contract/concessions/admin'
import { defaultStandMinutes, maxItemCents } from '@fieldhouse/contract/concessions/admin'
import type { VenueGround } from '@fieldhouse/contract/concessions/concessions'
import { type Allergen, type Diet, findDietConflict } from '@fieldhouse/contract/concessions/food'
import { formatSections, parseSections } from '@fieldhouse/contract/concessions/sections'
import type { ChosenPicture } from '../../shared/pictures/picture-file.model.ts'
import { formatDayAndTime, formatTime, getSchoolDay } from '../../shared/time.ts'

/** A menu item in the form. */
export interface MenuItemDraft {
  /** Key of this page only: a new item has no id yet. */
  key: string
  id: number | undefined
  name: string
  text: string
  group: string
  price: string
  diets: Diet[]
  /** Whether the allergens are known; an empty list then means none. */
  hasAllergens: boolean
  allergens: Allergen[]
  image: string | null
  /** The picture of a new item. An item that fans see already has its picture saved at once. */
  chosen: ChosenPicture | undefined
}

export interface StandDraft {
  name: string
  kind: OperatorStand['kind']
  section: string
  place: string
  opens: string
  closes: string
  menu: MenuItemDraft[]
}

let newItemCount = 0
export const newMenuItem = (): MenuItemDraft => {
  newItemCount += 1
  const nothing = {
    id: undefined,
    name: '',
    text: '',
    group: '',
    price: '',
    diets: [],
    hasAllergens: false,
    allergens: [],
    image: null,
    chosen: undefined,
  }
  return { key: `new ${newItemCount}`, ...nothing }
}

export const newStandDraft = (): StandDraft => ({
  name: '',
  kind: 'food',
  section: '',
  place: '',
  opens: String(defaultStandMinutes.opens),
  closes: String(defaultStandMinutes.closes),
  menu: [],
})

export const toStandDraft = (stand: OperatorStand): StandDraft => ({
  name: stand.name,
  kind: stand.kind,
  section: stand.section ?? '',
  place: stand.place ?? '',
  opens: String(stand.opens_minutes),
  closes: String(stand.closes_minutes),
  menu: stand.menu.map(({ id, name, text, group, price, diets, allergens, image }) => ({
    key: String(id),
    id,
    name,
    text: text ?? '',
    group: group ?? '',
    price: price === null ? '' : (price / 100).toFixed(2),
    diets,
    hasAllergens: allergens !== null,
    image,
    chosen: undefined,
    allergens: allergens ?? [],
  })),
})

/**
 * Parses a price such as `7.5`, `$7.50` or `7,50` into whole cents. Returns null when empty and undefined if it is not
 * a price.
 */
export function parseCents(typed: string): number | null | undefined {
  const text = typed.trim().replace(/^[$€£]\s*|\s*[$€£]$/g, '')
  if (text === '') return null
  const [, dollars, part = ''] = /^(\d{1,5})(?:[.,](\d{1,2}))?$/.exec(text) ?? []
  if (dollars === undefined) return undefined
  const cents = Number(dollars) * 100 + Number(part.padEnd(2, '0'))
  return cents <= maxItemCents ? cents : undefined
}

/** Converts a draft to the request's body, or returns the first problem as a sentence. */
export function toStandInput(draft: StandDraft, venue_id: number): StandInput | string {
  if (draft.name.trim() === '') return 'Enter the stand’s name.'
  const [opens_minutes, closes_minutes] = [parseMinutes(draft.opens), parseMinutes(draft.closes)]
  if (opens_minutes === undefined || closes_minutes === undefined) return 'Enter hours as minutes, up to 720.'
  const menu: MenuItemInput[] = []
  for (const { id, name, text, group, price, diets, hasAllergens, allergens } of draft.menu) {
    if (name.trim() === '') return 'Name each menu item, or remove it.'
    const cents = parseCents(price)
    if (cents === undefined) return `“${price}” isn’t a price for ${name}. Enter it like 7.50.`
    const problem = findDietConflict(diets, hasAllergens ? allergens : null)
    if (problem) return `${name}: ${problem.charAt(0).toLowerCase()}${problem.slice(1)}.`
    menu.push({
      ...(id !== undefined && { id }),
      name,
      text: text.trim() || null,
      group: group.trim() || null,
      price: cents,
      diets,
      allergens: hasAllergens ? allergens : null,
    })
  }
  const { name, kind, section, place } = draft
  return {
    venue_id,
    name,
    kind,
    section: section || null,
    place: place.trim() || null,
    opens_minutes,
    closes_minutes,
    menu,
  }
}

const parseMinutes = (typed: string): number | undefined =>
  /^\d{1,3}$/.test(typed.trim()) && Number(typed) <= 720 ? Number(typed) : undefined

export interface VenueDraft {
  name: string
  city: string
  ground: VenueGround
  /** Each line names a level and a side. */
  map: string
}

export const newVenueDraft = (name: string): VenueDraft => ({ name, city: '', ground: 'field', map: '' })

export const toVenueDraft = ({ name, city, ground, sections }: OperatorConcessionVenue): VenueDraft => ({
  name,
  city: city ?? '',
  ground,
  map: formatSections(sections),
})

export function toVenueInput({ name, city, ground, map }: VenueDraft): ConcessionVenueInput | string {
  if (name.trim() === '') return 'Enter the venue’s name as in the schedule.'
  const { sections, refused } = parseSections(map)
  const [problem] = refused
  if (problem) return `Line ${problem.line} of the map: ${problem.message}`
  return { name, city: city.trim() || null, ground, sections }
}

/** Whether fans see the stand as open, and why. */
export function describeStandHours({ mark, hours }: OperatorStand, nowMs: number): { open: boolean; words: string } {
  if (mark) return { open: mark.state === 'open', words: mark.state === 'open' ? 'Opened by staff' : 'Closed by staff' }
  if (!hours) return { open: false, words: 'No game scheduled, so no hours' }
  const [opens, closes] = [Date.parse(hours.opens_at), Date.parse(hours.closes_at)]
  if (nowMs < opens) return { open: false, words: `Opens ${formatDayOrTime(hours.opens_at, nowMs)}` }
  return nowMs < closes
    ? { open: true, words: `Open until ${formatDayOrTime(hours.closes_at, nowMs)}` }
    : { open: false, words: 'Closed' }
}

const formatDayOrTime = (instant: string, nowMs: number): string =>
  getSchoolDay(new Date(instant)) === getSchoolDay(new Date(nowMs)) ? formatTime(instant) : formatDayAndTime(instant)
