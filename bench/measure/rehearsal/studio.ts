import type { Locator, Page } from 'playwright-core'

type Opened = (game: number) => Promise<Page>

/** As its buttons name what stands in the camera's place. */
type Place = 'Camera' | 'Delayed' | 'Technical' | 'Over'

/** What the operator presses at a game's picture. */
export class Studio {
  readonly #opened: Opened

  constructor(opened: Opened) {
    this.#opened = opened
  }

  /** What its encoder sends to, address and key as one. */
  async stream(game: number): Promise<string> {
    const page = await this.#opened(game)
    await page.getByRole('button', { name: 'Stream game' }).click()
    await page.getByText('Server (RTMP)', { exact: true }).first().waitFor()
    const [address = '', key = ''] = await page.locator('code').allInnerTexts()
    return `${address}/${key}`
  }

  /** Fans wait until somebody says so. */
  async holdBack(game: number): Promise<void> {
    const page = await this.#opened(game)
    await page.getByText('Manual', { exact: true }).click()
    await page.getByText('Fans wait until someone presses').waitFor()
  }

  /** The picture that fans do not see yet. */
  async isTried(game: number): Promise<void> {
    const page = await this.#opened(game)
    await page.getByRole('img', { name: /^What .* shows at/ }).waitFor()
    await page.getByText('Fans don’t see this yet').waitFor()
  }

  async putOnAir(game: number): Promise<void> {
    const page = await this.#opened(game)
    await page.getByRole('button', { name: 'On air', exact: true }).click()
    await page.getByRole('button', { name: 'Go live' }).click()
    await page.getByRole('button', { name: 'End the stream' }).waitFor()
  }

  /** While the game is delayed, and when its encoder is lost. */
  async slateByItself(game: number): Promise<void> {
    const page = await this.#opened(game)
    await page.getByText('Automatic slate', { exact: true }).click()
    await page.getByRole('switch', { name: /^Automatic slate/, checked: true }).waitFor()
  }

  async show(game: number, place: Place, words = ''): Promise<void> {
    const slates = slatesOn(await this.#opened(game))
    await slates.getByLabel('Message for fans').fill(words)
    await slates.getByRole('button', { name: place, exact: true }).click()
    await slates.getByRole('button', { name: place, exact: true, pressed: true }).waitFor()
  }

  /** Its encoder sends, whatever stands in the camera's place. */
  async isSent(game: number): Promise<void> {
    const page = await this.#opened(game)
    await page.getByText('Bitrate', { exact: true }).first().waitFor()
  }

  async end(game: number): Promise<void> {
    const page = await this.#opened(game)
    await page.getByRole('button', { name: 'End the stream' }).click()
    await page.getByRole('button', { name: 'End stream' }).click()
    await page.getByText('Recorded').first().waitFor()
  }
}

const slatesOn = (page: Page): Locator => page.getByRole('group', { name: 'Show a slate' })
