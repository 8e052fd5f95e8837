import { boxAt, Fmp4Error } from './boxes.ts'
import { type FragmentTiming, readFragment } from './fragment.ts'
import { type Header, readHeader } from './header.ts'

/** ftyp + moov. */
export interface Init {
  kind: 'init'
  bytes: Buffer
  header: Header
}

/** moof + mdat, with what announces them. */
export interface Fragment {
  kind: 'fragment'
  bytes: Buffer
  timing: FragmentTiming
}

export type Piece = Init | Fragment

/** Half a second of the dearest video there is; more is no fragment of ours. */
const largestBox = 64 * 1024 * 1024

/** Cuts a stream of bytes, as an encoder's pipe gives it, into header and fragments, and reads each of them once for all who take it. */
export class Fmp4StreamReader {
  #held: Buffer = Buffer.alloc(0)
  #pending: Buffer[] = []
  #header: Header | undefined

  /** A stored segment has no header of its own. */
  constructor(header?: Header) {
    this.#header = header
  }

  push(chunk: Buffer): Piece[] {
    this.#held = this.#held.length === 0 ? chunk : Buffer.concat([this.#held, chunk])
    const pieces: Piece[] = []
    let at = 0
    for (;;) {
      const box = boxAt(this.#held, at, this.#held.length)
      if (!box) break
      if (this.#held.readUInt32BE(at) === 0) throw new Fmp4Error('A box without an end cannot be in a stream.')
      if (box.end - at > largestBox) throw new Fmp4Error('A box is too large.')
      if (box.end > this.#held.length) break
      pieces.push(...this.#take(box.type, this.#held.subarray(at, box.end)))
      at = box.end
    }
    // What is kept must not hold on to what was given away.
    this.#held = at === this.#held.length ? Buffer.alloc(0) : Buffer.from(this.#held.subarray(at))
    return pieces
  }

  #take(type: string, bytes: Buffer): Piece[] {
    if (type === 'mfra' || type === 'free' || type === 'skip' || type === 'sidx') return []
    if (type === 'ftyp') this.#pending = []
    this.#pending.push(bytes)
    if (this.#pending.length > 64) throw new Fmp4Error('There are boxes and no fragment.')
    if (type !== 'moov' && type !== 'mdat') return []
    const whole = Buffer.concat(this.#pending)
    this.#pending = []
    if (type === 'moov') {
      const init = readInit(whole)
      this.#header = init.header
      return [init]
    }
    if (!this.#header) throw new Fmp4Error('There are pictures before there is a header.')
    return [{ kind: 'fragment', bytes: whole, timing: readFragment(whole, this.#header) }]
  }
}

export const readInit = (bytes: Buffer): Init => ({ kind: 'init', bytes, header: readHeader(bytes) })

/** A stored segment as its fragments. */
export const fragmentsOf = (segment: Buffer, header: Header): Fragment[] =>
  new Fmp4StreamReader(header).push(segment).flatMap((piece) => (piece.kind === 'fragment' ? [piece] : []))
