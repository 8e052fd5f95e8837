import http from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { createFan, openBrowser, openPageVisit } from './browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** A picture whose download starts and never finishes. */
const endlessPicture = '/media/pictures/endless.png'

/** A proxy that can cut every connection and can serve another version of the product. */
async function startProxy() {
  const upstream = new URL(inject('server').url)
  const state = { isCut: false, version: '' }
  const server = http.createServer((request, answer) => {
    if (state.isCut) return void request.socket.destroy()
    if (request.url === endlessPicture)
      return void answer.writeHead(200, { 'content-type': 'image/png' }).write('a piece')
    const worker = state.version !== '' && request.url === '/service-worker.js'
    const headers = {
      ...request.headers,
      host: upstream.host,
      ...(request.headers.origin && { origin: upstream.origin }),
      ...(worker && { 'accept-encoding': 'identity', 'if-none-match': '' }),
    }
    const onward = http.request(
      { host: upstream.hostname, port: upstream.port, path: request.url, method: request.method, headers },
      async (upstream) => {
        if (!worker) {
          answer.writeHead(upstream.statusCode ?? 502, upstream.headers)
          // A connection cut upstream is cut here too, or the page would wait for the rest forever.
          return void upstream.once('error', () => request.socket.destroy()).pipe(answer)
        }
        const text = (await upstream.setEncoding('utf8').toArray()).join('')
        answer.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' })
        answer.end(text.replace(/const version = "\w+"/, `const version = "${state.version}"`))
      },
    )
    onward.on('error', () => request.socket.destroy())
    request.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    cut: () => {
      state.isCut = true
      server.closeAllConnections()
    },
    restore: () => {
      state.isCut = false
    },
    serveVersion: (version: string) => {
      state.version = version
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const waitForWorker = (page: Page) =>
  expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
const offlineBar = (page: Page) => page.getByText('You’re offline. Showing saved content.')

/** Waits until the browser has saved the words. Polls, because `waitForFunction` takes a promise for true. */
const waitForSavedQuery = (page: Page, text: string) =>
  expect
    .poll(() =>
      page.evaluate(
        (expectedText) =>
          new Promise<boolean>((resolve) => {
            const opening = indexedDB.open('fieldhouse', 1)
            opening.onsuccess = () => {
              const database = opening.result
              if (!database.objectStoreNames.contains('queries')) return resolve(false)
              const request = database.transaction('queries').objectStore('queries').get('kept')
              request.onsuccess = () => resolve(JSON.stringify(request.result ?? '').includes(expectedText))
            }
            opening.onerror = () => resolve(false)
          }),
        text,
      ),
    )
    .toBe(true)

describe('offline', () => {
  test('what a fan has seen is still there after a reload, and the app says that it is offline', async () => {
    const fan = await createFan()
    const { page, problems, go, close } = await openPageVisit(browser, { fan, serviceWorkers: 'allow' })
    await go('/app/account/teams')
    await page.getByRole('button', { name: 'Skiing' }).click()
    await waitForSavedQuery(page, '"slug":"skiing","name":"Skiing","gender":"g","icon":"skiing","selected":true')
    await waitForWorker(page)
    await go('/app/home')
    await page.getByRole('link', { name: /^Skiing.*followed$/ }).waitFor()
    await page.getByRole('heading', { name: 'Live and upcoming' }).waitFor()
    await waitForSavedQuery(page, '"title":"Live and upcoming"')
    await waitForSavedQuery(page, '"name":"Skiing","image"')
    await page.context().setOffline(true)
    await offlineBar(page).waitFor()
    await page.reload()
    await page.getByRole('heading', { name: /Avery/ }).waitFor()
    await page.getByRole('link', { name: /^Skiing.*followed$/ }).waitFor()
    await page.getByRole('heading', { name: 'Live and upcoming' }).waitFor()
    await page.getByText(/^The videos from /).waitFor()
    await offlineBar(page).waitFor()
    await page.getByRole('button', { name: /account of/ }).click()
    await page.getByRole('menuitem', { name: 'Teams' }).click()
    await page.getByRole('heading', { name: 'Your teams' }).waitFor()
    expect(await page.getByRole('button', { name: 'Skiing' }).getAttribute('aria-pressed')).toBe('true')
    await page.goto('/app/account/profile')
    await page.getByLabel('First name').waitFor()
    await page.context().setOffline(false)
    await offlineBar(page).waitFor({ state: 'detached' })
    expect(problems).toEqual([])
    await close()
  })

  test('data of one fan is deleted at sign-out', async () => {
    const fan = await createFan()
    const { page, go, close } = await openPageVisit(browser, { fan })
    await go('/app/account/profile')
    await waitForSavedQuery(page, fan.email)
    await page.getByRole('button', { name: /account of/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.waitForFunction(() => localStorage.getItem('fieldhouse.auth') === null)
    const left = () =>
      page.evaluate(async () => {
        const database = await new Promise<IDBDatabase>((resolve) => {
          const opening = indexedDB.open('fieldhouse', 1)
          opening.onsuccess = () => resolve(opening.result)
        })
        const request = database.transaction('queries').objectStore('queries').count()
        return new Promise<number>((resolve) => {
          request.onsuccess = () => resolve(request.result)
        })
      })
    await expect.poll(left).toBe(0)
    await close()
  })
})

test('a new version waits until the fan clicks Reload and then takes over, even during a download', async () => {
  const proxy = await startProxy()
  const { page, problems, go, close } = await openPageVisit(browser, { baseURL: proxy.url, serviceWorkers: 'allow' })
  await go('/auth/home')
  await waitForWorker(page)
  proxy.serveVersion('another0version')
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  const banner = page.getByText('A new version is ready.')
  await banner.waitFor()
  const versions = () => page.evaluate(() => caches.keys())
  await page.getByRole('textbox', { name: 'Email' }).fill('avery@')
  expect(await page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe('avery@')
  // Marks the page, to see below whether the new version has replaced it.
  await page.evaluate(() => Object.assign(window, { isOldVersion: true }))
  await page.evaluate((picture) => void fetch(picture).catch(() => undefined), endlessPicture)
  await page.getByRole('button', { name: 'Reload' }).evaluate((reload: HTMLElement, picture) => {
    reload.click()
    // A download may also begin while the old version gives way.
    void fetch(picture).catch(() => undefined)
  }, endlessPicture)
  await expect.poll(versions).toEqual(['fieldhouse-another0version', 'fieldhouse-images'])
  await expect.poll(() => page.evaluate(() => 'isOldVersion' in window)).toBe(false)
  await banner.waitFor({ state: 'detached' })
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor()
  expect(problems).toEqual([])
  await close()
  await proxy.close()
})

describe('when the server goes down during a visit', () => {
  const friendly = 'The network cannot be reached. Check your connection and try again.'

  test('a form says so, keeps what was typed and works once the server is back', async () => {
    const fan = await createFan()
    const proxy = await startProxy()
    const { page, problems, go, close } = await openPageVisit(browser, { baseURL: proxy.url })
    await go('/auth/login')
    // No key was pressed yet, so not even the code of the requests is loaded.
    proxy.cut()
    await page.getByRole('textbox', { name: 'Email' }).fill(fan.email)
    await page.getByLabel('Password', { exact: true }).fill(fan.password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByText(friendly).waitFor()
    expect(await page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe(fan.email)
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe(fan.password)
    proxy.restore()
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL('**/app/home')
    expect(problems).toEqual([])
    await close()
    await proxy.close()
  })

  test('a page whose styles failed gets them once they can be loaded', async () => {
    const fan = await createFan()
    const { page, go, close } = await openPageVisit(browser)
    await go('/auth/login')
    let refused = 0
    await page.route('**/*.css', (route) => {
      refused++
      return route.abort()
    })
    await page.getByRole('textbox', { name: 'Email' }).fill(fan.email)
    await page.getByLabel('Password', { exact: true }).fill(fan.password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByText('That page didn’t load.').waitFor()
    expect(refused).toBeGreaterThan(0)
    await page.unroute('**/*.css')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL('**/app/home')
    /** Finds links without rules. A failed link also has a sheet, but its rules cannot be read or are empty. */
    const withoutRules = () =>
      page.evaluate(() => {
        const isEmpty = ({ sheet }: HTMLLinkElement): boolean => {
          try {
            return !sheet?.cssRules.length
          } catch {
            return true
          }
        }
        return Array.from(document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
          .filter(isEmpty)
          .map(({ href }) => href)
      })
    await expect.poll(withoutRules).toEqual([])
    await close()
  })

  test('a change shown early is undone, and the session is kept', async () => {
    const proxy = await startProxy()
    const { page, problems, go, close } = await openPageVisit(browser, { baseURL: proxy.url, fan: await createFan() })
    await go('/app/account/profile')
    await page.getByLabel('First name').fill('Ada')
    proxy.cut()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText(friendly).waitFor()
    expect(await page.getByLabel('First name').inputValue()).toBe('Ada')
    proxy.restore()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Name saved').waitFor()
    await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Teams' }).click()
    const skiing = page.getByRole('button', { name: 'Skiing' })
    await skiing.waitFor()
    proxy.cut()
    await skiing.click()
    await page.getByText(friendly).waitFor()
    proxy.restore()
    await expect.poll(() => skiing.getAttribute('aria-pressed')).toBe('false')
    expect(await page.evaluate(() => localStorage.getItem('fieldhouse.auth'))).toContain('jwt')
    expect(problems).toEqual([])
    await close()
    await proxy.close()
  })

  test('a page whose code does not load says so, and the current page stays', async () => {
    const proxy = await startProxy()
    const { page, problems, go, close } = await openPageVisit(browser, { baseURL: proxy.url })
    await go('/auth/home')
    await page.getByRole('textbox', { name: 'Email' }).fill('avery@example.com')
    proxy.cut()
    await page.getByRole('button', { name: 'Use my password' }).click()
    await page.getByText('That page didn’t load. Check your connection and try again.').waitFor()
    expect(await page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe('avery@example.com')
    expect(problems).toEqual([])
    await close()
    await proxy.close()
  })
})
