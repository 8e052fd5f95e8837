import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import type { TestFan } from '../browser.ts'
import { openScoring } from '../sports/scoring.ts'
import { waitUntil } from '../wait-until.ts'
import { clickByName, fillField, findCalled, waitUntilHolds, waitUntilShown } from './elements.ts'
import type { EnginePage } from './engines/engine.ts'

export interface MainScreen {
  /** Name of the page in the list of all pages. */
  page: string
  /** Action on the page, if looking is not enough. */
  does?: string
  act?(page: EnginePage, fan: TestFan): Promise<void>
}

/** Screens that must work in every browser. */
export const mainScreens: readonly MainScreen[] = [
  { page: 'public-home' },
  { page: 'give-away', does: 'enter', act: enterGiveaway },
  { page: 'auth-login', does: 'sign in', act: signInOnPage },
  { page: 'app-home' },
  { page: 'app-home', does: 'search', act: searchForSport },
  { page: 'app-sports' },
  { page: 'app-sports-live-gameId', does: 'watch live', act: watchLive },
  { page: 'app-watch-rowId-contentId', does: 'watch a film', act: watchVideo },
  { page: 'game-football-final', does: 'read the box score', act: readBoxScore },
  { page: 'app-account-settings', does: 'choose the light theme', act: chooseLightTheme },
  { page: 'console' },
  { page: 'console', does: 'keep a score', act: enterGameScore },
]

export async function signInOnPage(page: EnginePage, fan: TestFan): Promise<void> {
  await fillField(page, /^Email/, fan.email)
  await fillField(page, /^Password/, `${fan.password}\n`)
  await waitUntilHolds(page, 'The page behind the sign-in', () => !/login|^\/console\/sign-in/.test(location.pathname))
  await waitUntilHolds(page, 'The page without the form', () => !document.querySelector('input[type=password]'))
}

async function enterGiveaway(page: EnginePage): Promise<void> {
  await fillField(page, /^First name/, 'Robin')
  await fillField(page, /^Last name/, 'Stone')
  await fillField(page, /^Email/, `robin.${Date.now()}@example.com`)
  await page.evaluate(() => {
    for (const list of document.querySelectorAll<HTMLSelectElement>('#entry select')) list.selectedIndex = 1
  })
  await clickByName(page, /^I am 18 or older/, 'choice')
  await clickByName(page, /^I have read the rules/, 'choice')
  await clickByName(page, /^Enter$/)
  await waitUntilHolds(page, 'The thanks', () => Boolean(document.querySelector('#entry-done')?.textContent))
}

async function searchForSport(page: EnginePage): Promise<void> {
  await clickByName(page, /^Search/)
  await waitUntilHolds(page, 'The field of the search', () => Boolean(document.querySelector('main [type=search]')))
  await page.type('main [type=search]', 'foot')
  await findCalled(page, 'control', /ootball/)
  await waitUntilHolds(page, 'What is found', () => document.querySelectorAll('main section li').length > 0)
}

async function watchLive(page: EnginePage): Promise<void> {
  await clickByName(page, /^Watch live$/)
  await watchVideo(page)
}

/** Seconds that the video has to advance. An ad may come first. */
const watchedSeconds = 3

async function watchVideo(page: EnginePage): Promise<void> {
  let from: number | undefined
  const isMoving = async () => {
    const now = await page.evaluate(readPlayback)
    if (now.isPaused) {
      await page.evaluate(() => {
        const buttons = [...document.querySelectorAll<HTMLElement>('[data-player] button')]
        buttons.find((one) => /^Play/.test(one.getAttribute('aria-label') ?? one.textContent))?.click()
      })
      return false
    }
    if (now.state !== 'playing' || !now.hasPicture) return false
    from ??= now.seconds
    return now.seconds - from >= watchedSeconds
  }
  await waitUntil(isMoving, () => 'The picture does not move', 500)
}

function readPlayback() {
  const player = document.querySelector<HTMLElement>('[data-player]')
  const film = player?.querySelector('video')
  const isAnyPlaying = [...document.querySelectorAll('video')].some(({ paused }) => !paused)
  return {
    state: player?.dataset.state,
    isPaused: Boolean(film) && !isAnyPlaying,
    hasPicture: (film?.videoWidth ?? 0) > 0,
    seconds: film?.currentTime ?? 0,
  }
}

async function readBoxScore(page: EnginePage): Promise<void> {
  await clickByName(page, /^Box score/)
  await waitUntilHolds(page, 'The table', () => document.querySelectorAll('table td').length > 20)
}

async function chooseLightTheme(page: EnginePage): Promise<void> {
  await clickByName(page, /^Light$/, 'choice')
  await waitUntilHolds(page, 'The light theme', () => document.documentElement.dataset.theme === 'light')
}

/** Enters a score in a game that no other engine uses: by its buttons, and the kicker's number by keyboard. */
async function enterGameScore(page: EnginePage): Promise<void> {
  const scoring = await openScoring(inject('server'))
  const game = await scoring.add({ sport: 'football', opponent: `Westbrook ${randomUUID().slice(0, 4)}` })
  await page.go(`/console/games/${game.id}`)
  await clickByName(page, /^Start game/)
  await clickByName(page, /^Field goal .*for Westbrook/)
  await waitUntilShown(page, /Who kicked\?/)
  await page.type(':focus', '44\n')
  await waitUntilShown(page, /No\. 44/)
}
