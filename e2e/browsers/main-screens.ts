import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import type { Fan } from '../browser.ts'
import { openDesk } from '../sports/desk.ts'
import { waitUntil } from '../wait-until.ts'
import { called, clickCalled, fill, holds, shows } from './elements.ts'
import type { EnginePage } from './engines/engine.ts'

export interface MainScreen {
  /** Of the list of all pages. */
  page: string
  /** What is done there, where looking is not all. */
  does?: string
  act?(page: EnginePage, fan: Fan): Promise<void>
}

/** What has to work in every browser. */
export const mainScreens: readonly MainScreen[] = [
  { page: 'public-home' },
  { page: 'give-away', does: 'enter', act: enterGiveaway },
  { page: 'auth-login', does: 'sign in', act: signIn },
  { page: 'app-home' },
  { page: 'app-home', does: 'search', act: search },
  { page: 'app-sports' },
  { page: 'app-sports-live-gameId', does: 'watch live', act: watchLive },
  { page: 'app-watch-rowId-contentId', does: 'watch a film', act: watch },
  { page: 'game-football-final', does: 'read the box score', act: readBoxScore },
  { page: 'app-account-settings', does: 'choose the light theme', act: chooseLight },
  { page: 'console' },
  { page: 'console', does: 'keep a score', act: keepScore },
]

export async function signIn(page: EnginePage, fan: Fan): Promise<void> {
  await fill(page, /^Email/, fan.email)
  await fill(page, /^Password/, `${fan.password}\n`)
  await holds(page, 'The page behind the sign-in', () => !/login|^\/console\/sign-in/.test(location.pathname))
  await holds(page, 'The page without the form', () => !document.querySelector('input[type=password]'))
}

async function enterGiveaway(page: EnginePage): Promise<void> {
  await fill(page, /^First name/, 'Robin')
  await fill(page, /^Last name/, 'Stone')
  await fill(page, /^Email/, `robin.${Date.now()}@example.com`)
  await page.evaluate(() => {
    for (const list of document.querySelectorAll<HTMLSelectElement>('#entry select')) list.selectedIndex = 1
  })
  await clickCalled(page, /^I am 18 or older/, 'choice')
  await clickCalled(page, /^I have read the rules/, 'choice')
  await clickCalled(page, /^Enter$/)
  await holds(page, 'The thanks', () => Boolean(document.querySelector('#entry-done')?.textContent))
}

async function search(page: EnginePage): Promise<void> {
  await clickCalled(page, /^Search/)
  await holds(page, 'The field of the search', () => Boolean(document.querySelector('[role=combobox]')))
  await page.type('[role=combobox]', 'foot')
  await called(page, 'control', /ootball/)
  await holds(page, 'What is found', () => document.querySelectorAll('[role=option]').length > 0)
}

async function watchLive(page: EnginePage): Promise<void> {
  await clickCalled(page, /^Watch live$/)
  await watch(page)
}

/** How far the picture has to come. An advertisement may be before it. */
const watchedSeconds = 3

async function watch(page: EnginePage): Promise<void> {
  let from: number | undefined
  const moves = async () => {
    const now = await page.evaluate(nowPlaying)
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
  await waitUntil(moves, () => 'The picture does not move', 500)
}

function nowPlaying() {
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
  await clickCalled(page, /^Box score/)
  await holds(page, 'The table', () => document.querySelectorAll('table td').length > 20)
}

async function chooseLight(page: EnginePage): Promise<void> {
  await clickCalled(page, /^Light$/, 'choice')
  await holds(page, 'The light theme', () => document.documentElement.dataset.theme === 'light')
}

/** A game that no other engine keeps: by its keys, and the number of the kicker by keyboard. */
async function keepScore(page: EnginePage): Promise<void> {
  const desk = await openDesk(inject('server'))
  const game = await desk.add({ sport: 'football', opponent: `Westbrook ${randomUUID().slice(0, 4)}` })
  await page.go(`/console/games/${game.id}`)
  await clickCalled(page, /^Start game/)
  await clickCalled(page, /^Field goal .*for Westbrook/)
  await shows(page, /Who kicked\?/)
  await page.type(':focus', '44\n')
  await shows(page, /No\. 44/)
}
