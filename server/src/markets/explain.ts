import { currentSchool } from '@fieldhouse/contract/company'
import type { FoundMarket, MarketStep } from '@fieldhouse/contract/markets/admin'
import { dateFormat } from '@fieldhouse/contract/school/formats'
import type { MarketFinding } from './find-market.ts'
import type { LocationFile } from './location-file.ts'
import type { AreaMatch } from './market-areas.ts'
import type { Place } from './place.ts'

interface AskedFrom {
  /** What was asked for: an address has more steps than a place. */
  of: 'ip' | 'metro' | 'point'
  hasHeader: boolean
  file: Pick<LocationFile, 'state' | 'about'>
}

/** Explains in words how a market was found, in the order in which the server looks. */
export function explainFinding(finding: MarketFinding, asked: AskedFrom): FoundMarket {
  const steps = asked.of === 'ip' ? listAddressSteps(finding, asked) : listPlaceSteps(finding)
  return { market: finding.market, unknown: finding.isUnknown, steps }
}

const formatBuildDay = dateFormat({ dateStyle: 'medium', timeZone: 'UTC' })

const nameMarket = (market: string): string => currentSchool().markets[market] ?? `market ${market}`

/** Ends at the step that counts. */
function listAddressSteps(finding: MarketFinding, { hasHeader, file }: AskedFrom): MarketStep[] {
  const { by, network, market } = finding
  if (by === 'network')
    return [
      {
        title: 'Your networks',
        words: `The address is in ${network?.cidr}, which is in ${nameMarket(market)}.`,
        counts: true,
      },
    ]
  const steps = [
    { title: 'Your networks', words: 'The address is in none of your networks.', counts: false },
    {
      title: 'Proxy in front',
      words: hasHeader
        ? 'It sends a metro code with a fan’s own requests. It can’t be asked for another address.'
        : 'It sends no metro codes (MARKET_HEADER is not set).',
      counts: false,
    },
    { title: 'Location file', words: describeFile(finding, file), counts: false },
  ]
  return by === 'file' || by === 'elsewhere'
    ? [...steps, ...listPlaceSteps(finding)]
    : [...steps, describeDefault(finding)]
}

function describeFile({ hides, place }: MarketFinding, { state, about }: AskedFrom['file']): string {
  if (state() === 'none') return 'There is none (GEOIP_FILE is not set).'
  const known = about()
  if (!known) return 'It can’t be read. Look at the server’s log.'
  const name = `${known.type} of ${formatBuildDay(known.builtAt)}`
  if (hides === 'hosting') return `${name} says that it is a hosting network, so the fan may be anywhere.`
  if (hides === 'proxy') return `${name} says that it is a proxy or VPN, so the fan may be anywhere.`
  return place ? `${name} says ${describePlace(place)}.` : `${name} does not know the address.`
}

const describePlace = ({ metro, region, country, postal, point }: Place): string =>
  [
    ...(postal === undefined ? [] : [`ZIP ${postal}`]),
    ...(metro === undefined ? [] : [`metro ${metro}`]),
    ...(region === undefined ? [] : [region]),
    ...(region === undefined && country !== undefined ? [country] : []),
    ...(point === undefined ? [] : [`${point.latitude}, ${point.longitude}`]),
  ].join(', ')

/** Each market that has the place. The first counts. */
function listPlaceSteps(finding: MarketFinding): MarketStep[] {
  if (finding.matches.length === 0) return [describeDefault(finding)]
  return finding.matches.map((match, at) => ({
    title: nameMarket(match.market),
    words: at === 0 ? `${describeMatch(match)} is in it.` : `${describeMatch(match)} is in it, but is less specific.`,
    counts: at === 0,
  }))
}

function describeMatch({ by, area }: AreaMatch): string {
  if (by === 'circle') return `What is within ${area}`
  if (by === 'postal') return `ZIP beginning ${area}`
  return `${by === 'metro' ? 'Metro' : by === 'region' ? 'State' : 'Country'} ${area}`
}

function describeDefault({ by, market }: MarketFinding): MarketStep {
  if (by === 'unknown')
    return {
      title: 'Unknown network',
      words: `We can’t tell where it is. Such networks are treated as ${nameMarket(market)}.`,
      counts: true,
    }
  const words = by === 'elsewhere' ? 'No market has this place.' : 'Nothing tells this server where a network is.'
  return { title: 'Default market', words: `${words} The default is ${nameMarket(market)}.`, counts: true }
}
