import { getSchedule } from '@fieldhouse/contract/stats/stats'
import { expect, inject } from 'vitest'
import { createFan } from '../browser.ts'
import { getDay, openFanApi } from '../sports/scoring.ts'
import { isTrueInTime } from '../start-product.ts'
import { clickOn, openPage, type Phone, waitForPath, waitUntil } from './phone.ts'
import { describePhones, findButton, waitForCalls, waitForSplashEnd } from './test-phones.ts'

const server = inject('server').url

async function findUpcomingGame(): Promise<number> {
  const api = openFanApi(server, await createFan())
  const { games } = await api.call(getSchedule, { query: { startDate: getDay(2), endDate: getDay(20) } })
  const game = games.find(({ status, type, starts_at }) => status.kind === 'scheduled' && type === 'game' && starts_at)
  if (!game) throw new Error('The demo has no upcoming game.')
  return game.id
}

describePhones(({ it, startApp, signIn }) => {
  it('a link to the school’s site opens its page in the app, at its start and later', async () => {
    const phone = await startApp({ launchUrl: `${server}/auth/signup/email` })
    await waitForPath(phone, '/auth/signup/email')
    await waitForCalls(phone, 'App', 'addListener', 3)
    await phone.system.report('App', 'appUrlOpen', { url: `${server}/auth/login?a=1` })
    await waitForPath(phone, '/auth/login?a=1')
  })

  it('a link to another site opens nothing', async () => {
    const phone = await startApp({ launchUrl: 'https://evil.example/auth/login' })
    await waitForCalls(phone, 'App', 'addListener', 3)
    await phone.system.report('App', 'appUrlOpen', { url: 'evil://auth/login' })
    expect(await phone.read('location.pathname')).toBe('/auth/home')
  })

  const clickLink = (phone: Phone, href: string) =>
    phone.read(
      `(() => { const link = Object.assign(document.createElement('a'), { href: ${JSON.stringify(href)}, target: '_blank' }); document.body.append(link); link.click(); link.remove() })()`,
    )

  /** They are caught one second after the start. */
  const waitForOutgoingLinks = async (phone: Phone) => {
    const isCaught = async () => {
      await clickLink(phone, 'tel:+18015550100')
      return phone.system.listCalls('AppLauncher').length > 0
    }
    expect(await isTrueInTime(isCaught)).toBe(true)
  }

  it('links out of the app open in the phone’s browser, phone numbers in the phone', async () => {
    const phone = await startApp()
    await waitForSplashEnd(phone)
    await waitForOutgoingLinks(phone)
    await clickLink(phone, 'https://tickets.example.com/utes')
    expect(await waitForCalls(phone, 'Browser', 'open')).toEqual([{ url: 'https://tickets.example.com/utes' }])
    expect(await phone.read('location.pathname')).toBe('/auth/home')
  })

  it('the school’s social links open in the browser inside the app', async () => {
    const phone = await startApp()
    await signIn(phone)
    await waitUntil(phone, `localStorage.getItem('fieldhouse.school')`)
    const link = { title: 'Photos of the team', url: 'https://social.example.org/photos', network: 'instagram' }
    await phone.read(`(() => {
      const stored = JSON.parse(localStorage.getItem('fieldhouse.school'))
      stored.settings.soapbox = { hosts: ['social.example.org'], links: [${JSON.stringify(link)}] }
      localStorage.setItem('fieldhouse.school', JSON.stringify(stored))
    })()`)
    await phone.reload()
    await waitForPath(phone, '/app/home')
    await openPage(phone, '/app/soapbox')
    const selector = `main a[href="${link.url}"]`
    await waitUntil(phone, `document.querySelector(${JSON.stringify(selector)})`)
    await clickOn(phone, selector)
    expect((await waitForCalls(phone, 'InAppBrowser', 'openInWebView'))[0]).toMatchObject({ url: link.url })
    await openPage(phone, '/app/soapbox/social.example.org/wall?from=app')
    const [, other] = await waitForCalls(phone, 'InAppBrowser', 'openInWebView', 2)
    expect(other).toMatchObject({ url: 'https://social.example.org/wall?from=app' })
  })

  it('a game’s calendar entry opens in the phone’s browser, and an account is exported by the share sheet', async () => {
    const phone = await startApp()
    await signIn(phone)
    await openPage(phone, `/app/sports/game/${await findUpcomingGame()}`)
    const entry = `document.querySelector('main a[href*="/calendar/games/"]')`
    await waitUntil(phone, entry)
    const href = await phone.read<string>(`${entry}.href`)
    expect(href.startsWith(`${server}/`)).toBe(true)
    await waitForOutgoingLinks(phone)
    await phone.read(`void ${entry}.click()`)
    expect(await waitForCalls(phone, 'Browser', 'open')).toEqual([{ url: href }])
    await openPage(phone, '/app/account/settings')
    const download = findButton('Export my account')
    await waitUntil(phone, download)
    await phone.read(`void ${download}.click()`)
    const [shared] = await waitForCalls(phone, 'Share', 'share')
    expect(JSON.parse(String(shared?.text))).toHaveProperty('exported_at')
  })
})
