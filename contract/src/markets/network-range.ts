import ipaddr from 'ipaddr.js'

/** An address or network as a number, with how many bits it has. An IPv4 address inside an IPv6 one is IPv4. */
export interface AddressNumber {
  value: bigint
  bits: 32 | 128
}

export interface NetworkRange extends AddressNumber {
  prefix: number
}

/** Parses an IP address; undefined when it is none. */
export function parseAddress(text: string): AddressNumber | undefined {
  if (!text.includes(':')) return parseIPv4(text)
  if (!ipaddr.IPv6.isValid(text)) return undefined
  const bytes = ipaddr.process(text).toByteArray()
  return { value: toNumber(bytes), bits: bytes.length === 4 ? 32 : 128 }
}

/** By hand, because it is done for each request. Numbers have no leading zeros, which some programs read as octal. */
function parseIPv4(text: string): AddressNumber | undefined {
  const parts = text.split('.')
  if (parts.length !== 4) return undefined
  let value = 0
  for (const part of parts) {
    const byte = Number(part)
    if (!(byte >= 0 && byte <= 255) || String(byte) !== part) return undefined
    value = value * 256 + byte
  }
  return { value: BigInt(value), bits: 32 }
}

/** Parses a network in CIDR notation; undefined when it is none. Bits after the prefix are ignored. */
export function parseNetworkRange(text: string): NetworkRange | undefined {
  const [, address = '', length = ''] = /^([0-9a-fA-F:.]+)\/(\d{1,3})$/.exec(text) ?? []
  const parsed = parseAddress(address)
  if (!parsed) return undefined
  // ::ffff:10.0.0.0/104 is 10.0.0.0/8.
  const prefix = Number(length) - (parsed.bits === 32 && address.includes(':') ? 96 : 0)
  if (prefix < 0 || prefix > parsed.bits) return undefined
  return { ...parsed, prefix, value: maskAddress(parsed, prefix) << BigInt(parsed.bits - prefix) }
}

/** Parses an address or a network; undefined when it is neither. */
export function parseNetwork(text: string): NetworkRange | undefined {
  const address = parseAddress(text)
  return address ? { ...address, prefix: address.bits } : parseNetworkRange(text)
}

/** Returns the first bits of an address. */
export const maskAddress = ({ value, bits }: AddressNumber, prefix: number): bigint => value >> BigInt(bits - prefix)

/** Whether a network contains another one, or is the same. */
export const containsRange = (outer: NetworkRange, inner: NetworkRange): boolean =>
  outer.bits === inner.bits &&
  outer.prefix <= inner.prefix &&
  maskAddress(outer, outer.prefix) === maskAddress(inner, outer.prefix)

function toNumber(bytes: readonly number[]): bigint {
  let value = 0n
  for (const byte of bytes) value = (value << 8n) | BigInt(byte)
  return value
}
