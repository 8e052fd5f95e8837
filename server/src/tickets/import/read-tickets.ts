import type { offerKinds, TicketState } from '@fieldhouse/contract/tickets/tickets'
import { venueSides } from '@fieldhouse/contract/venues/venues'
import { dayIn, siteIn, startIn } from '@fieldhouse/sports/schedules/cells'
import { decideDateOrder } from '@fieldhouse/sports/schedules/columns/day-order'
import type { CsvRow } from '@fieldhouse/sports/schedules/csv'
import { opponentIn } from '@fieldhouse/sports/schedules/opponent-words'
import { sportNamed } from '@fieldhouse/sports/schedules/sport-words'
import { parseCents } from '../../shared/files/tables/money.ts'
import { truncateText } from '../../shared/files/tables/truncate-text.ts'

/** Parses tables of ticket offices in their various forms. What is not understood is reported with its line. */
export type TicketTable = 'games' | 'sections' | 'offers'
export type ReadLines<Line> = { lines: (Line & { line: number })[]; refused: { line: number; message: string }[] }

const headingNames = {
  date: ['date', 'game date', 'event date', 'start date', 'day', 'date time', 'event date time', 'start'],
  price: [
    ...['price', 'from', 'price from', 'from price', 'starting at', 'starting price', 'ticket price', 'min price'],
    ...['lowest price', 'single game price', 'face value', 'cost', 'amount', 'adult', 'season price', 'full season'],
    ...['per seat', 'price per seat', 'rate'],
  ],
  url: ['link', 'url', 'tickets', 'ticket link', 'ticket url', 'tickets url', 'buy', 'buy link', 'website', 'href'],
  state: ['status', 'state', 'availability', 'available', 'sale status', 'ticket status', 'on sale'],
  section: ['section', 'sec', 'seating section', 'seat section', 'section name', 'area', 'block'],
  offer: [
    'offer',
    'package',
    'offer name',
    'package name',
    'plan',
    'name',
    'title',
    'product',
    'item',
    'lot',
    'parking lot',
  ],
  kind: ['kind', 'type', 'category', 'offer type', 'package type'],
  text: ['text', 'description', 'details', 'notes', 'note', 'includes', 'what'],
  level: ['level', 'tier', 'deck', 'ring', 'zone', 'price level'],
  side: ['side', 'location', 'where', 'direction'],
  view: ['view', 'views', 'view description', 'seat view', 'description', 'notes'],
  venue: ['venue', 'stadium', 'arena', 'facility', 'location name', 'place'],
} as const

const foldHeadingText = (heading: string) => heading.toLowerCase().replace(/[^a-z0-9]+/g, '')
const hasHeading = (headings: readonly string[], some: readonly string[]) =>
  headings.some((heading) => some.some((name) => foldHeadingText(name) === foldHeadingText(heading)))

/** Detects the kind of a table by its headings. */
export function detectTable(rows: readonly CsvRow[]): TicketTable | undefined {
  const headings = rows[0]?.headings ?? []
  if (hasHeading(headings, headingNames.section)) return 'sections'
  if (hasHeading(headings, headingNames.date)) return 'games'
  return hasHeading(headings, headingNames.offer) && hasHeading(headings, [...headingNames.price, ...headingNames.kind])
    ? 'offers'
    : undefined
}

export interface GameLine {
  day: string
  sport: string | undefined
  opponent: string | undefined
  /** Undefined values stay as they are. */
  state: TicketState | undefined
  price_from: number | null | undefined
  url: string | undefined
}

export interface TicketSectionLine {
  name: string
  level: string | undefined
  side: (typeof venueSides)[number] | undefined
  view: string | undefined
  venue: string | undefined
  price: number | null | undefined
}

export interface OfferLine {
  kind: (typeof offerKinds)[number]
  name: string
  text: string
  price: number | null
  url: string | null
}

const readLines = <Line>(rows: readonly CsvRow[], lineOf: (row: CsvRow) => Line | string): ReadLines<Line> => {
  const read: ReadLines<Line> = { lines: [], refused: [] }
  for (const row of rows) {
    const one = lineOf(row)
    if (typeof one === 'string') read.refused.push({ line: row.line, message: one })
    else read.lines.push({ ...one, line: row.line })
  }
  return read
}

export function parseGameLines(rows: readonly CsvRow[]): ReadLines<GameLine> {
  const dates = rows.flatMap((row) => {
    const written = row.cell(...headingNames.date)
    return written === undefined ? [] : [startIn(written)?.day ?? written]
  })
  const { order } = decideDateOrder(dates, undefined, 'month-first')
  return readLines(rows, (row) => {
    const written = row.cell(...headingNames.date)
    if (written === undefined) return 'The date is missing. Add a column Date with dates like 2026-11-28.'
    const day = dayIn(startIn(written)?.day ?? written, order ?? 'month-first')
    if (typeof day !== 'string') return day.refused
    const against = row.cell(
      'opponent',
      'opp',
      'vs',
      'against',
      'visitor',
      'away',
      'away team',
      'event',
      'game',
      'event name',
    )
    const visitor = against === undefined ? undefined : opponentIn(getAgainstText(against))
    const site = siteIn(row.cell('site', 'home/away', 'ha', 'location type', 'h/a'))
    if (visitor?.site === 'away' || site === 'away') return 'This is an away game. The home team sells its tickets.'
    const named = row.cell('sport', 'team', 'sport name')
    const sport = named === undefined ? undefined : sportNamed(named)
    if (named !== undefined && sport === undefined) return `“${named}” isn’t one of your sports.`
    const sold = parseSales(row)
    return typeof sold === 'string' ? sold : { day, sport, opponent: visitor?.name, ...sold }
  })
}

/** Gets the opponent from `Football vs. Elon` or `Our Football v Elon`. */
const getAgainstText = (text: string): string => /^.+?\s+(vs?\.?\s+.+)$/i.exec(text)?.[1] ?? text

function parseSales(row: CsvRow): Pick<GameLine, 'state' | 'price_from' | 'url'> | string {
  const [price, where, availability] = [
    row.cell(...headingNames.price),
    row.cell(...headingNames.url),
    row.cell(...headingNames.state),
  ]
  const url =
    where !== undefined && /^https?:\/\/|^www\./i.test(where) ? where.replace(/^www\./i, 'https://www.') : undefined
  const state =
    availability === undefined
      ? url === undefined && where !== undefined
        ? parseTicketState(where)
        : undefined
      : parseTicketState(availability)
  if (availability !== undefined && state === undefined)
    return `“${availability}” can’t be read. Use On sale, Few left, Sold out, Soon or Free.`
  if (where !== undefined && url === undefined && state === undefined) return `“${where}” isn’t a web address.`
  const price_from = price === undefined ? undefined : parseCents(price)
  if (price !== undefined && price_from === undefined) return `“${price}” isn’t a price. Write it like $20.00.`
  if (price_from === undefined && url === undefined && state === undefined)
    return 'This line needs a price, a link or a status, such as On sale.'
  return { state: state ?? (price_from === 0 ? 'free' : undefined), price_from, url }
}

const statePatterns: readonly (readonly [RegExp, TicketState])[] = [
  [/^(sold[ -]?out|none|unavailable|no|n)\b/i, 'sold_out'],
  [/^(few|limited|low|almost|selling fast|last)\b/i, 'few'],
  [/^(free|no ticket|open)\b/i, 'free'],
  [/^(soon|coming|not yet|upcoming|on sale (soon|later))\b|^tb[ad]$/i, 'soon'],
  [/^(on[ -]?sale|available|buy|yes|y|now|public)\b/i, 'on_sale'],
]
const parseTicketState = (text: string): TicketState | undefined =>
  statePatterns.find(([pattern]) => pattern.test(text.trim()))?.[1]

export const parseSectionLines = (rows: readonly CsvRow[]): ReadLines<TicketSectionLine> =>
  readLines(rows, (row) => {
    const name = row.cell(...headingNames.section)?.replace(/^(section|sec\.?)\s+/i, '')
    if (!name) return 'The section is missing.'
    if (name.length > 24) return `“${name.slice(0, 30)}…” is too long for a section. Use up to 24 letters.`
    const written = row.cell(...headingNames.side)
    const side = written === undefined ? undefined : parseSectionSide(written)
    if (written !== undefined && side === undefined) return `“${written}” isn’t a side. Use North, East, South or West.`
    const price = row.cell(...headingNames.price)
    const cents = price === undefined ? undefined : parseCents(price)
    if (price !== undefined && cents === undefined) return `“${price}” isn’t a price. Write it like $20.00.`
    const [level, view] = [
      truncateText(row.cell(...headingNames.level), 40),
      truncateText(row.cell(...headingNames.view), 160),
    ]
    return { name, level, side, view, venue: truncateText(row.cell(...headingNames.venue), 160), price: cents }
  })

function parseSectionSide(written: string): TicketSectionLine['side'] {
  const text = written.toLowerCase().replace(/[^a-z]+/g, ' ')
  const short: Readonly<Record<string, TicketSectionLine['side']>> = {
    n: 'north',
    e: 'east',
    s: 'south',
    w: 'west',
    ne: 'north-east',
    se: 'south-east',
    sw: 'south-west',
    nw: 'north-west',
  }
  const [first = ''] = text.trim().split(' ')
  if (short[first]) return short[first]
  const ns = /north|south/.exec(text)?.[0]
  const ew = /east|west/.exec(text)?.[0]
  return venueSides.find((side) => side === [ns, ew].filter(Boolean).join('-'))
}

const kindPatterns: readonly (readonly [RegExp, OfferLine['kind']])[] = [
  [/park|\blot\b|garage|tailgat/i, 'parking'],
  [/student/i, 'student'],
  [/group/i, 'group'],
  [/famil|kids|youth/i, 'family'],
  [/mini|flex|\bpack\b|partial|pick/i, 'mini'],
  [/season|full/i, 'season'],
]

export const parseOfferLines = (rows: readonly CsvRow[]): ReadLines<OfferLine> =>
  readLines(rows, (row) => {
    const name = truncateText(row.cell(...headingNames.offer), 120)
    if (!name) return 'The offer is missing.'
    const price = row.cell(...headingNames.price)
    const cents = price === undefined ? null : parseCents(price)
    if (cents === undefined) return `“${price}” isn’t a price. Write it like $20.00.`
    const offerText = `${row.cell(...headingNames.kind) ?? ''} ${row.headings.some((heading) => /parking|^lot$/i.test(heading)) ? 'parking' : ''} ${name}`
    return {
      kind: kindPatterns.find(([pattern]) => pattern.test(offerText))?.[1] ?? 'other',
      name,
      text: truncateText(row.cell(...headingNames.text), 400) ?? '',
      price: cents,
      url: row.cell(...headingNames.url)?.trim() ?? null,
    }
  })
