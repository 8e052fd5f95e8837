import type { EndpointBody } from '@fieldhouse/contract/endpoint'
import type { findMarket, MarketSources } from '@fieldhouse/contract/markets/admin'
import { dateFormat } from '@fieldhouse/contract/school/formats'

/** What is looked up, as typed. */
export interface AskedPlace {
  kind: 'ip' | 'metro' | 'point'
  ip: string
  metro: string
  latitude: string
  longitude: string
}

export const emptyPlace: AskedPlace = { kind: 'ip', ip: '', metro: '', latitude: '', longitude: '' }

export const askedKinds = [
  { value: 'ip', label: 'By network' },
  { value: 'metro', label: 'By metro' },
  { value: 'point', label: 'By place' },
] as const satisfies readonly { value: AskedPlace['kind']; label: string }[]

/** Builds the question, or says what is missing. */
export function createQuestion(asked: AskedPlace): EndpointBody<typeof findMarket> | string {
  const { kind, ip, metro, latitude, longitude } = asked
  if (kind === 'ip') return ip.trim() === '' ? 'Enter an IP address.' : { ip: ip.trim() }
  if (kind === 'metro') return /^\d{1,6}$/.test(metro.trim()) ? { metro: metro.trim() } : 'Enter a metro code like 770.'
  const point = { latitude: Number(latitude), longitude: Number(longitude) }
  const isPoint = [latitude, longitude].every((typed) => typed.trim() !== '' && Number.isFinite(Number(typed)))
  return isPoint ? point : 'Enter a latitude and a longitude, such as 40.762 and -111.839.'
}

const formatBuildDay = dateFormat({ dateStyle: 'medium', timeZone: 'UTC' })

/** Says what tells the server where a network is. */
export function describeSources({ file: { state, type, built_at }, header }: MarketSources): string {
  const about = type === null || built_at === null ? '' : `${type} of ${formatBuildDay(new Date(built_at))}`
  const file = {
    none: 'There is no location file (GEOIP_FILE).',
    loaded: `Location file: ${about}.`,
    kept: `The location file on disk can’t be read. The last good one is used: ${about}.`,
    missing: 'The location file can’t be read, so every network is unknown. Look at the server’s log.',
  }[state]
  const proxy = header ? 'A proxy in front sends metro codes.' : 'No proxy sends metro codes (MARKET_HEADER).'
  return `${file} ${proxy}`
}
