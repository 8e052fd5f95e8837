import type { OperatorTicketSeason } from '@fieldhouse/contract/tickets/admin'
import { offerKinds, type TicketSeasonState, type TicketState } from '@fieldhouse/contract/tickets/tickets'

export const ticketStateOptions: readonly { value: TicketState; label: string }[] = [
  { value: 'on_sale', label: 'On sale' },
  { value: 'few', label: 'Few left' },
  { value: 'sold_out', label: 'Sold out' },
  { value: 'soon', label: 'On sale soon' },
  { value: 'free', label: 'Free' },
]

export const ticketSeasonStateOptions: readonly { value: TicketSeasonState; label: string }[] = [
  ...ticketStateOptions,
  { value: 'over', label: 'Season over' },
]

/** Parses a price such as `20` or `12.50` into cents. Returns null when empty and undefined if it is not a price. */
export function parseTicketPrice(text: string): number | null | undefined {
  const bare = text.trim().replace(/^\$/, '').replaceAll(',', '')
  if (bare === '') return null
  return /^\d{1,6}(\.\d{1,2})?$/.test(bare) ? Math.round(Number(bare) * 100) : undefined
}

export const formatTicketPrice = (cents: number | null): string => (cents === null ? '' : (cents / 100).toFixed(2))

type TicketOffer = OperatorTicketSeason['offers'][number]

export const formatOffers = (offers: readonly TicketOffer[]): string =>
  offers
    .map(({ kind, name, price, text, url }) => [kind, name, formatTicketPrice(price), text, url ?? ''].join(' | '))
    .join('\n')

/**
 * Parses offers, one per line: `parking | Lot B | 20 | Five minutes on foot | https://…`. Returns a sentence when a
 * line is wrong.
 */
export function parseOffers(text: string): TicketOffer[] | string {
  const offers: TicketOffer[] = []
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    const [kind = '', name = '', price = '', text = '', url = ''] = line.split('|').map((part) => part.trim())
    const kindName = offerKinds.find((one) => one === kind.toLowerCase())
    const cents = parseTicketPrice(price)
    if (!kindName) return `Line ${index + 1} must start with one of ${offerKinds.join(', ')}.`
    if (name === '') return `Line ${index + 1} needs an offer name.`
    if (cents === undefined) return `“${price}” in line ${index + 1} isn’t a price. Enter it like 20.00.`
    offers.push({ kind: kindName, name, text, price: cents, url: url === '' ? null : url })
  }
  return offers
}

const formatCountOf = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`

/** Counts what a season consists of so far. */
export const describeSeasonCounts = ({
  offers,
  prices,
  games,
}: Pick<OperatorTicketSeason, 'offers' | 'prices' | 'games'>): string =>
  [
    formatCountOf(offers.length, 'offer'),
    formatCountOf(prices.length, 'section with a price', 'sections with a price'),
    formatCountOf(games, 'game'),
  ].join(', ')
