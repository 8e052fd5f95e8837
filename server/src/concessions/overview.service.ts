import { createHash } from 'node:crypto'
import { currentSchool } from '@fieldhouse/contract/company'
import type { OperatorConcessionVenue, OperatorStand } from '@fieldhouse/contract/concessions/admin'
import type { ConcessionPage, ConcessionVenue, MenuItem } from '@fieldhouse/contract/concessions/concessions'
import { type Allergen, allergens, type Diet, diets } from '@fieldhouse/contract/concessions/food'
import type { ConcessionMarks } from '@fieldhouse/contract/concessions/marks'
import { hourMs, minuteMs } from '@fieldhouse/contract/durations'
import type { GameItem } from '@fieldhouse/contract/games/item'
import { getLocalDay } from '@fieldhouse/contract/local-time'
import { addDays, addMs, type Clock } from '../shared/clock/clock.ts'
import type { VenueRow } from '../shared/venues/venue.store.ts'
import type { ConcessionStore, ConcessionStores } from './concessions.store.ts'
import type { ItemRow, StandRow } from './stands.store.ts'

/** No stand is open longer than this after the start. */
const longestMs = 12 * hourMs
const off = new Set(['cancelled', 'postponed', 'final'])

/** Finds the current or next game at a venue, ignoring the case of its name. */
function findGameAt(venue: string, games: readonly GameItem[], now: Date): ConcessionVenue['game'] {
  const name = foldVenueName(venue)
  const today = getLocalDay(currentSchool().timeZone, now)
  const [next] = games
    .filter((game) => game.site !== 'away' && foldVenueName(game.venue ?? '') === name && !off.has(game.status.kind))
    .filter(({ day, ends_day, starts_at }) =>
      starts_at === null ? (ends_day ?? day) >= today : Date.parse(starts_at) + longestMs > now.getTime(),
    )
    .toSorted((one, other) => getSortKey(one).localeCompare(getSortKey(other)) || one.id - other.id)
  if (!next) return null
  const { id, type, sport, day, starts_at, time_zone } = next
  return { id, type, sport, title: formatGameTitle(next), day, starts_at, time_zone }
}

const foldVenueName = (name: string): string => name.trim().toLowerCase().replace(/\s+/g, ' ')

/** A game without a time comes last on its day. */
const getSortKey = ({ day, starts_at }: GameItem): string => (starts_at === null ? `${day}T99` : starts_at)

const formatGameTitle = ({ title, home, away }: GameItem): string =>
  title ?? [home?.name, away?.name].filter(Boolean).join(' vs ')

export interface ConcessionOverviewDeps {
  store: ConcessionStore
  clock: Clock
  /** Games between two days. */
  gamesBetween(startDate: string, endDate: string): Promise<GameItem[]>
}

export type ConcessionOverview = ReturnType<typeof concessionOverviewService>

const daysAhead = 60
/** US dollars unless the school sets another currency. */
export const getConcessionCurrency = (): string => currentSchool().currency ?? 'USD'

/** Venues, stands and menus as they are now. */
export function concessionOverviewService({ store, clock, gamesBetween }: ConcessionOverviewDeps) {
  const listVenues = async (
    stores: Pick<ConcessionStores, 'venues' | 'stands'> = store,
  ): Promise<OperatorConcessionVenue[]> => {
    const now = clock.now()
    const venues = await stores.venues.all()
    if (venues.length === 0) return []
    const today = getLocalDay(currentSchool().timeZone, now)
    const [stands, items, games] = await Promise.all([
      stores.stands.all(),
      stores.stands.items.all(),
      gamesBetween(addDays(today, -1), addDays(today, daysAhead)),
    ])
    return venues.map((venue) => {
      const game = findGameAt(venue.name, games, now)
      const venueStands = stands.filter(({ venue_id }) => venue_id === venue.id)
      return {
        ...venue,
        game,
        stands: venueStands.map((stand) =>
          toOperatorStand(stand, { venue, items, startsAt: game?.starts_at ?? null, now }),
        ),
      }
    })
  }

  const getPage = async (): Promise<ConcessionPage> => {
    // A venue that exists only for its tickets sells no food.
    const venues = (await listVenues()).filter(({ stands }) => stands.length > 0)
    return { currency: getConcessionCurrency(), version: getMenuVersion(venues), venues }
  }

  return {
    listVenues,
    page: getPage,

    /** Lists what is closed and sold out now, for pages that are open. */
    marks: async (): Promise<ConcessionMarks> => {
      const { version, venues } = await getPage()
      const stands = venues.flatMap((venue) => venue.stands)
      return {
        version,
        stands: stands.flatMap(({ id, mark }) => (mark ? [{ id, ...mark }] : [])),
        sold_out: stands
          .flatMap(({ menu }) => menu)
          .flatMap(({ id, sold_out_until: until }) => (until === null ? [] : [{ id, until }])),
      }
    },
  }
}

/** Hashes the menus without the marks, which are sent separately. */
function getMenuVersion(venues: readonly ConcessionVenue[]): string {
  const unmarked = JSON.stringify([getConcessionCurrency(), venues], (key, value) =>
    key === 'mark' || key === 'sold_out_until' ? undefined : value,
  )
  return createHash('sha256').update(unmarked).digest('base64url').slice(0, 16)
}

interface StandContext {
  venue: VenueRow
  items: readonly ItemRow[]
  startsAt: string | null
  now: Date
}

function toOperatorStand(row: StandRow, { venue, items, startsAt, now }: StandContext): OperatorStand {
  const { mark, mark_until, section, ...stand } = row
  const until = formatActiveUntil(mark_until, now)
  return {
    ...stand,
    // A redrawn map may no longer have the section.
    section: venue.sections.some(({ name }) => name === section) ? section : null,
    hours: startsAt === null ? null : getStandHours(row, new Date(startsAt)),
    mark: mark === null || until === null ? null : { state: mark, until },
    menu: items.filter(({ stand_id }) => stand_id === row.id).map((item) => toMenuItem(item, now)),
  }
}

const getStandHours = ({ opens_minutes, closes_minutes }: StandRow, start: Date) => ({
  opens_at: addMs(start, -opens_minutes * minuteMs).toISOString(),
  closes_at: addMs(start, closes_minutes * minuteMs).toISOString(),
})

const formatActiveUntil = (until: Date | null, now: Date): string | null =>
  until !== null && until > now ? until.toISOString() : null

export const toMenuItem = (
  { id, name, text, image, grouped, price, sold_out_until, ...item }: ItemRow,
  now: Date,
): MenuItem => ({
  id,
  name,
  text,
  image,
  group: grouped,
  price,
  diets: item.diets.filter((one): one is Diet => (diets as readonly string[]).includes(one)),
  allergens: item.allergens?.filter((one): one is Allergen => (allergens as readonly string[]).includes(one)) ?? null,
  sold_out_until: formatActiveUntil(sold_out_until, now),
})
