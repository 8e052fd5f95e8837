import { isWithinKm } from '@fieldhouse/contract/markets/distance'
import type { MarketArea, MarketCircle, MarketRules } from '@fieldhouse/contract/markets/market-rules'
import type { Place } from './place.ts'

/** A market that a place is in, and by what. */
export interface AreaMatch {
  market: string
  by: 'circle' | 'postal' | 'metro' | 'region' | 'country'
  /** What names the place: a code, or a circle. */
  area: string
}

const kmOfMile = 1.609344

type CodeKind = Exclude<keyof MarketArea, 'circles'>

/** Finds the markets that a place is in, the one that counts first. */
export type FindMarkets = (place: Place) => AreaMatch[]

/**
 * The more specific counts: a circle (the smallest first), then a postal code (the longest beginning first), a metro
 * code, a state, a country. Of equal ones the lower market number counts.
 */
export function createAreaFinder({ areas = {} }: Pick<MarketRules, 'areas'>): FindMarkets {
  const markets = Object.entries(areas).toSorted(([one], [other]) => Number(one) - Number(other))
  const [metros, regions, countries, postal] = (['metros', 'regions', 'countries', 'postal'] as const).map((kind) =>
    indexCodes(markets, kind),
  ) as [Codes, Codes, Codes, Codes]
  const circles = markets
    .flatMap(([market, area]) => (area.circles ?? []).map((circle) => ({ market, circle })))
    .toSorted((one, other) => one.circle.km - other.circle.km)
  const lengths = [...new Set([...postal.keys()].map((code) => code.length))].toSorted((one, other) => other - one)

  return (place) => [
    ...findCircles(circles, place),
    ...lengths.flatMap((length) => {
      const beginning = place.postal?.slice(0, length)
      return beginning?.length === length ? match('postal', beginning, postal) : []
    }),
    ...match('metro', place.metro, metros),
    ...match('region', place.region, regions),
    ...match('country', place.country, countries),
  ]
}

type Codes = ReadonlyMap<string, string>

function indexCodes(markets: readonly [string, MarketArea][], kind: CodeKind): Codes {
  const owners = new Map<string, string>()
  for (const [market, area] of markets)
    for (const code of area[kind] ?? []) owners.set(code, owners.get(code) ?? market)
  return owners
}

function match(by: AreaMatch['by'], code: string | undefined, codes: Codes): AreaMatch[] {
  const market = code === undefined ? undefined : codes.get(code)
  return market === undefined || code === undefined ? [] : [{ market, by, area: code }]
}

function findCircles(circles: readonly { market: string; circle: MarketCircle }[], { point }: Place): AreaMatch[] {
  if (!point) return []
  return circles
    .filter(({ circle }) => isWithinKm(circle, point, circle.km))
    .map(({ market, circle }) => ({
      market,
      by: 'circle',
      area: `${Math.round(circle.km / kmOfMile)} miles around ${circle.name ?? `${circle.latitude}, ${circle.longitude}`}`,
    }))
}
