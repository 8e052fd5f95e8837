import { dateFormat } from '@fieldhouse/contract/school/formats'
import { formatMoney } from '@fieldhouse/contract/school/money'
import type { TicketGame, TicketOffer, TicketSeasonPage, TicketSeasonState } from '@fieldhouse/contract/tickets/tickets'

export const stateLabels: Readonly<Record<TicketSeasonState, string>> = {
  soon: 'On sale soon',
  on_sale: 'On sale',
  few: 'Only a few left',
  sold_out: 'Sold out',
  free: 'Free admission',
  over: 'Season over',
}

/** Tells whether a link to the seller helps. */
export const isSellable = (state: TicketSeasonState): boolean =>
  state === 'on_sale' || state === 'few' || state === 'free'

/** Formats "From $20"; empty when no price is known. */
export function formatLowestPrice(
  { price_from, state }: { price_from: number | null; state: TicketSeasonState },
  currency: string,
): string {
  if (state === 'free' || price_from === 0) return 'Free'
  return price_from === null ? '' : `From ${formatMoney(price_from, currency)}`
}

const days = dateFormat({ weekday: 'short', month: 'short', day: 'numeric' })
const clocks = dateFormat({ hour: 'numeric', minute: '2-digit' })

/** Formats the start in the viewer's time zone; an unknown time is TBA. */
export function formatTicketTime({ day, starts_at, status }: Pick<TicketGame, 'day' | 'starts_at' | 'status'>): string {
  if (status === 'postponed') return 'Postponed'
  if (status === 'live') return 'Live now'
  if (starts_at === null) return `${days(new Date(`${day}T12:00:00`))}, TBA`
  const at = new Date(starts_at)
  return `${days(at)}, ${clocks(at).replace(/\u202f/g, ' ')}`
}

export const formatTicketGame = ({ opponent, title }: Pick<TicketGame, 'opponent' | 'title'>): string =>
  opponent === null ? (title ?? 'A meet') : `vs ${opponent}`

/** Lists the sports with tickets, each once. */
export const listTicketSports = (games: readonly TicketGame[]): string[] => [
  ...new Set(games.map(({ sport }) => sport)),
]

export const getSellerHost = (url: string): string => new URL(url).hostname.replace(/^www\./, '')

const kinds: readonly (readonly [string, readonly TicketOffer['kind'][]])[] = [
  ['Season tickets', ['season', 'mini']],
  ['Students, groups and families', ['student', 'group', 'family']],
  ['Parking', ['parking']],
  ['More', ['other']],
]

/** Affiliations that each kind of offer is for. */
const audiencePatterns: Partial<Record<TicketOffer['kind'], RegExp>> = {
  season: /\bseason tickets?\b/i,
  student: /\bstudents?\b/i,
  family: /\b(family|families|parents?)\b/i,
}

/** Groups offers under their headings, and sorts those that fit the fan's affiliations first. */
export function groupOffers(offers: readonly TicketOffer[], affiliations: readonly { name: string }[] = []) {
  const isForFan = ({ kind }: TicketOffer) => affiliations.some(({ name }) => audiencePatterns[kind]?.test(name))
  const groups = kinds.flatMap(([title, of]) => {
    const inside = offers.filter(({ kind }) => of.includes(kind))
    return inside.length === 0 ? [] : [{ title, offers: sortMatchingFirst(inside, isForFan) }]
  })
  return sortMatchingFirst(groups, (group) => group.offers.some(isForFan))
}

const sortMatchingFirst = <T>(all: readonly T[], isTheirs: (one: T) => boolean): T[] =>
  all.toSorted((one, other) => Number(isTheirs(other)) - Number(isTheirs(one)))

export type SeatSection = NonNullable<TicketSeasonPage['venue']>['sections'][number]

/** Adds a color weight by price: the highest price has the strongest color. */
export function addPriceWeights(sections: readonly SeatSection[]): (SeatSection & { weight: number | undefined })[] {
  const prices = sections.flatMap(({ price }) => price ?? [])
  const [least, most] = [Math.min(...prices), Math.max(...prices)]
  return sections.map((one) => ({
    ...one,
    weight: one.price === null ? undefined : most === least ? 0.5 : (one.price - least) / (most - least),
  }))
}

/** Groups sections by level for the list. */
export const groupSeatsByLevel = (sections: readonly SeatSection[]) =>
  [...Map.groupBy(sections, ({ level }) => level)].map(([level, inside]) => ({ level, sections: inside }))
