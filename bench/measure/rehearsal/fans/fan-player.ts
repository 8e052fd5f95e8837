import type { Browser, Page } from 'playwright-core'
import { readPlayers } from '../../../../e2e/player/players-on.ts'
import type { PlayerSample } from './player-samples.ts'

interface FanPlayerOptions {
  browser: Browser
  /** Page that contains only a player, with the product's videos. */
  page: string
  /** Requests a signed address, each time the player needs one. */
  address(): Promise<string>
}

declare global {
  interface Window {
    sampled?: PlayerSample[]
  }
}

const sampleEveryMs = 250
/** Largest difference of a pixel that is compression and not motion. */
const mostNoise = 3

/** A fan with the real player open in a real browser. Its picture is sampled four times a second. */
export class FanPlayer {
  /** Errors of its page. */
  readonly problems: string[] = []
  readonly #page: Page

  private constructor(page: Page) {
    this.#page = page
    page.on('pageerror', (error) => this.problems.push(error.message))
  }

  static async open({ browser, page: url, address }: FanPlayerOptions): Promise<FanPlayer> {
    const context = await browser.newContext({ baseURL: url, viewport: { width: 480, height: 320 } })
    const page = await context.newPage()
    const player = new FanPlayer(page)
    await page.exposeFunction('renewUrl', address)
    await page.goto(`/?${new URLSearchParams({ play: '', kind: 'live', url: await address() })}`)
    await page.evaluate(samplePlayer, { everyMs: sampleEveryMs, mostNoise })
    return player
  }

  async samples(): Promise<PlayerSample[]> {
    return (await this.#page.evaluate(() => window.sampled)) ?? []
  }

  /** Errors that the player reported. */
  async errors(): Promise<string[]> {
    const errors = (await readPlayers(() => this.#page).heard('error')).map((one) => JSON.stringify(one))
    return [...errors, ...this.problems]
  }
}

/** Runs in the page. */
function samplePlayer(options: { everyMs: number; mostNoise: number }): void {
  const size = { width: 32, height: 18 }
  const canvas = Object.assign(document.createElement('canvas'), size)
  const drawing = canvas.getContext('2d', { willReadFrequently: true })
  const sampled: PlayerSample[] = []
  let before: Uint8ClampedArray | undefined
  window.sampled = sampled
  setInterval(() => {
    const video = document.querySelector('video')
    if (!video || !drawing || video.readyState < 2) return
    drawing.drawImage(video, 0, 0, size.width, size.height)
    const { data } = drawing.getImageData(0, 0, size.width, size.height)
    const moves =
      before !== undefined && data.some((value, at) => Math.abs(value - (before?.[at] ?? 0)) > options.mostNoise)
    before = data
    sampled.push({ atMs: Date.now(), seconds: video.currentTime, moves })
  }, options.everyMs)
}
