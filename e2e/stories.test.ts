import { createStory, publishStory, type StoryInput } from '@fieldhouse/contract/stories/admin'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { wcag } from './axe.ts'
import { createFan, openBrowser, openPageVisit } from './browser.ts'
import { checkLooks, consoleSizes } from './screens/screen-looks.ts'
import { findNewestGame, waitForDemoGames, waitForStory } from './sports/demo-games.ts'
import { openFanApi } from './sports/scoring.ts'
import { openConsole } from './staff.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const opened = () => openConsole(browser, { place: '/stories', heading: 'Stories' })

test('stories: an editor writes, pastes and publishes one by keyboard, and a fan reads it with its correction', async () => {
  const staff = await opened()
  const { page } = staff
  await page.getByRole('link', { name: 'Write a story' }).press('Enter')
  await page.getByRole('heading', { name: 'New story' }).waitFor()
  const title = `Nineteen carries ${Date.now()}`
  await page.getByLabel('Title', { exact: true }).fill(title)
  const storyText = page.getByRole('textbox', { name: 'Story text' }).first()
  await storyText.focus()
  await page.keyboard.type('It ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('rained')
  await page.keyboard.press('Control+b')
  await page.keyboard.type(' until the third quarter.')
  expect(await storyText.inputValue()).toBe('It **rained** until the third quarter.')
  await page.keyboard.press('Control+k')
  await page.getByLabel('Link to').last().fill('football')
  await page.getByRole('list', { name: 'Results' }).getByRole('button').first().press('Enter')
  expect(await storyText.inputValue()).toMatch(/quarter\.\[.+\]\((person|game|story|title):.+\)$/)
  await page.getByRole('button', { name: 'Box score line' }).press('Enter')
  const games = page.getByRole('list', { name: 'Games, newest first' }).getByRole('listitem')
  const { away, home } = findNewestGame(
    await waitForDemoGames(openFanApi(inject('server').url, await createFan())),
    'football',
  )
  await games
    .filter({ hasText: `${away?.short} at ${home?.short}` })
    .first()
    .getByRole('button')
    .press('Enter')
  await page
    .getByRole('list', { name: /^Players of / })
    .getByRole('button')
    .first()
    .press('Enter')
  await page
    .getByRole('article')
    .getByText(/^Box score line for /)
    .waitFor()
  await storyText.evaluate((field) => {
    const data = new DataTransfer()
    data.setData('text/html', '<h2>After it</h2><p>The <i>sun</i> came.</p><script>window.ran = true</script>')
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  })
  await page.getByRole('article').getByRole('heading', { name: 'After it' }).waitFor()
  // An unsaved draft is still there after a reload.
  await page.reload()
  expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe(title)
  await page.getByRole('button', { name: 'Save as a draft' }).press('Enter')
  await page.getByRole('heading', { name: 'A story', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Publish now' }).press('Enter')
  await page.getByRole('button', { name: 'Unpublish' }).waitFor()
  await page.getByLabel('Correction').fill('It was the second quarter.')
  await page.getByRole('button', { name: 'Publish correction' }).press('Enter')
  await page.getByText('1 so far').waitFor()
  await checkLooks(staff, { path: '/stories/ID', rules: wcag, sizes: consoleSizes })

  const fan = await openPageVisit(browser, { fan: await createFan() })
  const story = page.url().split('/').at(-1)
  await fan.go(`/app/article/${story}`)
  await fan.page.getByRole('heading', { name: title }).waitFor()
  expect(await fan.page.getByText('rained').evaluate((one) => one.tagName)).toBe('STRONG')
  await fan.page.getByText('It was the second quarter.').waitFor()
  expect([...staff.problems, ...fan.problems]).toEqual([])
  await Promise.all([staff.close(), fan.close()])
})

test('stories: a game story passes axe in every size, and its video loads only after a click', async () => {
  const who = await createFan()
  const id = await waitForStory(openFanApi(inject('server').url, who))
  const fan = await openPageVisit(browser, { fan: who })
  const requestedUrls: string[] = []
  fan.page.on('request', (request) => /playsession/.test(request.url()) && requestedUrls.push(request.url()))
  await fan.go(`/app/article/${id}`)
  await checkLooks(fan, { path: '/app/article/ID', rules: wcag })
  expect(requestedUrls).toEqual([])
  await fan.page.getByRole('button', { name: /^Play/ }).press('Enter')
  await fan.page.locator('section[aria-label^="Video"] video').first().waitFor({ state: 'attached' })
  expect(requestedUrls.length).toBeGreaterThan(0)
  expect(fan.problems).toEqual([])
  await fan.close()
})

const vectors = [
  '<script>window.ran=1</script>',
  '<img src=x onerror=window.ran=1>',
  '<svg/onload=window.ran=1>',
  '"><iframe srcdoc="<script>parent.ran=1</script>">',
  'javascript:window.ran=1',
  '</title><script>window.ran=1</script>',
  '{{constructor.constructor("window.ran=1")()}}',
  '<math><mtext><table><mglyph><style><img src=x onerror=window.ran=1>',
  '<a href="javascript:window.ran=1">x</a>',
  '<img src="https://canary.example.org/x.png">',
]

test('stories: markup in any field never runs and loads nothing from elsewhere', async () => {
  const staff = await opened()
  const api = openFanApi(inject('server').url, staff.who)
  const createInput = (text: string): StoryInput => ({
    title: `x ${text}`,
    deck: `x ${text}`,
    author: `x ${text}`,
    source: { name: `x ${text}`, url: 'https://paper.example.org/', licence: `x ${text}` },
    teams: [],
    picture: null,
    tells: [],
    people: [],
    body: [
      {
        kind: 'paragraph',
        words: [{ text, strong: true, em: true, link: { kind: 'web', url: 'https://a.example.org/' } }],
      },
      { kind: 'heading', level: 2, words: [{ text }] },
      { kind: 'quote', words: [{ text }], by: `x ${text}`.slice(0, 120) },
      { kind: 'list', ordered: false, items: [[{ text }]] },
    ],
  })
  const fan = await openPageVisit(browser, { fan: await createFan() })
  const foreign: string[] = []
  for (const { page } of [fan, staff])
    page.on('request', (request) => {
      if (new URL(request.url()).hostname.endsWith('example.org')) foreign.push(request.url())
    })
  const ran = (page: typeof fan.page) => page.evaluate(() => 'ran' in window)
  for (const text of vectors) {
    const { id, revision } = await api.call(createStory, { body: createInput(text) })
    await api.call(publishStory, { params: { id: String(id) }, body: { revision, at: null } })
    await fan.go(`/app/article/${id}`)
    await fan.page.getByRole('heading', { name: `x ${text}`, exact: true }).waitFor()
    await staff.go(`/console/stories/${id}`)
    await staff.page
      .getByRole('article')
      .getByRole('heading', { name: `x ${text}`, exact: true })
      .waitFor()
    expect([text, await ran(fan.page), await ran(staff.page)]).toEqual([text, false, false])
  }
  expect(foreign).toEqual([])
  expect(fan.problems).toEqual([])
  await Promise.all([staff.close(), fan.close()])
})
