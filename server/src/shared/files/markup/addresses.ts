import { webAddress } from '@fieldhouse/contract/fields'

const longest = 2_000

/** Returns the target of a link: https only, as the contract requires. */
export function toSafeLink(written: string | undefined, base: string): string | undefined {
  const url = parseUrl(written, base)
  return url?.protocol === 'https:' && webAddress.safeParse(url.href).success ? url.href : undefined
}

/** Returns the address of a picture. An http address is requested over https. */
export function toPictureUrl(written: string | undefined, base: string): string | undefined {
  const url = parseUrl(written, base)
  if (!url || url.username || url.password) return undefined
  if (url.protocol === 'http:') url.protocol = 'https:'
  return url.protocol === 'https:' ? url.href : undefined
}

function parseUrl(written: string | undefined, base: string): URL | undefined {
  const address = written?.trim() ?? ''
  const isOne = address !== '' && address.length <= longest && URL.canParse(address, base)
  return isOne ? new URL(address, base) : undefined
}
