import type { Locator, Page } from 'playwright-core'

type OpenGamePage = (game: number) => Promise<Page>

/** Labels of the buttons that choose a slate or the camera. */
type SlateButton = 'Camera' | 'Delayed' | 'Technical' | 'Over'

/** Controls of a game's picture, as the operator presses them. */
export class PictureControls {
  readonly #opened: OpenGamePage

  constructor(opened: OpenGamePage) {
    this.#opened = opened
  }

  /** Streams a game and returns the address and key for its encoder as one URL. */
  async stream(game: number): Promise<string> {
    const page = await this.#opened(game)
    await page.getByRole('button', { name: 'Stream game' }).click()
    await page.getByText('Server (RTMP)', { exact: true }).first().waitFor()
    const [address = '', key = ''] = await page.locator('code').allInnerTexts()
    return `${address}/${key}`
  }

  /** Holds the picture back until the operator puts it on air. */
  async holdBack(game: number): Promise<void> {
    const page = await this.#opened(game)
    await page.getByText('Manual', { exact: true }).click()
    await page.getByText('Fans wait until someone presses').waitFor()
  }

  /** Waits until the operator sees the picture that is still hidden from fans. */
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

  /** Turns on the automatic slate, which appears while the game is delayed or its encoder is lost. */
  async slateByItself(game: number): Promise<void> {
    const page = await this.#opened(game)
    await page.getByText('Automatic slate', { exact: true }).click()
    await page.getByRole('switch', { name: /^Automatic slate/, checked: true }).waitFor()
  }

  async show(game: number, place: SlateButton, message = ''): Promise<void> {
    const slates = findSlateGroup(await this.#opened(game))
    await slates.getByLabel('Message for fans').fill(message)
    await slates.getByRole('button', { name: place, exact: true }).click()
    await slates.getByRole('button', { name: place, exact: true, pressed: true }).waitFor()
  }

  /** Waits until its encoder sends, whether or not a slate is shown. */
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

const findSlateGroup = (page: Page): Locator => page.getByRole('group', { name: 'Show a slate' })
