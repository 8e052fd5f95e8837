import type { Company } from '@fieldhouse/contract/company'
import type { MarketArea, MarketCircle, MarketRules } from '@fieldhouse/contract/markets/market-rules'
import { formatQuantity } from '@fieldhouse/contract/school/formats'

/** A market as a row, with the codes as they are typed. */
export interface MarketRow {
  id: string
  name: string
  metros: string
  regions: string
  countries: string
  postal: string
}

/** A circle of a market, as typed. */
export interface CircleRow {
  market: string
  name: string
  latitude: string
  longitude: string
  miles: string
  /** The stored distance, until another one is typed. */
  km?: number | undefined
}

export interface MarketsDraft {
  markets: readonly MarketRow[]
  circles: readonly CircleRow[]
  networks: readonly { cidr: string; market: string }[]
  /** Empty: the default market. */
  unknownMarket: string
}

export const codeKinds = ['metros', 'regions', 'countries', 'postal'] as const
export type CodeKind = (typeof codeKinds)[number]

export const emptyCodes = { metros: '', regions: '', countries: '', postal: '' } as const

const kmOfMile = 1.609344
const home = 'US'
/** Codes with a country in front, which is left out on the screen for this one. */
const withCountry: readonly CodeKind[] = ['regions', 'postal']

export function toMarketsDraft({ markets, marketRules = {} }: Pick<Company, 'markets' | 'marketRules'>): MarketsDraft {
  const { areas = {}, networks = [], unknown = '' } = marketRules
  return {
    markets: Object.entries(markets).map(([id, name]) => ({
      id,
      name,
      ...(Object.fromEntries(codeKinds.map((kind) => [kind, formatCodes(areas[id]?.[kind] ?? [], kind)])) as Codes),
    })),
    circles: Object.entries(areas).flatMap(([market, { circles = [] }]) =>
      circles.map((circle) => toCircleRow(market, circle)),
    ),
    networks,
    unknownMarket: unknown,
  }
}

type Codes = Record<CodeKind, string>

const formatCodes = (codes: readonly string[], kind: CodeKind): string =>
  codes.map((code) => (withCountry.includes(kind) ? code.replace(`${home}-`, '') : code)).join(', ')

/** Splits typed codes. `ut` is US-UT, and `841` is US-841. */
export function parseCodes(text: string, kind: CodeKind): string[] {
  const codes = text
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter((code) => code !== '')
  return [
    ...new Set(codes.map((code) => (withCountry.includes(kind) && !code.includes('-') ? `${home}-${code}` : code))),
  ]
}

const toCircleRow = (market: string, { name = '', latitude, longitude, km }: MarketCircle): CircleRow => ({
  market,
  name,
  latitude: String(latitude),
  longitude: String(longitude),
  miles: String(Math.round((km / kmOfMile) * 10) / 10),
  km,
})

/** An empty or unreadable number is none, which the settings refuse. */
const parseNumber = (typed: string): number => (typed.trim() === '' ? Number.NaN : Number(typed))

function toCircle({ name, latitude, longitude, miles, km }: CircleRow): MarketCircle {
  const typedKm = Math.round(parseNumber(miles) * kmOfMile * 10) / 10
  return {
    ...(name.trim() !== '' && { name: name.trim() }),
    latitude: parseNumber(latitude),
    longitude: parseNumber(longitude),
    km: km ?? typedKm,
  }
}

/** Builds the settings. What is empty is left out. */
export function toMarketSettings(draft: MarketsDraft): Pick<Company, 'markets' | 'marketRules'> {
  const { markets, circles, networks, unknownMarket } = draft
  const known = new Set(markets.map(({ id }) => id))
  // A circle whose market was removed stays, so that the settings say what is wrong instead of losing it.
  const rest = circles.filter(({ market }) => !known.has(market)).map(({ market }) => ({ id: market, ...emptyCodes }))
  const areas = Object.fromEntries(
    [...markets, ...rest].map((row) => [row.id, toArea(row, circles)] as const).filter(([, area]) => !isEmpty(area)),
  )
  const rules: MarketRules = {
    ...(!isEmpty(areas) && { areas }),
    ...(networks.length > 0 && {
      networks: networks.map(({ cidr, market }) => ({ cidr: cidr.trim(), market })),
    }),
    ...(unknownMarket !== '' && { unknown: unknownMarket }),
  }
  return {
    markets: Object.fromEntries(markets.map(({ id, name }) => [id, name])),
    ...(!isEmpty(rules) && { marketRules: rules }),
  }
}

function toArea(row: Codes & { id: string }, circles: readonly CircleRow[]): MarketArea {
  const own = circles.filter(({ market }) => market === row.id).map(toCircle)
  const codes = codeKinds.map((kind) => [kind, parseCodes(row[kind], kind)] as const)
  return {
    ...Object.fromEntries(codes.filter(([, list]) => list.length > 0)),
    ...(own.length > 0 && { circles: own }),
  }
}

const isEmpty = (value: object): boolean => Object.keys(value).length === 0

/** Changes the markets. What names a market by its number follows while the number is typed. */
export function changeMarkets(draft: MarketsDraft, markets: readonly MarketRow[]): MarketsDraft {
  const { circles, networks, unknownMarket } = draft
  const at =
    markets.length === draft.markets.length ? markets.findIndex((row, i) => row.id !== draft.markets[i]?.id) : -1
  const from = draft.markets[at]?.id
  const to = markets[at]?.id
  const isTaken = draft.markets.some(({ id }) => id === to)
  // Nothing can name a market without a number: an empty name means something else.
  if (!from || to === undefined || isTaken) return { ...draft, markets }
  const follow = <Row extends { market: string }>(row: Row): Row => (row.market === from ? { ...row, market: to } : row)
  return {
    markets,
    circles: circles.map(follow),
    networks: networks.map(follow),
    unknownMarket: unknownMarket === from ? to : unknownMarket,
  }
}

/** `2 metro codes, 1 state`, or what it means that there is none. */
export function describeArea(row: MarketRow, circles: readonly CircleRow[]): string {
  const counts: [count: number, one: string, many?: string][] = [
    [parseCodes(row.metros, 'metros').length, 'metro code'],
    [parseCodes(row.regions, 'regions').length, 'state'],
    [parseCodes(row.countries, 'countries').length, 'country', 'countries'],
    [parseCodes(row.postal, 'postal').length, 'ZIP beginning'],
    [circles.filter(({ market }) => market === row.id).length, 'circle'],
  ]
  const parts = counts.filter(([count]) => count > 0).map(([count, one, many]) => formatQuantity(count, one, many))
  return parts.length === 0 ? 'no area yet' : parts.join(', ')
}
