import { removeInvisible } from '@fieldhouse/contract/shown-text'

/** Where a network is, as far as that is known. */
export interface Place {
  metro?: string | undefined
  country?: string | undefined
  /** By ISO 3166-2: US-UT. */
  region?: string | undefined
  postal?: string | undefined
  point?: { latitude: number; longitude: number } | undefined
}

export interface FileRecord {
  place: Place
  /** Why the place says nothing about the fan: a hosting network, or a proxy that hides who uses it. */
  hides: 'hosting' | 'proxy' | undefined
  /** Who runs the network, such as a cable company. */
  owner: string | undefined
}

const flagNames = [
  'is_hosting_provider',
  'is_anonymous',
  'is_anonymous_proxy',
  'is_anonymous_vpn',
  'is_public_proxy',
  'is_residential_proxy',
  'is_tor_exit_node',
] as const

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null
const readFields = (value: unknown): Fields => (isFields(value) ? value : {})
const readText = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)
const readNumber = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined

/**
 * Reads a record of a location file: City, Country or Anonymous-IP of MaxMind, or one in their shape. What it does not
 * say in a known form counts as not said. By hand and not by a schema, which takes twenty times as long.
 */
export function readFileRecord(record: unknown): FileRecord | undefined {
  if (!isFields(record)) return undefined
  const { subdivisions, location } = record
  const country = readText(readFields(record.country).iso_code)?.toUpperCase()
  const state = readText(readFields(Array.isArray(subdivisions) ? subdivisions[0] : undefined).iso_code)
  const postal = readText(readFields(record.postal).code)
  const { latitude, longitude, metro_code: metro } = readFields(location)
  const [lat, long] = [readNumber(latitude), readNumber(longitude)]
  return {
    place: {
      metro: readText(metro) ?? readNumber(metro)?.toString(),
      country,
      region: country !== undefined && state !== undefined ? `${country}-${state.toUpperCase()}` : undefined,
      postal: country !== undefined && postal !== undefined ? toPostal(country, postal) : undefined,
      point: lat === undefined || long === undefined ? undefined : { latitude: lat, longitude: long },
    },
    hides: findHiding(record) ?? findHiding(readFields(record.traits)),
    owner: findOwner(record) ?? findOwner(readFields(record.traits)),
  }
}

const ownerNames = ['autonomous_system_organization', 'as_name', 'isp', 'organization'] as const
const longestOwner = 100

/** The first name that a record has of a network's owner. Files come from elsewhere, so it is cleaned and cut. */
function findOwner(says: Fields): string | undefined {
  const [name] = ownerNames.flatMap((key) => readText(says[key]) ?? [])
  const shown = removeInvisible(name ?? '')
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
  return Array.from(shown).slice(0, longestOwner).join('') || undefined
}

/** A postal code after its country, without spaces and hyphens: US-84112. */
const toPostal = (country: string, code: string): string => `${country}-${code.toUpperCase().replace(/[^A-Z0-9]/g, '')}`

function findHiding(says: Fields): FileRecord['hides'] {
  if (says.is_hosting_provider === true || says.user_type === 'hosting') return 'hosting'
  return flagNames.some((name) => says[name] === true) ? 'proxy' : undefined
}

/** Whether a record says where the network is at all. */
export const isPlaceKnown = ({ metro, country, region, postal, point }: Place): boolean =>
  [metro, country, region, postal, point].some((part) => part !== undefined)
