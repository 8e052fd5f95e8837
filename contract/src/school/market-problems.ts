import { getDistanceKm } from '../markets/distance.ts'
import type { MarketArea, MarketCircle } from '../markets/market-rules.ts'
import { containsRange, parseNetworkRange } from '../markets/network-range.ts'
import type { Company } from './settings.ts'

type School = Pick<Company, 'markets' | 'defaultMarket' | 'marketRules'>

interface Problem {
  field: 'marketRules'
  text: string
}

/** Finds market rules that cannot be used: unknown markets, and what is no network. */
export function findMarketRuleProblems({ markets, marketRules = {} }: School): Problem[] {
  const { areas = {}, networks = [], unknown } = marketRules
  const toProblem = (market: string): Problem[] =>
    market in markets ? [] : [{ field: 'marketRules', text: `There is no market with the number ${market}.` }]
  return [
    ...Object.keys(areas).flatMap(toProblem),
    ...networks.flatMap(({ market }) => toProblem(market)),
    ...(unknown === undefined ? [] : toProblem(unknown)),
    ...networks
      .filter(({ cidr }) => parseNetworkRange(cidr) === undefined)
      .map(({ cidr }) => ({
        field: 'marketRules' as const,
        text: `${cidr} isn’t a network. Enter one like 128.110.0.0/16.`,
      })),
  ]
}

/** Explains where two markets overlap, and which one counts. Saving is allowed. */
export function listMarketOverlaps(school: School): string[] {
  return [...listSharedCodes(school), ...listCircleOverlaps(school), ...listNetworkOverlaps(school)]
}

const codeKinds = [
  { kind: 'metros', say: 'Metro code' },
  { kind: 'regions', say: 'The state' },
  { kind: 'countries', say: 'The country' },
  { kind: 'postal', say: 'The ZIP beginning' },
] as const satisfies readonly { kind: Exclude<keyof MarketArea, 'circles'>; say: string }[]

/** Codes that two markets have. The lower market number counts. */
function listSharedCodes({ markets, marketRules = {} }: School): string[] {
  const areas = Object.entries(marketRules.areas ?? {}).toSorted(compareMarkets)
  return codeKinds.flatMap(({ kind, say }) => {
    const owners = new Map<string, string>()
    return areas.flatMap(([market, area]) =>
      [...new Set(area[kind])].flatMap((code) => {
        const owner = owners.get(code)
        if (owner === undefined) owners.set(code, market)
        return owner === undefined
          ? []
          : `${say} ${code} is in ${markets[owner] ?? owner} and in ${markets[market] ?? market}. ${markets[owner] ?? owner} counts.`
      }),
    )
  })
}

const compareMarkets = ([one]: [string, unknown], [other]: [string, unknown]): number => Number(one) - Number(other)

/** Circles of different markets that touch. The smaller one counts. */
function listCircleOverlaps({ markets, marketRules = {} }: School): string[] {
  const circles = Object.entries(marketRules.areas ?? {})
    .toSorted(compareMarkets)
    .flatMap(([market, area]) => (area.circles ?? []).map((circle) => ({ market, circle })))
    .toSorted((one, other) => one.circle.km - other.circle.km)
  return circles.flatMap((one, at) =>
    circles
      .slice(at + 1)
      .filter(({ market, circle }) => market !== one.market && touches(one.circle, circle))
      .map(
        ({ market }) =>
          `A circle of ${markets[one.market] ?? one.market} overlaps one of ${markets[market] ?? market}. Where both are, ${markets[one.market] ?? one.market} counts.`,
      ),
  )
}

const touches = (one: MarketCircle, other: MarketCircle): boolean => getDistanceKm(one, other) < one.km + other.km

/** Networks inside one of another market. The smaller network counts, and of the same one the first in the list. */
function listNetworkOverlaps({ markets, marketRules = {} }: School): string[] {
  const networks = (marketRules.networks ?? []).flatMap(({ cidr, market }) => {
    const parsed = parseNetworkRange(cidr)
    return parsed ? [{ cidr, market, parsed }] : []
  })
  return networks.flatMap((outer, at) =>
    networks.flatMap((inner, innerAt) => {
      const isSame = outer.parsed.prefix === inner.parsed.prefix
      if (innerAt === at || outer.market === inner.market || !containsRange(outer.parsed, inner.parsed)) return []
      if (isSame && innerAt < at) return []
      const [counts, other] = isSame ? [outer, inner] : [inner, outer]
      return `${counts.cidr} (${markets[counts.market] ?? counts.market}) is ${isSame ? 'also listed for' : `inside ${other.cidr} of`} ${markets[other.market] ?? other.market}. ${markets[counts.market] ?? counts.market} counts.`
    }),
  )
}
