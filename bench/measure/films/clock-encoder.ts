import { type ChildProcess, spawn } from 'node:child_process'

/** Bits of the clock in the picture: a row of blocks with one for each bit, and below it the inverted bits. */
export const clockBits = 32
const rate = 30
/** Seconds between two key frames. */
export const clockGopSeconds = 2
const size = { width: 640, height: 360 }
/** Height of the clock. Each bit is a block so large that no encoder blurs it. */
export const clockHeight = (size.width / clockBits) * 2

/** Milliseconds, as far as they fit into the bits. */
const getClockTime = (): number => Date.now() % 2 ** clockBits

function drawClockFrame(): Buffer {
  const now = getClockTime()
  const bits = Array.from({ length: clockBits }, (_, bit) => Math.floor(now / 2 ** (clockBits - 1 - bit)) % 2)
  return Buffer.from([...bits.map((bit) => bit * 255), ...bits.map((bit) => 255 - bit * 255)])
}

/**
 * Starts an encoder as a department sets one up: H.264 with a key frame every two seconds, AAC, low latency, over RTMP.
 */
export function startClockEncoder(url: string): { child: ChildProcess; stop(): void } {
  const picture = ['-f', 'rawvideo', '-pixel_format', 'gray', '-video_size', `${clockBits}x2`, '-framerate', `${rate}`]
  const scale = `scale=${size.width}:${clockHeight}:flags=neighbor,pad=${size.width}:${size.height}`
  const child = spawn(
    process.env.FFMPEG_PATH || 'ffmpeg',
    [
      ...['-nostdin', '-v', 'error', '-probesize', '32', '-analyzeduration', '0', ...picture, '-i', 'pipe:0'],
      ...['-f', 'lavfi', '-i', 'sine=sample_rate=44100', '-shortest', '-vf', `${scale},format=yuv420p`],
      ...[
        '-c:v',
        'libx264',
        '-preset',
        'veryfast',
        '-tune',
        'zerolatency',
        '-g',
        `${rate * clockGopSeconds}`,
        '-b:v',
        '2500k',
      ],
      ...['-c:a', 'aac', '-flush_packets', '1', '-f', 'flv', url],
    ],
    { stdio: ['pipe', 'ignore', 'inherit'] },
  )
  child.stdin?.on('error', () => undefined)
  const began = performance.now()
  let drawn = 0
  // Draws all frames that a late timer missed, so that the encoder's time does not fall behind.
  const timer = setInterval(() => {
    for (; drawn < ((performance.now() - began) / 1000) * rate; drawn++) child.stdin?.write(drawClockFrame())
  }, 1000 / rate)
  const stopEncoder = () => {
    clearInterval(timer)
    child.kill('SIGKILL')
  }
  return { child, stop: stopEncoder }
}
