import type { Page } from 'playwright-core'
import { clockBits, clockHeight } from './clock-encoder.ts'

export interface ClockReading {
  /** Milliseconds from the encoder's picture to this browser's, one for each look. */
  latencies: number[]
  /** Pictures in which no clock could be read. */
  unread: number
  stalls: number
  /** What the player itself says to be behind the edge, seconds. */
  behindEdge: number[]
  rates: number[]
}

interface Wish {
  bits: number
  height: number
  everyMs: number
  forMs: number
}

interface Heard {
  type: string
  seconds: number
}

/** Looks at the picture that is shown, again and again, and reads the time out of it. */
export const readClock = (page: Page, { everyMs, forMs }: { everyMs: number; forMs: number }): Promise<ClockReading> =>
  page.evaluate(look, { bits: clockBits, height: clockHeight, everyMs, forMs })

/** Runs in the page: nothing from here is there but what it is given. */
async function look({ bits, height, everyMs, forMs }: Wish): Promise<ClockReading> {
  const { heard } = window as unknown as { heard: Heard[] }
  const width = 640
  const block = width / bits
  const video = document.querySelector('video')
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!video || !context) throw new Error('there is no player')
  const reading: ClockReading = { latencies: [], unread: 0, stalls: 0, behindEdge: [], rates: [] }
  const heardBefore = heard.length
  const until = performance.now() + forMs
  while (performance.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, everyMs))
    context.drawImage(video, 0, 0, width, height, 0, 0, width, height)
    const now = Date.now() % 2 ** bits
    const { data } = context.getImageData(0, 0, width, height)
    const isWhite = (bit: number, row: number) =>
      (data[(Math.floor((row + 0.5) * block) * width + Math.floor((bit + 0.5) * block)) * 4] ?? 0) > 127
    const read = Array.from({ length: bits }, (_, bit) => isWhite(bit, 0))
    // The row below says the opposite; else it is no clock.
    if (read.some((bit, index) => bit === isWhite(index, 1))) reading.unread++
    else reading.latencies.push(now - read.reduce((sum, bit) => sum * 2 + Number(bit), 0))
    reading.rates.push(video.playbackRate)
  }
  const since = heard.slice(heardBefore)
  reading.stalls = since.filter(({ type }) => type === 'stalled').length
  reading.behindEdge = since.flatMap(({ type, seconds }) => (type === 'latency' ? [seconds] : []))
  return reading
}
