import { parseAddress, parseNetworkRange } from '@fieldhouse/contract/markets/network-range'

/** A value of a location file. Whole numbers are unsigned. */
type Value = string | number | boolean | readonly Value[] | { readonly [key: string]: Value }

interface Node {
  left: Node | number | undefined
  right: Node | number | undefined
}

const marker = Buffer.from('ABCDEF4D61784D696E642E636F6D', 'hex')
/** IPv4 addresses are in the first 96 zero bits of the tree. */
const v4Depth = 96

interface FileOptions {
  /** 4 for a file without IPv6. */
  ipVersion?: 4 | 6
  type?: string
  builtAt?: Date
}

/** Writes a location file (MaxMind DB 2.0, records of 24 bits) with a record for each network. */
export function writeMmdb(
  records: Readonly<Record<string, Value>>,
  { ipVersion = 6, type = 'Test-City', builtAt = new Date('2026-11-03T00:00:00Z') }: FileOptions = {},
): Buffer {
  const data: Buffer[] = []
  let size = 0
  const root: Node = { left: undefined, right: undefined }
  // Larger networks first, so that smaller ones are inside them.
  const networks = Object.keys(records).map((text) => ({ text, range: parseRange(text) }))
  for (const { text, range } of networks.toSorted((one, other) => one.range.prefix - other.range.prefix)) {
    const bytes = encode(records[text] ?? {})
    insert(root, toBits(range, ipVersion), size)
    data.push(bytes)
    size += bytes.length
  }
  const nodes = listNodes(root)
  const metadata = encode({
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: Math.floor(builtAt.getTime() / 1000),
    database_type: type,
    description: { en: 'A test' },
    ip_version: ipVersion,
    languages: ['en'],
    node_count: nodes.length,
    record_size: 24,
  })
  return Buffer.concat([writeTree(nodes), Buffer.alloc(16), ...data, marker, metadata])
}

function parseRange(text: string) {
  const range = parseNetworkRange(text) ?? { ...parseAddress(text), prefix: 128 }
  if (range.value === undefined || range.bits === undefined) throw new Error(`${text} is no network`)
  return { value: range.value, bits: range.bits, prefix: Math.min(range.prefix, range.bits) }
}

function toBits({ value, bits, prefix }: ReturnType<typeof parseRange>, ipVersion: number): number[] {
  const own = Array.from({ length: prefix }, (_, at) => Number((value >> BigInt(bits - 1 - at)) & 1n))
  return bits === 32 && ipVersion === 6 ? [...Array<number>(v4Depth).fill(0), ...own] : own
}

/** Puts a record at the end of a path. A record on the way is pushed down to the other side of each step. */
function insert(root: Node, bits: readonly number[], offset: number): void {
  let node = root
  for (const [depth, bit] of bits.entries()) {
    const side = bit === 1 ? 'right' : 'left'
    if (depth === bits.length - 1) {
      node[side] = offset
      return
    }
    const next = node[side]
    const child: Node = typeof next === 'object' ? next : { left: next, right: next }
    node[side] = child
    node = child
  }
}

function listNodes(root: Node): Node[] {
  const nodes = [root]
  for (const { left, right } of nodes)
    for (const child of [left, right]) if (typeof child === 'object') nodes.push(child)
  return nodes
}

function writeTree(nodes: readonly Node[]): Buffer {
  const numbers = new Map(nodes.map((node, at) => [node, at]))
  const tree = Buffer.alloc(nodes.length * 6)
  const toRecord = (side: Node['left']): number =>
    side === undefined ? nodes.length : typeof side === 'number' ? nodes.length + 16 + side : (numbers.get(side) ?? 0)
  for (const [at, { left, right }] of nodes.entries()) {
    tree.writeUIntBE(toRecord(left), at * 6, 3)
    tree.writeUIntBE(toRecord(right), at * 6 + 3, 3)
  }
  return tree
}

const types = { string: 2, double: 3, uint32: 6, map: 7, uint64: 9, array: 11, boolean: 14 } as const

function encode(value: Value): Buffer {
  if (typeof value === 'string') {
    const bytes = Buffer.from(value)
    return Buffer.concat([control(types.string, bytes.length), bytes])
  }
  if (typeof value === 'boolean') return control(types.boolean, value ? 1 : 0)
  if (typeof value === 'number') return encodeNumber(value)
  if (isList(value)) return Buffer.concat([control(types.array, value.length), ...value.map(encode)])
  const entries = Object.entries(value)
  return Buffer.concat([
    control(types.map, entries.length),
    ...entries.flatMap(([key, one]) => [encode(key), encode(one)]),
  ])
}

const isList = (value: Value): value is readonly Value[] => Array.isArray(value)

function encodeNumber(value: number): Buffer {
  if (!Number.isInteger(value) || value < 0) {
    const bytes = Buffer.alloc(8)
    bytes.writeDoubleBE(value)
    return Buffer.concat([control(types.double, 8), bytes])
  }
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return Buffer.concat([control(types.uint32, 4), bytes])
}

/** The byte that says type and size. Types after 7 need a second one. Sizes stay below 285. */
function control(type: number, size: number): Buffer {
  const extended = type > 7 ? [type - 7] : []
  const [short, more] = size < 29 ? [size, []] : [29, [size - 29]]
  return Buffer.from([((type > 7 ? 0 : type) << 5) | short, ...extended, ...more])
}
