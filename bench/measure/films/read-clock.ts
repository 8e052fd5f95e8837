import type { Page } from 'playwright-core'
import { clockBits, clockHeight } from './clock-encoder.ts'

export interface ClockReading {
  /** Milliseconds from the encoder's picture to this browser's, one for each sample. */
  latencies: number[]
  /** Number of pictures in which no clock could be read. */
  unread: number
  stalls: number
  /** Seconds behind the live edge as the player itself reports them. */
  behindEdge: number[]
  rates: number[]
}

interface ReadingOptions {
  bits: number
  height: number
  everyMs: number
  forMs: number
}

interface PlayerEvent {
  type: string
  seconds: number
}

/** Samples the displayed picture repeatedly and reads the time from it. */
export const readClock = (page: Page, { everyMs, forMs }: { everyMs: number; forMs: number }): Promise<ClockReading> =>
  page.evaluate(readClockInPage, { bits: clockBits, height: clockHeight, everyMs, forMs })

/** Runs in the page, so it can use only its argument. */
async function readClockInPage({ bits, height, everyMs, forMs }: ReadingOptions): Promise<ClockReading> {
  const { heard } = window as unknown as { heard: PlayerEvent[] }
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
    // Accepts the clock only where the row below is its inverse.
    if (read.some((bit, index) => bit === isWhite(index, 1))) reading.unread++
    else reading.latencies.push(now - read.reduce((sum, bit) => sum * 2 + Number(bit), 0))
    reading.rates.push(video.playbackRate)
  }
  const since = heard.slice(heardBefore)
  reading.stalls = since.filter(({ type }) => type === 'stalled').length
  reading.behindEdge = since.flatMap(({ type, seconds }) => (type === 'latency' ? [seconds] : []))
  return reading
}
