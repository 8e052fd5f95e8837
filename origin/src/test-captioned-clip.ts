import fs from 'node:fs'
import { draw, h264, picture, sound } from './test-clip.ts'

/** Captions take two bytes per frame. */
const rate = 30
const everySeconds = 2

/** Adds the odd parity of CEA-608. */
const odd = (byte: number): number => {
  let ones = 0
  for (let bits = byte & 0x7f; bits > 0; bits >>= 1) ones += bits & 1
  return ones % 2 === 0 ? byte | 0x80 : byte & 0x7f
}
type Pair = readonly [number, number]
const nothing: Pair = [0x80, 0x80]
const twice = (pair: Pair): Pair[] => [pair, pair]

/** Encodes a "pop-on" caption, which is written off screen to the last row and then shown at once. */
function popOn(caption: string): Pair[] {
  const [load, erase, row, show] = [
    [0x14, 0x20] as const,
    [0x14, 0x2e] as const,
    [0x14, 0x70] as const,
    [0x14, 0x2f] as const,
  ]
  const letters = Buffer.from(caption.length % 2 === 0 ? caption : `${caption} `, 'ascii')
  const text = Array.from(
    { length: letters.length / 2 },
    (_, at): Pair => [letters[2 * at] ?? 0, letters[2 * at + 1] ?? 0],
  )
  return [...twice(load), ...twice(erase), ...twice(row), ...text, ...twice(show)]
}

/** Wraps the caption bytes of one frame in a message as ATSC A/53 defines it. */
function message([first, second]: Pair): Buffer {
  const data = [0xb5, 0x00, 0x31, ...Buffer.from('GA94'), 0x03, 0x41, 0xff, 0xfc, odd(first), odd(second), 0xff]
  return Buffer.from([0, 0, 0, 1, 0x06, 0x04, data.length, ...data, 0x80])
}

/** Yields the units of a raw H.264 stream, which are separated by a three-byte start code. */
function* unitsOf(stream: Buffer): Generator<Buffer, undefined> {
  const mark = Buffer.from([0, 0, 1])
  let from = stream.indexOf(mark)
  while (from >= 0) {
    const next = stream.indexOf(mark, from + 3)
    yield stream.subarray(from + 3, next < 0 ? stream.length : next)
    from = next
  }
  return undefined
}

/** Draws a clip with captions in its frames, as a broadcast encoder adds them: one line every two seconds, repeated. */
export function drawCaptionedClip(file: string, seconds: number, lines: readonly string[]): string {
  const raw = `${file}.h264`
  const captioned = `${file}.captioned.h264`
  draw(
    raw,
    `${picture('320x180', rate)} -t ${seconds} ${h264} -bf 0 -g ${rate} -slices 1 -threads 1 -bsf:v h264_metadata=aud=insert -f h264`,
  )
  const pairs = Array.from({ length: Math.ceil(seconds / everySeconds) }, (_, index) => {
    const captionPairs = popOn(lines[index % lines.length] ?? '')
    return [...captionPairs, ...Array.from({ length: rate * everySeconds - captionPairs.length }, () => nothing)]
  }).flat()
  const units: Buffer[] = []
  let at = 0
  for (const unit of unitsOf(fs.readFileSync(raw))) {
    const kind = (unit[0] ?? 0) & 0x1f
    if (kind === 1 || kind === 5) units.push(message(pairs[at++] ?? nothing))
    units.push(Buffer.from([0, 0, 0, 1]), unit)
  }
  fs.writeFileSync(captioned, Buffer.concat(units))
  draw(file, `-r ${rate} -i ${captioned} ${sound} -t ${seconds} -c:v copy -c:a aac`)
  fs.rmSync(raw)
  fs.rmSync(captioned)
  return file
}
