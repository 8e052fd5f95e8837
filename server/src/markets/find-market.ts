import { currentSchool } from '@fieldhouse/contract/company'
import type { MarketRules, SchoolNetwork } from '@fieldhouse/contract/markets/market-rules'
import { type AddressNumber, parseAddress } from '@fieldhouse/contract/markets/network-range'
import { LRUCache } from 'lru-cache'
import { getUnknownMarket, type Network, type NetworkMarket } from '../shared/caller/network-market.ts'
import type { LocationFile } from './location-file.ts'
import { type AreaMatch, createAreaFinder, type FindMarkets } from './market-areas.ts'
import { type FileRecord, isPlaceKnown, type Place } from './place.ts'
import { createNetworkFinder } from './school-networks.ts'

/** How the market of a network was found, for staff. */
export interface MarketFinding extends NetworkMarket {
  by: 'network' | 'header' | 'file' | 'elsewhere' | 'unknown' | 'default'
  network?: SchoolNetwork | undefined
  /** The markets that the place is in, the one that counts first. */
  matches: readonly AreaMatch[]
  place?: Place | undefined
  hides?: FileRecord['hides']
}

interface FinderDeps {
  file: LocationFile
  /** Whether a proxy in front sends metro codes. */
  hasHeader: boolean
}

export type MarketFinder = ReturnType<typeof createMarketFinder>

const keptAtMost = 20_000

/** What the settings say, prepared for quick lookups. */
interface Prepared {
  school: object
  version: number
  findNetwork(address: AddressNumber): SchoolNetwork | undefined
  findMarkets: FindMarkets
  found: LRUCache<string, NetworkMarket>
}

/**
 * Finds the market of a network: the school's own networks, then the metro code of a trusted proxy, then the location
 * file, then the default market. Addresses are in memory alone.
 */
export function createMarketFinder({ file, hasHeader }: FinderDeps) {
  let prepared: Prepared | undefined
  const prepare = (): Prepared => {
    const school = currentSchool()
    const version = file.version()
    // Settings are replaced as a whole, so another object means other settings.
    if (prepared?.school === school && prepared.version === version) return prepared
    const rules: MarketRules = school.marketRules ?? {}
    prepared = {
      school,
      version,
      findNetwork: createNetworkFinder(rules.networks ?? []),
      findMarkets: createAreaFinder(rules),
      found: new LRUCache({ max: keptAtMost }),
    }
    return prepared
  }

  /** Finds the market of a place, whether or not a network is there. */
  const explainPlace = (place: Place, by: 'header' | 'file'): MarketFinding => {
    const matches = prepare().findMarkets(place)
    const [first] = matches
    if (first) return { market: first.market, isUnknown: false, by, matches, place }
    return { market: currentSchool().defaultMarket, isUnknown: false, by: 'elsewhere', matches, place }
  }

  const explain = ({ ip, metro }: Network): MarketFinding => {
    const address = parseAddress(ip)
    const network = address && prepare().findNetwork(address)
    if (network) return { market: network.market, isUnknown: false, by: 'network', network, matches: [] }
    const record = address && file.find(toFileAddress(ip, address))
    if (record?.hides) return { ...getUnknown(), matches: [], hides: record.hides }
    if (metro !== undefined) {
      const byHeader = explainPlace({ metro }, 'header')
      // The file may know a state or a country where the metro code is no market's.
      if (byHeader.by === 'header' || !record || !isPlaceKnown(record.place)) return byHeader
    }
    if (record && isPlaceKnown(record.place)) return explainPlace(record.place, 'file')
    const canKnow = hasHeader || file.state() !== 'none'
    if (canKnow) return { ...getUnknown(), matches: [] }
    return { market: currentSchool().defaultMarket, isUnknown: false, by: 'default', matches: [] }
  }

  return {
    /** The market of a request's network. */
    find: (from: Network): NetworkMarket => {
      const { found } = prepare()
      const key = from.metro === undefined ? from.ip : `${from.ip} ${from.metro}`
      const known = found.get(key)
      if (known) return known
      const { market, isUnknown } = explain(from)
      const fresh = { market, isUnknown }
      found.set(key, fresh)
      return fresh
    },
    explain,
    /** Who runs a network, where the location file says so. */
    ownerOf: (ip: string): string | null => {
      const address = parseAddress(ip)
      return (address && file.find(toFileAddress(ip, address))?.owner) ?? null
    },
    explainPlace: (place: Place) => explainPlace(place, 'file'),
  }
}

const getUnknown = () => ({ ...getUnknownMarket(), by: 'unknown' as const })

/** Location files have IPv4 addresses inside IPv6 as IPv4. */
function toFileAddress(ip: string, { value, bits }: AddressNumber): string {
  if (bits === 128 || !ip.includes(':')) return ip
  const number = Number(value)
  return [24, 16, 8, 0].map((shift) => (number >>> shift) & 255).join('.')
}
