import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, Page } from 'playwright-core'
import { computeTotpCode, getTotpStep } from '../../../server/src/staff/factors/totp.ts'
import { fromBase32 } from '../../../server/src/staff/test-staff.ts'
import { PictureControls } from './picture-controls.ts'
import type { RehearsalServer } from './rehearsal-server.ts'

export interface OwnerAccount {
  email: string
  password: string
}

/** Message of the game day with its time. */
export interface NotedMessage {
  atMs: number
  words: string
}

const patienceMs = 30_000
const pollEveryMs = 1_000

/** A file without a game is “not ours”. */
const rejectLabel = /^(Reject|Not ours)$/

/** Operator with a laptop: the game day page on one half of the screen, the current task on the other. */
export class OperatorConsole {
  /** Messages for which the console needed a person, with the time of their first appearance. */
  readonly messages: NotedMessage[] = []
  readonly problems: string[] = []
  readonly studio = new PictureControls((game) => this.#open(game))
  readonly #stage: RehearsalServer
  readonly #work: Page
  readonly #day: Page
  #hasLeft = false
  #looking: Promise<void> | undefined

  constructor(stage: RehearsalServer, work: Page, day: Page) {
    this.#stage = stage
    this.#work = work
    this.#day = day
    for (const page of [work, day]) {
      page.setDefaultTimeout(patienceMs)
      page.on('pageerror', (error) => this.problems.push(error.message))
    }
  }

  static async at(stage: RehearsalServer, browser: Browser): Promise<OperatorConsole> {
    const context = await browser.newContext({
      baseURL: stage.url,
      viewport: { width: 1440, height: 900 },
      ignoreHTTPSErrors: true,
    })
    return new OperatorConsole(stage, await context.newPage(), await context.newPage())
  }

  /** Fills the setup form of a server that has no school yet. */
  async beginSchool({ email, password }: OwnerAccount, sports: readonly string[]): Promise<void> {
    const page = this.#work
    await page.goto('/')
    const fillField = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text)
    await fillField('Setup code (shown in the terminal)', this.#stage.setupCode ?? '')
    await fillField('First name', 'Ada')
    await fillField('Last name', 'Lund')
    await fillField('Email', email)
    await fillField('Password', password)
    await fillField('School name', 'Harbor State')
    await fillField('Team nickname', 'Gulls')
    for (const sport of sports) await page.getByLabel(sport, { exact: true }).check()
    await page.getByRole('button', { name: 'Set up school' }).click()
    await this.#stage.begun()
    await page.getByRole('heading', { name: 'Console', exact: true }).waitFor()
  }

  async signIn({ email, password }: OwnerAccount): Promise<void> {
    const page = this.#work
    await page.goto('/console')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByLabel('Password', { exact: true }).press('Enter')
    const setUp = page.getByRole('heading', { name: 'Set up your second factor' })
    const day = page.getByRole('heading', { name: 'Game day', level: 1 })
    await setUp.or(day).waitFor()
    if (await setUp.isVisible()) await this.#setUpFactor()
    await day.waitFor()
    await this.#day.goto('/console')
    await this.#day.getByRole('heading', { name: 'Game day', level: 1 }).waitFor()
    this.#looking = this.#lookOn()
  }

  async leave(): Promise<void> {
    this.#hasLeft = true
    await this.#looking
  }

  /** Pastes the schedule from a spreadsheet, previews and imports it. Returns the games' ids by opponent. */
  async paste(rows: readonly string[], opponents: readonly string[]): Promise<Map<string, number>> {
    const page = this.#work
    await page.goto('/console/schedule?tool=import')
    await page.getByLabel('Rows of the table').fill(rows.join('\n'))
    await page.getByRole('button', { name: 'Preview changes' }).click()
    await page.getByRole('button', { name: 'Import' }).click()
    await page.getByText(/^\d+ added, /).waitFor()
    await page.getByRole('button', { name: 'Back to the schedule' }).click()
    const found = opponents.map(async (opponent) => {
      const link = page.getByRole('link').filter({ hasText: opponent }).first()
      const href = (await link.getAttribute('href')) ?? ''
      return [opponent, Number(/\/games\/(\d+)/.exec(href)?.[1])] as const
    })
    return new Map(await Promise.all(found))
  }

  async delay(game: number, why: string): Promise<void> {
    const page = await this.#open(game)
    await page.getByRole('button', { name: 'Delay', exact: true }).click()
    await page.getByLabel('Reason shown to fans').fill(why)
    await page.getByRole('button', { name: 'Delay game' }).click()
    await page.getByText('delayed', { exact: true }).first().waitFor()
  }

  async goOn(game: number): Promise<void> {
    const page = await this.#open(game)
    await page.getByRole('button', { name: 'Resume', exact: true }).click()
    await page.getByRole('region', { name: 'Delay or move' }).getByRole('button', { name: 'Resume game' }).click()
    await page.getByRole('button', { name: 'Resume', exact: true }).first().waitFor({ state: 'detached' })
  }

  async moveTo(game: number, local: string): Promise<void> {
    const page = await this.#open(game)
    await page.getByRole('button', { name: 'Move', exact: true }).click()
    await page.getByLabel(/^New day and time/).fill(local)
    await page.getByRole('button', { name: 'Move game' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Move game' }).click()
    await page.getByRole('button', { name: 'Move game' }).waitFor({ state: 'detached' })
  }

  async begin(game: number): Promise<void> {
    await (await this.#open(game)).getByRole('button', { name: 'Start game' }).click()
  }

  async tap(game: number, side: 'away' | 'home'): Promise<void> {
    const page = await this.#open(game)
    const run = page.getByRole('button', { name: /^Run / })
    await (side === 'away' ? run.first() : run.last()).click()
  }

  async final(game: number): Promise<void> {
    const page = await this.#open(game)
    await page.getByRole('button', { name: 'Final', exact: true }).click()
    await page.getByRole('button', { name: 'Confirm final' }).click()
    await page.getByText('final', { exact: true }).first().waitFor()
  }

  /** Waits until the game day page shows such a message. */
  async isTold(pattern: RegExp): Promise<void> {
    for (const end = Date.now() + patienceMs; Date.now() < end; await sleep(200))
      if (this.messages.some((one) => pattern.test(one.words))) return
    throw new Error(`the game day never said ${pattern}`)
  }

  /** Rejects the waiting file that mentions this opponent, and returns the text of its message. */
  async reject(opponent: string): Promise<string> {
    const page = this.#work
    await page.goto('/console/scores')
    const waiting = page.getByRole('article').filter({ has: page.getByRole('button', { name: rejectLabel }) })
    const file = waiting.filter({ hasText: new RegExp(opponent.slice(0, 4), 'i') })
    await file.first().waitFor()
    const text = (await file.first().innerText()).replaceAll(/\s+/g, ' ')
    await file.first().getByRole('button', { name: rejectLabel }).click()
    await file.first().waitFor({ state: 'detached' })
    return text
  }

  /** Confirms that a game is over, which some programs cannot write: their last file asks for it. */
  async over(opponent: string): Promise<void> {
    const page = this.#work
    await page.goto('/console/scores')
    const over = page.getByRole('button', { name: 'Show it: the game is over' })
    const file = page
      .getByRole('article')
      .filter({ has: over })
      .filter({ hasText: new RegExp(opponent.slice(0, 4), 'i') })
    await file.first().getByRole('button', { name: 'Show it: the game is over' }).click()
    await file.first().waitFor({ state: 'detached' })
  }

  async photograph(file: string): Promise<void> {
    await this.#work.screenshot({ path: file, fullPage: true })
  }

  async #setUpFactor(): Promise<void> {
    const page = this.#work
    await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
    await page.getByRole('img', { name: 'Setup key for an authenticator app' }).waitFor()
    const secret = (await page.locator('code').first().innerText()).replaceAll(' ', '')
    await page
      .getByLabel('6-digit code from the app')
      .fill(computeTotpCode(fromBase32(secret), getTotpStep(new Date())))
    await page.getByRole('button', { name: 'Turn on' }).click()
    await page.getByRole('button', { name: 'I saved them' }).click()
    await page.getByRole('button', { name: 'Open the console' }).click()
  }

  async #open(game: number): Promise<Page> {
    const page = this.#work
    if (!page.url().endsWith(`/games/${game}`)) await page.goto(`/console/games/${game}`)
    await page.getByRole('region', { name: 'Picture' }).or(page.getByText('Not streamed')).first().waitFor()
    return page
  }

  async #lookOn(): Promise<void> {
    for (; !this.#hasLeft; await sleep(pollEveryMs))
      await this.#look().catch((error: Error) => {
        this.problems.push(error.message)
      })
  }

  async #look(): Promise<void> {
    const needs = this.#day.getByRole('region', { name: 'Needs you' }).getByRole('listitem')
    for (const text of await needs.allInnerTexts()) {
      const message = text.replaceAll(/\s+/g, ' ').trim()
      const plain = message.replaceAll(/\d+/g, '#')
      if (!this.messages.some((one) => one.words.replaceAll(/\d+/g, '#') === plain))
        this.messages.push({ atMs: Date.now(), words: message })
    }
  }
}
