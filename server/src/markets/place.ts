import * as z from 'zod/mini'

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
}

const unknownField = z.catch(z.optional(z.unknown()), undefined)
const text = z.catch(z.optional(z.string()), undefined)
const flag = z.catch(z.optional(z.boolean()), undefined)
const number = z.catch(z.optional(z.number()), undefined)
const iso = z.catch(z.optional(z.object({ iso_code: text })), undefined)

const flags = {
  is_hosting_provider: flag,
  is_anonymous: flag,
  is_anonymous_proxy: flag,
  is_anonymous_vpn: flag,
  is_public_proxy: flag,
  is_residential_proxy: flag,
  is_tor_exit_node: flag,
}

/** A record of a location file: City, Country or Anonymous-IP of MaxMind, or one in their shape. */
const fileRecord = z.object({
  country: iso,
  subdivisions: z.catch(z.optional(z.array(unknownField)), undefined),
  postal: z.catch(z.optional(z.object({ code: text })), undefined),
  location: z.catch(
    z.optional(
      z.object({
        latitude: number,
        longitude: number,
        metro_code: z.catch(z.optional(z.union([z.number(), z.string()])), undefined),
      }),
    ),
    undefined,
  ),
  traits: z.catch(z.optional(z.object({ ...flags, user_type: text })), undefined),
  ...flags,
})

/** Reads a record. What it does not say in a known form counts as not said. */
export function readFileRecord(record: unknown): FileRecord | undefined {
  const parsed = fileRecord.safeParse(record)
  if (!parsed.success) return undefined
  const { country, subdivisions = [], postal, location, traits, ...own } = parsed.data
  const [state] = subdivisions.map((one) => iso.safeParse(one).data?.iso_code)
  const code = country?.iso_code?.toUpperCase()
  const { latitude, longitude, metro_code } = location ?? {}
  return {
    place: {
      metro: metro_code === undefined ? undefined : String(metro_code),
      country: code,
      region: code !== undefined && state !== undefined ? `${code}-${state.toUpperCase()}` : undefined,
      postal: code !== undefined && postal?.code ? toPostal(code, postal.code) : undefined,
      point: latitude === undefined || longitude === undefined ? undefined : { latitude, longitude },
    },
    hides: findHiding({ ...own }) ?? findHiding(traits ?? {}),
  }
}

/** A postal code after its country, without spaces and hyphens: US-84112. */
const toPostal = (country: string, code: string): string => `${country}-${code.toUpperCase().replace(/[^A-Z0-9]/g, '')}`

type Flags = Partial<Record<keyof typeof flags, boolean | undefined>> & { user_type?: string | undefined }

function findHiding(says: Flags): FileRecord['hides'] {
  if (says.is_hosting_provider || says.user_type === 'hosting') return 'hosting'
  const hidden =
    says.is_anonymous ||
    says.is_anonymous_proxy ||
    says.is_anonymous_vpn ||
    says.is_public_proxy ||
    says.is_residential_proxy ||
    says.is_tor_exit_node
  return hidden ? 'proxy' : undefined
}

/** Whether a record says where the network is at all. */
export const isPlaceKnown = ({ metro, country, region, postal, point }: Place): boolean =>
  [metro, country, region, postal, point].some((part) => part !== undefined)
