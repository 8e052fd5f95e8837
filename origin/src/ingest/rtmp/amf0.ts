/** A malformed command. */
export class AmfError extends Error {}

export type AmfValue = number | boolean | string | null | undefined | AmfValue[] | { [key: string]: AmfValue }

const deepest = 16
const mostEntries = 1000

/** Reads all values of a command in AMF0, as far as encoders use it. */
export function readAmf(bytes: Buffer): AmfValue[] {
  const reader = new Reader(bytes)
  const values: AmfValue[] = []
  while (reader.left > 0) values.push(reader.value(0))
  return values
}

class Reader {
  readonly #bytes: Buffer
  #at = 0
  #entries = 0
  constructor(bytes: Buffer) {
    this.#bytes = bytes
  }

  get left(): number {
    return this.#bytes.length - this.#at
  }

  value(depth: number): AmfValue {
    if (depth > deepest) throw new AmfError('A command is nested too deeply.')
    if (++this.#entries > mostEntries) throw new AmfError('A command has too many values.')
    const kind = this.#bytes[this.#take(1)]
    switch (kind) {
      case 0x00:
        return this.#bytes.readDoubleBE(this.#take(8))
      case 0x01:
        return this.#bytes[this.#take(1)] !== 0
      case 0x02:
        return this.#text(this.#u16())
      case 0x03:
        return this.#fields(depth)
      case 0x05:
        return null
      case 0x06:
        return undefined
      case 0x08:
        this.#take(4)
        return this.#fields(depth)
      case 0x0a:
        return this.#list(depth)
      case 0x0b:
        return this.#bytes.readDoubleBE(this.#take(10))
      case 0x0c:
        return this.#text(this.#bytes.readUInt32BE(this.#take(4)))
      default:
        throw new AmfError('A command has a value of an unknown kind.')
    }
  }

  #fields(depth: number): { [key: string]: AmfValue } {
    const fields: [string, AmfValue][] = []
    for (;;) {
      const name = this.#text(this.#u16())
      if (name === '' && this.#bytes[this.#at] === 0x09) {
        this.#take(1)
        // Not by assignment, because `__proto__` must be an ordinary name.
        return Object.fromEntries(fields)
      }
      fields.push([name, this.value(depth + 1)])
    }
  }

  #list(depth: number): AmfValue[] {
    const count = this.#bytes.readUInt32BE(this.#take(4))
    if (count > mostEntries) throw new AmfError('A command has too many values.')
    return Array.from({ length: count }, () => this.value(depth + 1))
  }

  #u16(): number {
    return this.#bytes.readUInt16BE(this.#take(2))
  }
  #text(length: number): string {
    const at = this.#take(length)
    return this.#bytes.toString('utf8', at, at + length)
  }
  #take(length: number): number {
    const at = this.#at
    if (length > this.left) throw new AmfError('A command ends too early.')
    this.#at += length
    return at
  }
}

type AmfWritable = number | string | null | { [key: string]: number | string }

/** Writes numbers, texts and flat objects. */
export const writeAmf = (values: readonly AmfWritable[]): Buffer => Buffer.concat(values.map(writeValue))

function writeValue(value: AmfWritable): Buffer {
  if (value === null) return Buffer.from([0x05])
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(9)
    bytes.writeDoubleBE(value, 1)
    return bytes
  }
  if (typeof value === 'string') return Buffer.concat([Buffer.from([0x02]), writeText(value)])
  const fields = Object.entries(value).flatMap(([name, field]) => [writeText(name), writeValue(field)])
  return Buffer.concat([Buffer.from([0x03]), ...fields, Buffer.from([0, 0, 0x09])])
}

function writeText(value: string): Buffer {
  const bytes = Buffer.from(value)
  const length = Buffer.alloc(2)
  length.writeUInt16BE(bytes.length)
  return Buffer.concat([length, bytes])
}
