import { type RoutePath, titles } from '@fieldhouse/app/shared/paths/paths'
import { beforeAll, expect, inject } from 'vitest'
import { axeScript, createAxeRun, wcag } from '../axe.ts'
import { createFan, showsLoading } from '../browser.ts'
import { addCodeQuery, fillParameters } from '../screens/screen-looks.ts'
import { waitForDemoGames } from '../sports/demo-games.ts'
import { listDemoParameters } from '../sports/demo-parameters.ts'
import { openFanApi } from '../sports/scoring.ts'
import { openPage, type Phone, waitForPath, waitUntil } from './phone.ts'
import { describePhones } from './test-phones.ts'

const signedOutScreens: readonly RoutePath[] = [
  '/auth/login',
  '/auth/home',
  '/auth/signup/email',
  '/auth/signin/verify-email',
  '/auth/forgot-password/email',
]
const signedInScreens: readonly RoutePath[] = [
  '/app/home',
  '/app/liveTv',
  '/app/highlights',
  '/app/mylist',
  '/app/search',
  '/app/favorites',
  '/app/article/$articleId',
  '/app/social',
  '/app/rewards/my-trophies',
  '/app/rewards/prizes',
  '/app/tickets',
  '/app/soapbox',
  '/app/watch/$rowId/$contentId',
  '/app/concessions',
  '/app/sports',
  '/app/sports/live/$gameId',
  '/app/sports/game/$eventId',
  '/app/sports/event/$eventId',
  '/app/sports/$sportSlug',
  '/app/sports/$sportSlug/schedules',
  '/app/sports/$sportSlug/stats',
  '/app/sports/$sportSlug/stats/$game',
  '/app/sports/$sportSlug/roster/$rosterType',
  '/app/sports/$sportSlug/roster/players/$playerId',
  '/app/account/alerts',
  '/app/account/settings',
]

/** Parts of titles that depend on what a page shows. Others are a game's, a player's or a story's own. */
const ownTitles: Partial<Record<RoutePath, string>> = {
  '/app/sports/$sportSlug': 'Football overview',
  '/app/sports/$sportSlug/schedules': 'Football schedule',
  '/app/sports/$sportSlug/stats': 'Football statistics',
  '/app/sports/$sportSlug/stats/$game': ', box score, Football',
  '/app/sports/$sportSlug/roster/$rosterType': 'Football roster',
}

let parameters: Record<string, string>
beforeAll(async () => {
  const api = openFanApi(inject('server').url, await createFan())
  parameters = await listDemoParameters(api, await waitForDemoGames(api, ['football', 'womens-track-and-field']))
})

describePhones(({ it, startApp, signIn }) => {
  it('30 screens have one heading, no error and no axe violation, and never scroll sideways', async () => {
    const phone = await startApp()
    const problems = await findProblems(phone, signedOutScreens)
    await signIn(phone)
    problems.push(...(await findProblems(phone, signedInScreens)))
    expect(problems).toEqual([])
  })
})

async function findProblems(phone: Phone, screens: readonly RoutePath[]): Promise<string[]> {
  await phone.read(`${axeScript};0`)
  const problems: string[] = []
  for (const path of screens) {
    const address = addCodeQuery(fillParameters(path, parameters))
    await openScreen(phone, address, ownTitles[path] ?? (path.endsWith('Id') ? '' : titles[path]))
    const found = [
      ...(await findAxeProblems(phone)),
      ...(await phone.read<string[]>(findFaults)),
      ...phone.problems.splice(0),
      ...phone.system.problems.splice(0),
    ]
    problems.push(...found.map((problem) => `${address}: ${problem}`))
  }
  return problems
}

/** Opens a page of the running app, and waits until it is the one with this title and has loaded. */
async function openScreen(phone: Phone, address: string, title: string): Promise<void> {
  await phone.read(`void (document.title = '')`)
  await openPage(phone, address)
  await waitForPath(phone, address)
  await waitUntil(phone, `document.title && document.title.includes(${JSON.stringify(title)})`)
  await waitUntil(phone, `document.querySelector('main h1') && !(${showsLoading})()`)
}

/** A machine without the codec's package has no film in WebKit, and the player says so after a moment. */
const isFilmMissing = `!document.createElement('video').canPlayType('video/mp4; codecs="avc1.42e01e"')`

/** Lists what a screen must not show. */
const findFaults = `[
  ...[...document.querySelectorAll('main [role=alert]')]
    .map((one) => one.innerText.trim())
    .filter((text) => text && !(${isFilmMissing} && text.startsWith('This browser can’t play the video'))),
  ...(document.querySelectorAll('h1').length === 1 ? [] : ['headings: ' + document.querySelectorAll('h1').length]),
  ...(document.documentElement.scrollWidth > document.documentElement.clientWidth ? ['wider than the phone'] : []),
]`

async function findAxeProblems(phone: Phone): Promise<string[]> {
  await phone.read(`{
    window.foundByAxe = undefined
    document.fonts.ready
      .then(() => ${createAxeRun(wcag)})
      .catch((error) => ['axe: ' + error])
      .then((found) => { window.foundByAxe = found })
    0
  }`)
  await waitUntil(phone, 'window.foundByAxe')
  return phone.read('window.foundByAxe')
}
