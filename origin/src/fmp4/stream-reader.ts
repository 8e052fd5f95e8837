import { boxAt, Fmp4Error } from './boxes.ts'

export type Piece =
  /** ftyp + moov. */
  | { kind: 'init'; bytes: Buffer }
  /** moof + mdat, with what announces them. */
  | { kind: 'fragment'; bytes: Buffer }

/** Half a second of the dearest video there is; more is no fragment of ours. */
const largestBox = 64 * 1024 * 1024

/** Cuts a stream of bytes, as an encoder's pipe gives it, into header and fragments. */
export class Fmp4StreamReader {
  #held: Buffer = Buffer.alloc(0)
  #pending: Buffer[] = []

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
    return [{ kind: type === 'moov' ? 'init' : 'fragment', bytes: whole }]
  }
}

/** A stored segment as its fragments. */
export function fragmentsOf(segment: Buffer): Buffer[] {
  return new Fmp4StreamReader().push(segment).flatMap((piece) => (piece.kind === 'fragment' ? [piece.bytes] : []))
}
