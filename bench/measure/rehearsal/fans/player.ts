import type { Browser, Page } from 'playwright-core'
import { playersOn } from '../../../../e2e/player/players-on.ts'
import type { Sample } from './played.ts'

interface Opening {
  browser: Browser
  /** The page with nothing but a player, before the product's films. */
  page: string
  /** A signed address, as often as the player needs one. */
  address(): Promise<string>
}

declare global {
  interface Window {
    sampled?: Sample[]
  }
}

const everyMs = 250
/** So little is compression, not motion. */
const mostNoise = 3

/** A fan with the real player open, in a real browser; what it shows is noted four times a second. */
export class FanPlayer {
  /** What broke in its page. */
  readonly problems: string[] = []
  readonly #page: Page

  private constructor(page: Page) {
    this.#page = page
    page.on('pageerror', (error) => this.problems.push(error.message))
  }

  static async open({ browser, page: url, address }: Opening): Promise<FanPlayer> {
    const context = await browser.newContext({ baseURL: url, viewport: { width: 480, height: 320 } })
    const page = await context.newPage()
    const player = new FanPlayer(page)
    await page.exposeFunction('renewUrl', address)
    await page.goto(`/?${new URLSearchParams({ play: '', kind: 'live', url: await address() })}`)
    await page.evaluate(sample, { everyMs, mostNoise })
    return player
  }

  async samples(): Promise<Sample[]> {
    return (await this.#page.evaluate(() => window.sampled)) ?? []
  }

  /** What it told of as an error. */
  async errors(): Promise<string[]> {
    const told = (await playersOn(() => this.#page).heard('error')).map((one) => JSON.stringify(one))
    return [...told, ...this.problems]
  }
}

/** Runs in the page. */
function sample(wish: { everyMs: number; mostNoise: number }): void {
  const size = { width: 32, height: 18 }
  const canvas = Object.assign(document.createElement('canvas'), size)
  const drawing = canvas.getContext('2d', { willReadFrequently: true })
  const sampled: Sample[] = []
  let before: Uint8ClampedArray | undefined
  window.sampled = sampled
  setInterval(() => {
    const video = document.querySelector('video')
    if (!video || !drawing || video.readyState < 2) return
    drawing.drawImage(video, 0, 0, size.width, size.height)
    const { data } = drawing.getImageData(0, 0, size.width, size.height)
    const moves =
      before !== undefined && data.some((value, at) => Math.abs(value - (before?.[at] ?? 0)) > wish.mostNoise)
    before = data
    sampled.push({ atMs: Date.now(), seconds: video.currentTime, moves })
  }, wish.everyMs)
}
