import { setTimeout as wait } from 'node:timers/promises'
import type { GameState } from '@fieldhouse/contract/games/game'
import { getGameAt } from '@fieldhouse/contract/realtime/realtime'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { ServerApi } from '../../server/src/commands/session/server-api.ts'
import { createFan, openBrowser, openPageVisit, type PageVisit } from '../browser.ts'
import { pollUntil } from './poll-until.ts'
import { openFanApi, openScoring, type Scoring } from './scoring.ts'

const plays = 9
const betweenMs = 2_000
/** The page reads the clock every 200 ms and then draws, so at 2x on a busy machine the number may be this old. */
const slackMs = 2_500

let browser: Browser
let visit: PageVisit
let page: Page
let scoring: Scoring
let api: ServerApi
let game: number
beforeAll(async () => {
  const fan = await createFan()
  api = openFanApi(inject('server').url, fan)
  ;[browser, scoring] = await Promise.all([openBrowser(), openScoring(inject('server'))])
  const added = await scoring.add({ sport: 'mens-basketball', live_event: 1, opponent: 'Westbrook' })
  game = added.id
  await scoring.enter(game, { status: { kind: 'live', label: '1st' }, period: 1, score: { away: 0, home: 0 } })
  visit = await openPageVisit(browser, { fan })
  page = visit.page
})
afterAll(() => browser.close())

interface Shown {
  /** When the frame happened, by the video's own clock. */
  instantMs: number
  score: string
  play: string
}

/**
 * The frame's own time is read from the playlist, not from the product's code: what the page first loaded begins at 0 on the
 * picture's time line, and its first segment says when that was.
 */
async function followTime(): Promise<() => Promise<Shown>> {
  await visit.go(`/app/sports/live/${game}?tab=plays`)
  const watch = page.getByRole('button', { name: 'Watch live' })
  await watch.waitFor()
  // A score page starts no video on its own.
  expect(await page.locator('video').count()).toBe(0)
  const first = page.waitForResponse(async (answer) => {
    if (!/\.m3u8/.test(answer.url()) || !answer.ok()) return false
    return (await answer.text()).includes('#EXT-X-PROGRAM-DATE-TIME')
  })
  await watch.click()
  const startMs = Date.parse(/#EXT-X-PROGRAM-DATE-TIME:(\S+)/.exec(await (await first).text())?.[1] ?? '')
  return async () => {
    const { seconds, ...figures } = await page.evaluate(() => ({
      seconds: document.querySelector('video')?.currentTime ?? 0,
      // One figure per team. The line score is a table.
      score: [...document.querySelectorAll('aside[aria-label=Score] .numeric')]
        .filter((figure) => !figure.closest('table'))
        .slice(0, 2)
        .map((figure) => figure.textContent)
        .join('-'),
      play: document.querySelector('[role=tabpanel] ol li b')?.textContent ?? '',
    }))
    return { instantMs: startMs + seconds * 1_000, ...figures }
  }
}

const factsOf = ({ score, plays: all }: GameState) => {
  const newest = Object.values(all ?? {}).sort((one, other) => other.order - one.order)[0]
  return `${score?.away}-${score?.home} ${newest?.text ?? ''}`
}
const trueAt = async (instantMs: number): Promise<string> => {
  const params = { id: String(game), instant: new Date(instantMs).toISOString() }
  return factsOf((await api.call(getGameAt, { params })).state)
}
const wordsOf = ({ score, play }: Shown) => `${score} ${play}`

test('the score always matches the video frame: behind live, after seeking, paused, at double speed and after a play', async () => {
  const readSample = await followTime()
  const picture = page.locator('[data-player]').first()
  const isPlaying = () => picture.getAttribute('data-state').then((state) => state === 'playing')
  await pollUntil(isPlaying).toBe(true)
  for (let count = 1; count <= plays; count++) {
    await scoring.enter(game, {
      score: { away: count * 2, home: count * 3 },
      play: { text: `Play number ${count}`, kind: 'play', scoring: true, at: new Date().toISOString() },
    })
    await wait(betweenMs)
  }
  const agrees = async (withinMs: number) => {
    const sample = await readSample()
    const possible = await Promise.all([0, withinMs / 2, withinMs].map((ms) => trueAt(sample.instantMs - ms)))
    return possible.includes(wordsOf(sample)) ? 'agrees' : `${wordsOf(sample)}, not ${possible.join(' or ')}`
  }
  const still = async () => {
    await pollUntil(() => agrees(0)).toBe('agrees')
    return readSample()
  }
  const moving = async () => {
    for (let looks = 0; looks < 6; looks++) {
      await pollUntil(() => agrees(slackMs)).toBe('agrees')
      await wait(300)
    }
  }

  await moving()
  await picture.press('k')
  await pollUntil(() => picture.getAttribute('data-state')).toBe('paused')
  const last = await still()

  // Rewinds by keyboard while the video is paused.
  await picture.press('j')
  await pollUntil(async () => (await readSample()).instantMs).toBeLessThan(last.instantMs - 5_000)
  const earlier = await still()
  expect(wordsOf(earlier)).not.toBe(wordsOf(last))

  await picture.press('k')
  for (let steps = 0; steps < 6; steps++) await picture.press('>')
  await pollUntil(() => page.evaluate(() => document.querySelector('video')?.playbackRate)).toBe(2)
  await moving()

  await picture.press('k')
  await pollUntil(() => picture.getAttribute('data-state')).toBe('paused')
  const button = page.getByRole('button', { name: /^Watch: Play number/ }).last()
  const playText = (await button.textContent())?.replace('Watch: ', '') ?? ''
  await button.click()
  await pollUntil(async () => (await readSample()).play).toContain(playText)
  await picture.press('k')
  await still()
  expect(visit.problems).toEqual([])
})
