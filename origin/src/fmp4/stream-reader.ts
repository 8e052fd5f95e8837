import { Fmp4Error, readBox } from './boxes.ts'
import { type FragmentTiming, readFragment } from './fragment.ts'
import { type Mp4Header, readHeader } from './header.ts'

/** An initialization segment (ftyp + moov). */
export interface InitSegment {
  kind: 'init'
  bytes: Buffer
  header: Mp4Header
}

/** A fragment (moof + mdat) with the boxes before it. */
export interface MediaFragment {
  kind: 'fragment'
  bytes: Buffer
  timing: FragmentTiming
}

export type StreamPiece = InitSegment | MediaFragment

/** Half a second at the highest bitrate. A larger box is not a valid fragment. */
const largestBox = 64 * 1024 * 1024

/** Splits an encoder's byte stream into header and fragments, and parses each once for all readers. */
export class Fmp4StreamReader {
  #held: Buffer = Buffer.alloc(0)
  #pending: Buffer[] = []
  #header: Mp4Header | undefined

  /** A stored segment has no header of its own. */
  constructor(header?: Mp4Header) {
    this.#header = header
  }

  push(chunk: Buffer): StreamPiece[] {
    this.#held = this.#held.length === 0 ? chunk : Buffer.concat([this.#held, chunk])
    const pieces: StreamPiece[] = []
    let at = 0
    for (;;) {
      const box = readBox(this.#held, at, this.#held.length)
      if (!box) break
      if (this.#held.readUInt32BE(at) === 0) throw new Fmp4Error('A stream can’t contain a box without a size.')
      if (box.end - at > largestBox) throw new Fmp4Error('A box is too large.')
      if (box.end > this.#held.length) break
      pieces.push(...this.#take(box.type, this.#held.subarray(at, box.end)))
      at = box.end
    }
    // Copies the rest, so that it does not keep the returned pieces in memory.
    this.#held = at === this.#held.length ? Buffer.alloc(0) : Buffer.from(this.#held.subarray(at))
    return pieces
  }

  #take(type: string, bytes: Buffer): StreamPiece[] {
    if (type === 'mfra' || type === 'free' || type === 'skip' || type === 'sidx') return []
    if (type === 'ftyp') this.#pending = []
    this.#pending.push(bytes)
    if (this.#pending.length > 64) throw new Fmp4Error('There are too many boxes without a fragment.')
    if (type !== 'moov' && type !== 'mdat') return []
    const joined = Buffer.concat(this.#pending)
    this.#pending = []
    if (type === 'moov') {
      const init = readInit(joined)
      this.#header = init.header
      return [init]
    }
    if (!this.#header) throw new Fmp4Error('The media starts before its header.')
    return [{ kind: 'fragment', bytes: joined, timing: readFragment(joined, this.#header) }]
  }
}

export const readInit = (bytes: Buffer): InitSegment => ({ kind: 'init', bytes, header: readHeader(bytes) })

/** Splits a stored segment into its fragments. */
export const splitFragments = (segment: Buffer, header: Mp4Header): MediaFragment[] =>
  new Fmp4StreamReader(header).push(segment).flatMap((piece) => (piece.kind === 'fragment' ? [piece] : []))
