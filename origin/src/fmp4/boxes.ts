/** The bytes are not valid MP4. */
export class Fmp4Error extends Error {}

export interface Mp4Box {
  type: string
  /** Offsets of the box and of its content in the buffer. */
  start: number
  body: number
  end: number
}

/** Reads the boxes one after the other (ISO 14496-12 4.2). A size that leaves the parent is an error. */
export function* iterateBoxes(bytes: Buffer, from = 0, to = bytes.length): Generator<Mp4Box, undefined> {
  for (let start = from; start < to; ) {
    const box = readBox(bytes, start, to)
    if (!box || box.end > to) throw new Fmp4Error('A box is larger than its parent.')
    yield box
    start = box.end
  }
  return undefined
}

/** Reads the box that begins here, which may end beyond `to`. Undefined while its head is incomplete. */
export function readBox(bytes: Buffer, start: number, to: number): Mp4Box | undefined {
  if (start + 8 > to) return undefined
  const type = bytes.toString('latin1', start + 4, start + 8)
  const short = bytes.readUInt32BE(start)
  if (short !== 1) return checkBox({ type, start, body: start + 8, end: short === 0 ? to : start + short })
  if (start + 16 > to) return undefined
  return checkBox({ type, start, body: start + 16, end: start + Number(bytes.readBigUInt64BE(start + 8)) })
}

function checkBox(box: Mp4Box): Mp4Box {
  if (!Number.isSafeInteger(box.end) || box.end < box.body) throw new Fmp4Error('A box is smaller than its header.')
  return box
}

export const listChildren = (bytes: Buffer, box: Mp4Box): Mp4Box[] => [...iterateBoxes(bytes, box.body, box.end)]

/** Finds the first box at a path such as `mdia/minf/stbl`. */
export function findBox(bytes: Buffer, parent: Mp4Box, path: string): Mp4Box | undefined {
  let box: Mp4Box | undefined = parent
  for (const type of path.split('/')) box = box && listChildren(bytes, box).find((child) => child.type === type)
  return box
}

/** Reads the numbers of one box and never beyond it. */
export class BoxReader {
  #bytes: Buffer
  #end: number
  at: number
  constructor(bytes: Buffer, box: Mp4Box, skip = 0) {
    this.#bytes = bytes
    this.#end = box.end
    this.at = box.body + skip
  }

  get left(): number {
    return this.#end - this.at
  }
  u8(): number {
    return this.#bytes.readUInt8(this.#take(1))
  }
  u16(): number {
    return this.#bytes.readUInt16BE(this.#take(2))
  }
  u32(): number {
    return this.#bytes.readUInt32BE(this.#take(4))
  }
  u64(): number {
    return Number(this.#bytes.readBigUInt64BE(this.#take(8)))
  }
  text(length: number): string {
    const at = this.#take(length)
    return this.#bytes.toString('latin1', at, at + length)
  }
  skip(length: number): this {
    this.#take(length)
    return this
  }
  /** Reads version and flags of a full box. */
  full(): { version: number; flags: number } {
    const word = this.u32()
    return { version: word >>> 24, flags: word & 0xffffff }
  }
  #take(length: number): number {
    const at = this.at
    if (at + length > this.#end) throw new Fmp4Error('A box ends too early.')
    this.at += length
    return at
  }
}
