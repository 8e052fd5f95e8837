import type { OperatorTicketSeason } from '@fieldhouse/contract/tickets/desk'
import { offerKinds, type TicketState } from '@fieldhouse/contract/tickets/tickets'

export const stateOptions: readonly { value: TicketState; label: string }[] = [
  { value: 'on_sale', label: 'On sale' },
  { value: 'few', label: 'Few left' },
  { value: 'sold_out', label: 'Sold out' },
  { value: 'soon', label: 'On sale soon' },
  { value: 'free', label: 'Free' },
]

/** `20`, `12.50`; null where nothing stands there, undefined where it is no price. */
export function centsOf(text: string): number | null | undefined {
  const bare = text.trim().replace(/^\$/, '').replaceAll(',', '')
  if (bare === '') return null
  return /^\d{1,6}(\.\d{1,2})?$/.test(bare) ? Math.round(Number(bare) * 100) : undefined
}

export const priceText = (cents: number | null): string => (cents === null ? '' : (cents / 100).toFixed(2))

type Offer = OperatorTicketSeason['offers'][number]

export const offersText = (offers: readonly Offer[]): string =>
  offers
    .map(({ kind, name, price, text, url }) => [kind, name, priceText(price), text, url ?? ''].join(' | '))
    .join('\n')

/** A line each: `parking | Lot B | 20 | Five minutes on foot | https://…`. In words what is wrong with one. */
export function offersOf(text: string): Offer[] | string {
  const offers: Offer[] = []
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    const [kind = '', name = '', price = '', words = '', url = ''] = line.split('|').map((part) => part.trim())
    const known = offerKinds.find((one) => one === kind.toLowerCase())
    const cents = centsOf(price)
    if (!known) return `Line ${index + 1} must start with one of ${offerKinds.join(', ')}.`
    if (name === '') return `Line ${index + 1} needs an offer name.`
    if (cents === undefined) return `“${price}” in line ${index + 1} isn’t a price. Enter it like 20.00.`
    offers.push({ kind: known, name, text: words, price: cents, url: url === '' ? null : url })
  }
  return offers
}

const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`

/** What a season is made of so far. */
export const countWords = ({
  offers,
  prices,
  games,
}: Pick<OperatorTicketSeason, 'offers' | 'prices' | 'games'>): string =>
  [
    counted(offers.length, 'offer'),
    counted(prices.length, 'section with a price', 'sections with a price'),
    counted(games, 'game'),
  ].join(', ')
