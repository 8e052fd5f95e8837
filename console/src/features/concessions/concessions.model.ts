import type { VenueGround } from '@fieldhouse/contract/concessions/concessions'
import type {
  ConcessionVenueInput,
  MenuItemInput,
  OperatorConcessionVenue,
  OperatorStand,
  StandInput,
} from '@fieldhouse/contract/concessions/desk'
import { defaultStandMinutes, maxItemCents } from '@fieldhouse/contract/concessions/desk'
import { type Allergen, type Diet, findDietConflict } from '@fieldhouse/contract/concessions/food'
import { formatSections, parseSections } from '@fieldhouse/contract/concessions/sections'
import { dayAndTimeOf, dayAtSchool, timeOf } from '../../shared/time.ts'

/** A thing on a menu as somebody writes it. */
export interface ItemDraft {
  /** Of this page alone: a new one has no number yet. */
  key: string
  id: number | undefined
  name: string
  text: string
  group: string
  price: string
  diets: Diet[]
  /** Whether anything is said of what is in it. */
  said: boolean
  allergens: Allergen[]
}

export interface StandDraft {
  name: string
  kind: OperatorStand['kind']
  section: string
  place: string
  opens: string
  closes: string
  menu: ItemDraft[]
}

let made = 0
export const newItem = (): ItemDraft => {
  made += 1
  const nothing = { id: undefined, name: '', text: '', group: '', price: '', diets: [], said: false, allergens: [] }
  return { key: `new ${made}`, ...nothing }
}

export const newStand = (): StandDraft => ({
  name: '',
  kind: 'food',
  section: '',
  place: '',
  opens: String(defaultStandMinutes.opens),
  closes: String(defaultStandMinutes.closes),
  menu: [],
})

export const standDraftOf = (stand: OperatorStand): StandDraft => ({
  name: stand.name,
  kind: stand.kind,
  section: stand.section ?? '',
  place: stand.place ?? '',
  opens: String(stand.opens_minutes),
  closes: String(stand.closes_minutes),
  menu: stand.menu.map(({ id, name, text, group, price, diets, allergens }) => ({
    key: String(id),
    id,
    name,
    text: text ?? '',
    group: group ?? '',
    price: price === null ? '' : (price / 100).toFixed(2),
    diets,
    said: allergens !== null,
    allergens: allergens ?? [],
  })),
})

/** `7.5`, `$7.50`, `7,50`: whole cents; null where nothing is typed, undefined where it is no price. */
export function centsOf(typed: string): number | null | undefined {
  const text = typed.trim().replace(/^[$€£]\s*|\s*[$€£]$/g, '')
  if (text === '') return null
  const [, whole, part = ''] = /^(\d{1,5})(?:[.,](\d{1,2}))?$/.exec(text) ?? []
  if (whole === undefined) return undefined
  const cents = Number(whole) * 100 + Number(part.padEnd(2, '0'))
  return cents <= maxItemCents ? cents : undefined
}

/** A wish as it is sent, or the first thing that is wrong with it. */
export function standWishOf(draft: StandDraft, venue_id: number): StandInput | string {
  if (draft.name.trim() === '') return 'Enter the stand’s name.'
  const [opens_minutes, closes_minutes] = [minutesOf(draft.opens), minutesOf(draft.closes)]
  if (opens_minutes === undefined || closes_minutes === undefined) return 'Enter hours as minutes, up to 720.'
  const menu: MenuItemInput[] = []
  for (const { id, name, text, group, price, diets, said, allergens } of draft.menu) {
    if (name.trim() === '') return 'Name each menu item, or remove it.'
    const cents = centsOf(price)
    if (cents === undefined) return `“${price}” isn’t a price for ${name}. Enter it like 7.50.`
    const wrong = findDietConflict(diets, said ? allergens : null)
    if (wrong) return `${name}: ${wrong.charAt(0).toLowerCase()}${wrong.slice(1)}.`
    menu.push({
      ...(id !== undefined && { id }),
      name,
      text: text.trim() || null,
      group: group.trim() || null,
      price: cents,
      diets,
      allergens: said ? allergens : null,
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

const minutesOf = (typed: string): number | undefined =>
  /^\d{1,3}$/.test(typed.trim()) && Number(typed) <= 720 ? Number(typed) : undefined

export interface VenueDraft {
  name: string
  city: string
  ground: VenueGround
  /** A level and a side a line. */
  map: string
}

export const newVenue = (name: string): VenueDraft => ({ name, city: '', ground: 'field', map: '' })

export const venueDraftOf = ({ name, city, ground, sections }: OperatorConcessionVenue): VenueDraft => ({
  name,
  city: city ?? '',
  ground,
  map: formatSections(sections),
})

export function venueWishOf({ name, city, ground, map }: VenueDraft): ConcessionVenueInput | string {
  if (name.trim() === '') return 'Enter the venue’s name as in the schedule.'
  const { sections, refused } = parseSections(map)
  const [wrong] = refused
  if (wrong) return `Line ${wrong.line} of the map: ${wrong.message}`
  return { name, city: city.trim() || null, ground, sections }
}

/** Whether fans are told that it is open, and why. */
export function standWords({ mark, hours }: OperatorStand, nowMs: number): { open: boolean; words: string } {
  if (mark) return { open: mark.state === 'open', words: mark.state === 'open' ? 'Open by hand' : 'Closed by hand' }
  if (!hours) return { open: false, words: 'No game to set its hours' }
  const [opens, closes] = [Date.parse(hours.opens_at), Date.parse(hours.closes_at)]
  if (nowMs < opens) return { open: false, words: `Opens ${shortOf(hours.opens_at, nowMs)}` }
  return nowMs < closes
    ? { open: true, words: `Open until ${shortOf(hours.closes_at, nowMs)}` }
    : { open: false, words: 'Closed' }
}

const shortOf = (instant: string, nowMs: number): string =>
  dayAtSchool(new Date(instant)) === dayAtSchool(new Date(nowMs)) ? timeOf(instant) : dayAndTimeOf(instant)
