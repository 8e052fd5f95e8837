import { dateFormat } from '@fieldhouse/contract/school/formats'
import type { TicketGame, TicketOffer, TicketSeasonPage, TicketState } from '@fieldhouse/contract/tickets/tickets'
import { moneyWords } from '../../shared/tickets/money.ts'

export const stateWords: Readonly<Record<TicketState, string>> = {
  soon: 'On sale soon',
  on_sale: 'On sale',
  few: 'Few left',
  sold_out: 'Sold out',
  free: 'Free entry',
}

/** Whether a link to its seller helps. */
export const isSold = (state: TicketState): boolean => state === 'on_sale' || state === 'few' || state === 'free'

/** `From $20`; nothing where no price is known. */
export function priceWords({ price_from, state }: Pick<TicketGame, 'price_from' | 'state'>, currency: string): string {
  if (state === 'free' || price_from === 0) return 'Free'
  return price_from === null ? '' : `From ${moneyWords(price_from, currency)}`
}

const days = dateFormat({ weekday: 'short', month: 'short', day: 'numeric' })
const clocks = dateFormat({ hour: 'numeric', minute: '2-digit' })

/** In the viewer's zone; a time that nobody knows is TBA. */
export function whenWords({ day, starts_at, status }: Pick<TicketGame, 'day' | 'starts_at' | 'status'>): string {
  if (status === 'postponed') return 'Postponed'
  if (status === 'live') return 'On now'
  if (starts_at === null) return `${days(new Date(`${day}T12:00:00`))}, TBA`
  const at = new Date(starts_at)
  return `${days(at)}, ${clocks(at).replace(/\u202f/g, ' ')}`
}

export const gameWords = ({ opponent, title }: Pick<TicketGame, 'opponent' | 'title'>): string =>
  opponent === null ? (title ?? 'A meet') : `vs ${opponent}`

/** The sports that something is sold of, each once. */
export const sportsIn = (games: readonly TicketGame[]): string[] => [...new Set(games.map(({ sport }) => sport))]

export const hostOf = (url: string): string => new URL(url).hostname.replace(/^www\./, '')

const kinds: readonly (readonly [string, readonly TicketOffer['kind'][]])[] = [
  ['Season tickets', ['season', 'mini']],
  ['Students, groups and families', ['student', 'group', 'family']],
  ['Parking', ['parking']],
  ['More', ['other']],
]

/** Whom an offer is for, by what a fan says to be to the school. */
const forWhom: Partial<Record<TicketOffer['kind'], RegExp>> = {
  season: /\bseason tickets?\b/i,
  student: /\bstudents?\b/i,
  family: /\b(family|families|parents?)\b/i,
}

/** What is offered, under the headings that have something; what is for somebody like this fan stands first. */
export function offersByKind(offers: readonly TicketOffer[], affiliations: readonly { name: string }[] = []) {
  const isForThem = ({ kind }: TicketOffer) => affiliations.some(({ name }) => forWhom[kind]?.test(name))
  const groups = kinds.flatMap(([title, of]) => {
    const inside = offers.filter(({ kind }) => of.includes(kind))
    return inside.length === 0 ? [] : [{ title, offers: theirsFirst(inside, isForThem) }]
  })
  return theirsFirst(groups, (group) => group.offers.some(isForThem))
}

const theirsFirst = <T>(all: readonly T[], isTheirs: (one: T) => boolean): T[] =>
  all.toSorted((one, other) => Number(isTheirs(other)) - Number(isTheirs(one)))

export type Seats = NonNullable<TicketSeasonPage['venue']>['sections'][number]

/** The dearest has the most colour. */
export function weightsOf(sections: readonly Seats[]): (Seats & { weight: number | undefined })[] {
  const prices = sections.flatMap(({ price }) => price ?? [])
  const [least, most] = [Math.min(...prices), Math.max(...prices)]
  return sections.map((one) => ({
    ...one,
    weight: one.price === null ? undefined : most === least ? 0.5 : (one.price - least) / (most - least),
  }))
}

/** Seats of one level that cost and show the same stand together in the list. */
export const byLevel = (sections: readonly Seats[]) =>
  [...Map.groupBy(sections, ({ level }) => level)].map(([level, inside]) => ({ level, sections: inside }))
