import { randomBytes } from 'node:crypto'
import { RtmpError } from './chunk-reader.ts'

const helloBytes = 1536
/** C0, C1 and C2. */
export const handshakeBytes = 1 + 2 * helloBytes

/** RTMP 1.0, 5.2: when C0 and C1 have become whole, S0, S1 and S2; before and after that nothing. */
export function answerHandshake(before: number, greeting: Buffer): Buffer | undefined {
  if (greeting.length > 0 && greeting[0] !== 3) throw new RtmpError('This is no RTMP.')
  const whole = 1 + helloBytes
  if (before >= whole || greeting.length < whole) return undefined
  const ours = randomBytes(helloBytes)
  ours.fill(0, 0, 8)
  return Buffer.concat([Buffer.from([3]), ours, greeting.subarray(1, whole)])
}
