/** FIPS 180-4. The constants are the fractional parts of the roots of the first primes. */
const primes = firstPrimes(64)
const fraction = (root: number): number => ((root - Math.floor(root)) * 2 ** 32) >>> 0
const initial = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)))
const rounds = primes.map((prime) => fraction(Math.cbrt(prime)))

export function sha256(message: Uint8Array): Uint8Array {
  const blocks = padded(message)
  const state = Uint32Array.from(initial)
  for (let at = 0; at < blocks.byteLength; at += 64) compress(state, schedule(blocks, at))
  const out = new DataView(new ArrayBuffer(32))
  state.forEach((word, index) => {
    out.setUint32(index * 4, word)
  })
  return new Uint8Array(out.buffer)
}

function firstPrimes(count: number): number[] {
  const found: number[] = []
  for (let candidate = 2; found.length < count; candidate++)
    if (found.every((prime) => candidate % prime !== 0)) found.push(candidate)
  return found
}

function padded(message: Uint8Array): DataView {
  const bytes = new Uint8Array(Math.ceil((message.length + 9) / 64) * 64)
  bytes.set(message)
  bytes[message.length] = 0x80
  const view = new DataView(bytes.buffer)
  view.setUint32(bytes.length - 8, Math.floor(message.length / 2 ** 29))
  view.setUint32(bytes.length - 4, (message.length * 8) >>> 0)
  return view
}

const rotated = (word: number, by: number): number => (word >>> by) | (word << (32 - by))
const at = (words: Uint32Array, index: number): number => words[index] ?? 0

function schedule(blocks: DataView, offset: number): Uint32Array {
  const words = new Uint32Array(64)
  for (let index = 0; index < 16; index++) words[index] = blocks.getUint32(offset + index * 4)
  for (let index = 16; index < 64; index++) {
    const before15 = at(words, index - 15)
    const before2 = at(words, index - 2)
    const small0 = rotated(before15, 7) ^ rotated(before15, 18) ^ (before15 >>> 3)
    const small1 = rotated(before2, 17) ^ rotated(before2, 19) ^ (before2 >>> 10)
    words[index] = at(words, index - 16) + small0 + at(words, index - 7) + small1
  }
  return words
}

function compress(state: Uint32Array, words: Uint32Array): void {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let index = 0; index < 64; index++) {
    const big1 = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)
    const first = (h + big1 + ((e & f) ^ (~e & g)) + (rounds[index] ?? 0) + at(words, index)) | 0
    const big0 = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)
    const second = (big0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0]
  }
  ;[a, b, c, d, e, f, g, h].forEach((word, index) => {
    state[index] = at(state, index) + word
  })
}
