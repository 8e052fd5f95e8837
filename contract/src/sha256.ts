/**
 * Computes SHA-256 in pieces. The browser's own takes a file only as a whole, and a video never fits in memory. Pages
 * without https have none.
 */
export class Sha256 {
  readonly #state = Uint32Array.from(beginning)
  readonly #block = new Uint8Array(blockBytes)
  readonly #schedule = new Uint32Array(64)
  #filled = 0
  #length = 0

  /** Bytes so far. */
  get length(): number {
    return this.#length
  }

  update(bytes: Uint8Array): void {
    this.#length += bytes.length
    let at = 0
    if (this.#filled > 0) {
      at = Math.min(blockBytes - this.#filled, bytes.length)
      this.#block.set(bytes.subarray(0, at), this.#filled)
      this.#filled += at
      if (this.#filled < blockBytes) return
      this.#take(this.#block, 0)
      this.#filled = 0
    }
    for (; at + blockBytes <= bytes.length; at += blockBytes) this.#take(bytes, at)
    this.#block.set(bytes.subarray(at))
    this.#filled = bytes.length - at
  }

  /** Returns the hash of the bytes so far in hexadecimal. More may follow. */
  digest(): string {
    const end = new Sha256()
    end.#state.set(this.#state)
    const tail = new Uint8Array(this.#filled < blockBytes - 8 ? blockBytes : 2 * blockBytes)
    tail.set(this.#block.subarray(0, this.#filled))
    tail[this.#filled] = 0x80
    new DataView(tail.buffer).setBigUint64(tail.length - 8, BigInt(this.#length) * 8n)
    for (let at = 0; at < tail.length; at += blockBytes) end.#take(tail, at)
    return Array.from(end.#state, (word) => word.toString(16).padStart(8, '0')).join('')
  }

  #take(bytes: Uint8Array, from: number): void {
    const w = this.#schedule
    for (let index = 0; index < 16; index++) {
      const at = from + index * 4
      w[index] =
        (getNumber(bytes, at) << 24) |
        (getNumber(bytes, at + 1) << 16) |
        (getNumber(bytes, at + 2) << 8) |
        getNumber(bytes, at + 3)
    }
    for (let index = 16; index < 64; index++) {
      const [x, y] = [getNumber(w, index - 15), getNumber(w, index - 2)]
      const low = rotateRight(x, 7) ^ rotateRight(x, 18) ^ (x >>> 3)
      const high = rotateRight(y, 17) ^ rotateRight(y, 19) ^ (y >>> 10)
      w[index] = getNumber(w, index - 16) + low + getNumber(w, index - 7) + high
    }
    this.#mix(w)
  }

  #mix(w: Uint32Array): void {
    const s = this.#state
    let [a, b, c, d, e, f, g, h] = [
      getNumber(s, 0),
      getNumber(s, 1),
      getNumber(s, 2),
      getNumber(s, 3),
      getNumber(s, 4),
      getNumber(s, 5),
      getNumber(s, 6),
      getNumber(s, 7),
    ]
    for (let index = 0; index < 64; index++) {
      const high = rotateRight(e, 6) ^ rotateRight(e, 11) ^ rotateRight(e, 25)
      const one = (h + high + ((e & f) ^ (~e & g)) + getNumber(rounds, index) + getNumber(w, index)) | 0
      const low = rotateRight(a, 2) ^ rotateRight(a, 13) ^ rotateRight(a, 22)
      const two = (low + ((a & b) ^ (a & c) ^ (b & c))) | 0
      h = g
      g = f
      f = e
      e = (d + one) | 0
      d = c
      c = b
      b = a
      a = (one + two) | 0
    }
    s[0] = getNumber(s, 0) + a
    s[1] = getNumber(s, 1) + b
    s[2] = getNumber(s, 2) + c
    s[3] = getNumber(s, 3) + d
    s[4] = getNumber(s, 4) + e
    s[5] = getNumber(s, 5) + f
    s[6] = getNumber(s, 6) + g
    s[7] = getNumber(s, 7) + h
  }
}

const blockBytes = 64
const getNumber = (numbers: Uint8Array | Uint32Array, index: number): number => numbers[index] as number
const rotateRight = (word: number, by: number): number => (word >>> by) | (word << (32 - by))

const isPrime = (candidate: number): boolean => {
  for (let by = 2; by * by <= candidate; by++) if (candidate % by === 0) return false
  return true
}
const primes = Array.from({ length: 310 }, (_, index) => index + 2)
  .filter(isPrime)
  .slice(0, 64)
/**
 * Returns the first 32 fractional bits of a root, which the standard uses as constants (FIPS 180-4, 4.2.2 and 5.3.3).
 */
const getFractionBits = (root: number): number => Math.floor((root - Math.floor(root)) * 2 ** 32)
const rounds = Uint32Array.from(primes, (prime) => getFractionBits(Math.cbrt(prime)))
const beginning = Uint32Array.from(primes.slice(0, 8), (prime) => getFractionBits(Math.sqrt(prime)))
