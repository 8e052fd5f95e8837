import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { editTitle, operatorTitles } from '@fieldhouse/contract/films/admin'
import { draw, drawClip, h264, picture } from '@fieldhouse/origin/test-clip'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { findAxeProblems, wcag } from './axe.ts'
import { openBrowser, type PageVisit } from './browser.ts'
import { checkLooks, consoleSizes } from './screens/screen-looks.ts'
import { openFanApi } from './sports/scoring.ts'
import { createStaff, openConsole } from './staff.ts'

let browser: Browser
let folder: string
/** A clip that uploads at once, and a long video that takes many pieces. */
let clip: string
let long: string
beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fieldhouse-films-'))
  browser = await openBrowser()
  clip = drawClip(path.join(folder, 'Opening_kick_final_v2.mp4'), 12, { gop: 30 })
  long = draw(path.join(folder, 'long-reel.mp4'), `${picture('640x360')} -t 40 ${h264} -qp 2 -g 60`)
})
afterAll(async () => {
  await browser.close()
  fs.rmSync(folder, { recursive: true, force: true })
})

async function opened(place: string, role: 'editor' | 'operator' = 'operator') {
  const visit = await openConsole(browser, { place, role })
  return { ...visit, words: visit.who.password }
}

const written = (name: string, content: string): string => {
  const file = path.join(folder, name)
  fs.writeFileSync(file, content)
  return file
}
const copied = (from: string, name: string): string => {
  const file = path.join(folder, name)
  fs.copyFileSync(from, file)
  return file
}
const send = (page: Page, ...files: string[]) => page.getByLabel('Videos to upload').setInputFiles(files)
const sent = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ hasText: name }).getByText('Uploaded', { exact: true }).waitFor()
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Finds a row of the list. Uploads in progress are listed above it. */
const rowOf = (page: Page, title: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox') })
    .filter({ hasText: title })

const watchable = (within: Locator) => within.getByText('Ready', { exact: true }).waitFor()

/** Opens the page of an uploaded video by its title, once it is converted. */
async function openFilm({ page, go }: PageVisit, title: string): Promise<void> {
  await go('/console/films')
  await page.getByLabel('Search by title').fill(title)
  await watchable(rowOf(page, title))
  await rowOf(page, title).getByRole('link').click()
  await watchable(region(page, 'The video'))
}

test('console videos: of three uploads the wrong file shows the reason, and the others become videos', async () => {
  const { page, problems, close } = await opened('/films', 'editor')
  await page.getByLabel('Sport or collection').first().selectOption({ label: 'Football' })
  await send(page, clip, written('notes.mp4', 'no film at all'), copied(clip, 'second-half.mp4'))
  const wrong = page.getByRole('listitem').filter({ hasText: 'notes.mp4' })
  await wrong.getByText('We can’t read this file as a video.').waitFor()
  await page.getByLabel('Title of second-half.mp4').fill('The second half')
  await page.getByLabel('Title of second-half.mp4').press('Enter')
  await sent(page, 'Opening_kick_final_v2.mp4')
  await sent(page, 'second-half.mp4')
  await page.getByText('2 of 2 uploaded, 1 rejected').waitFor()
  for (const title of ['Opening kick', 'The second half']) await watchable(rowOf(page, title))
  await rowOf(page, 'The second half').getByText('Football').waitFor()
  expect(await page.getByRole('button', { name: 'Remove', exact: true }).count()).toBe(0)
  expect(problems).toEqual([])
  await close()
})

test('console videos: an upload continues after a reload with the same file and refuses a different one', async () => {
  const { page, close } = await opened('/films')
  const size = fs.statSync(long).size
  let pieces = 0
  // The network stalls after the first piece.
  await page.route('**/titles/*/video/*', async (route) => {
    if (/\/video\/\d+$/.test(route.request().url()) && ++pieces > 1) await new Promise(() => undefined)
    else await route.continue()
  })
  await send(page, long)
  const row = page.getByRole('listitem').filter({ hasText: 'long-reel.mp4' })
  await row.getByText(/^[1-9]\d?% of/).waitFor()
  const far = /^(\d+)%/.exec((await row.getByText(/^[1-9]\d?% of/).innerText()).trim())?.[1]
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await page.unrouteAll({ behavior: 'ignoreErrors' })

  await row.getByRole('button', { name: `Choose long-reel.mp4 again to continue from ${far}%` }).waitFor()
  const other = path.join(folder, 'other', 'long-reel.mp4')
  fs.mkdirSync(path.dirname(other))
  const bytes = fs.readFileSync(long)
  bytes.writeUInt8(bytes.readUInt8(100_000) ^ 1, 100_000)
  fs.writeFileSync(other, bytes)
  await page.getByLabel('long-reel.mp4 again').setInputFiles(other)
  await row.getByText('This is a different file').waitFor()
  expect(await findAxeProblems(page)).toEqual([])

  const offsets: number[] = []
  page.on('request', (request) => {
    const [, offset] = /\/video\/(\d+)$/.exec(request.url()) ?? []
    if (offset !== undefined) offsets.push(Number(offset))
  })
  await page.getByLabel('long-reel.mp4 again').setInputFiles(long)
  await sent(page, 'long-reel.mp4')
  expect(offsets[0]).toBeGreaterThan(0)
  expect(Math.floor(((offsets[0] ?? 0) / size) * 100)).toBe(Number(far))
  await close()
})

test('console videos: captions can be uploaded, shifted and corrected', async () => {
  const visit = await opened('/films')
  const { page, problems, close } = visit
  await send(page, copied(clip, 'captioned.mp4'))
  await sent(page, 'captioned.mp4')
  await openFilm(visit, 'Captioned')
  const panel = region(page, 'Captions')
  const srt = written(
    'captioned.es.srt',
    '1\n00:00:01,000 --> 00:00:02,000\nPatada inicial\n\n2\n00:00:03,000 --> 00:00:04,000\nGol & gol\n',
  )
  await panel.getByLabel('Caption file').setInputFiles(srt)
  await panel.getByText('captioned.es.srt added (Spanish).').waitFor()
  await panel.getByRole('button', { name: 'Shift or correct Spanish' }).click()
  await panel.getByText('Gol & gol').waitFor()
  await panel.getByLabel('Shift all Spanish by seconds').fill('1.5')
  await panel.getByRole('button', { name: 'Shift captions' }).click()
  await panel.getByText('Shifted by 1.5 s.').waitFor()
  await panel.getByRole('button', { name: 'Edit the caption at 0:04.500' }).click()
  await panel.getByLabel('Text', { exact: true }).fill('¡Gol!')
  await panel.getByLabel('End', { exact: true }).fill('0:07')
  await panel.getByRole('button', { name: 'Save caption' }).click()
  await panel.getByText('Caption saved.').waitFor()
  await page.reload()
  await panel.getByRole('button', { name: 'Shift or correct Spanish' }).click()
  await panel.getByText('¡Gol!').waitFor()
  await panel.getByRole('button', { name: 'Edit the caption at 0:04.500' }).click()
  expect(await panel.getByLabel('End', { exact: true }).inputValue()).toBe('0:07.000')
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await findAxeProblems(page), `captions at ${width}`).toEqual([])
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(sideways, `captions at ${width}`).toBeLessThanOrEqual(0)
  }
  expect(problems).toEqual([])
  await close()
})

test('console videos: a video can be previewed, and a chapter and its picture are set from the player’s time', async () => {
  const visit = await opened('/films', 'editor')
  const { page, close } = visit
  await page.getByLabel('Auto-publish').uncheck()
  await send(page, copied(clip, 'looked-at.mp4'))
  await sent(page, 'looked-at.mp4')
  await openFilm(visit, 'Looked at')
  await page.getByText('Fans see it', { exact: true }).waitFor()
  // A player that has not loaded yet ignores keys.
  await expect.poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.readyState > 1)).toBe(true)
  await page.getByRole('slider', { name: /^Seek/ }).focus()
  await page.keyboard.press('ArrowRight')
  await expect
    .poll(() =>
      page.locator('video').evaluate((video: HTMLVideoElement) => [video.currentTime > 3, video.readyState > 1]),
    )
    .toEqual([true, true])
  const chapters = region(page, 'Chapters')
  await chapters.getByLabel('New chapter').fill('The catch')
  await chapters.getByRole('button', { name: 'Add at the player’s time' }).click()
  await chapters.getByRole('button', { name: /^0:0[4-9] to The catch/ }).waitFor()
  await chapters.getByRole('button', { name: 'Change The catch' }).click()
  await chapters.getByLabel('Title').fill('The great catch')
  await chapters.getByLabel('Starts at').fill('0:02')
  await chapters.getByRole('button', { name: 'Save' }).click()
  await chapters.getByRole('button', { name: '0:02 to The great catch' }).waitFor()

  const pictureRegion = region(page, 'Picture')
  await pictureRegion.getByText('Suggested frame').waitFor()
  await pictureRegion.getByRole('button', { name: 'Use current frame' }).click()
  await pictureRegion.getByText('Chosen by staff').waitFor()
  const drawn = () =>
    pictureRegion.getByRole('img').evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth)
  await expect.poll(drawn).toBe(1280)
  await pictureRegion.getByRole('button', { name: 'Use suggested frame' }).click()
  await pictureRegion.getByText('Suggested frame').waitFor()
  await close()
})

test('console videos: rights can be changed for one or many, and removed videos can be restored', async () => {
  const visit = await opened('/films')
  const { page, words, close } = visit
  await send(page, copied(clip, 'rights-one.mp4'), copied(clip, 'rights-two.mp4'))
  await sent(page, 'rights-one.mp4')
  await sent(page, 'rights-two.mp4')
  await openFilm(visit, 'Rights one')
  const rights = region(page, 'Who can watch, and when')
  await rights.getByLabel('Add to: Plans that can watch').selectOption({ index: 1 })
  await rights.getByLabel(/^From/).fill('2099-11-28T18:00')
  await rights.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => rights.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true)

  await page.getByRole('link', { name: 'All videos' }).click()
  await page.getByLabel('Search by title').fill('rights')
  const row = (title: string) => rowOf(page, title)
  await row('Rights one')
    .getByText(/^Only .*From \w+, Nov 28/)
    .waitFor()
  await page.getByText('2 videos', { exact: true }).waitFor()
  await page.getByLabel('All on this page').check()
  await page.getByRole('button', { name: 'Change who can watch' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Setting').selectOption('hidden')
  expect(await findAxeProblems(page)).toEqual([])
  await dialog.getByLabel('Fans see it').uncheck()
  await dialog.getByRole('button', { name: 'Change all 2' }).click()
  await page.getByText('2 changed.').waitFor()
  for (const title of ['Rights one', 'Rights two']) await row(title).getByText('Hidden', { exact: true }).waitFor()
  await row('Rights one')
    .getByText(/^Only .*From \w+, Nov 28/)
    .waitFor()

  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await confirmIdentity(page, words)
  await page.getByText('2 videos in the trash.').waitFor()
  await page.getByText('No videos match').waitFor()
  await page.getByRole('button', { name: 'Restore' }).click()
  await page.getByText('2 videos restored.').waitFor()
  await watchable(row('Rights two'))
  await close()
})

/** Confirms the identity if asked. On a slow machine the sign-in may already be too long ago. */
async function confirmIdentity(page: Page, password: string): Promise<void> {
  const confirmHeading = page.getByRole('heading', { name: 'Confirm it’s you' })
  await confirmHeading.or(page.getByText('2 videos in the trash.')).first().waitFor()
  if (!(await confirmHeading.isVisible())) return
  await page.getByLabel('Your password').fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()
}

test('console videos: pages have one heading, pass axe and never scroll sideways in any size, dark or light', async () => {
  const visit = await opened('/films')
  const { problems, walk, close } = visit
  const staffApi = openFanApi(inject('server').url, await createStaff('editor'))
  const { titles } = await staffApi.call(operatorTitles, { query: { state: 'ready' } })
  const id = String(titles[0]?.id)
  const chapters = [{ at: 1, title: 'A chapter with a name that is rather long for the width of a phone held upright' }]
  await staffApi.call(editTitle, { params: { id }, body: { chapters } })
  for (const place of ['/films', `/films/${id}`]) {
    await walk(`/console${place}`)
    await checkLooks(visit, { path: place, rules: wcag, sizes: consoleSizes })
  }
  expect(problems).toEqual([])
  await close()
})
