import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createChannel, removeChannel } from '@fieldhouse/contract/channels/admin'
import { draw, h264, sound } from '@fieldhouse/origin/test-clip'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createFan, openBrowser } from './browser.ts'
import { hangLimitMs } from './hang-limit.ts'
import { waitForPlayPath } from './live/game-day.ts'
import { buildStagePage, type StageServer, serveStage } from './live/serve-stage.ts'
import { runFieldhouse } from './run-fieldhouse.ts'
import { openFanApi } from './sports/scoring.ts'
import { createStaff } from './staff.ts'

const server = inject('server')
let folder: string
let bundle: ReturnType<typeof buildStagePage>
let stage: StageServer
let browser: Browser

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fieldhouse-channel-'))
  bundle = buildStagePage()
  ;[stage, browser] = await Promise.all([serveStage(bundle.folder, server.url), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  stage?.close()
  bundle?.remove()
  fs.rmSync(folder, { recursive: true, force: true })
})

/** Draws a video of one color that changes to another at the fourth second. */
const drawColours = (name: string, first: string, second: string) => {
  const picture = `-f lavfi -i color=c=${first}:s=320x180:r=30,drawbox=c=${second}:t=fill:enable=gte(t\\,4)`
  return draw(path.join(folder, `${name}.mp4`), `${picture} ${sound} -t 8 ${h264} -g 60 -c:a aac`)
}

async function addTitle(
  name: string,
  [first, second]: [string, string],
  captionText: string | undefined,
): Promise<number> {
  const { output } = await runFieldhouse('films', 'upload', drawColours(name, first, second), '--title', name)
  const id = /title (\d+)/.exec(output)?.[1] ?? output
  if (captionText !== undefined) {
    const file = path.join(folder, `${name}.vtt`)
    fs.writeFileSync(file, `WEBVTT\n\n${captionText}`)
    expect((await runFieldhouse('films', 'put-captions', id, 'en', file)).output).toContain('English')
  }
  return Number(id)
}

/** A frame that was shown, with the captions at that moment and its distance from its start and end. */
interface Seen {
  at: number
  colour: string
  cues: { words: string; insideSeconds: number }[]
}

/** Notes the media time and color of each frame that the browser shows. */
const noteColours = (page: Page) =>
  page.evaluate(() => {
    const seen: { at: number; colour: string }[] = []
    Object.assign(window, { seen })
    const video = document.querySelector('video')
    const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 })
    const brush = canvas.getContext('2d', { willReadFrequently: true })
    const note = (_now: number, { mediaTime }: VideoFrameCallbackMetadata) => {
      if (video && brush) {
        brush.drawImage(video, 0, 0, 1, 1)
        const bright = [...brush.getImageData(0, 0, 1, 1).data].slice(0, 3).map((one) => (one > 100 ? '1' : '0'))
        seen.push({ at: mediaTime, colour: bright.join('') })
      }
      video?.requestVideoFrameCallback(note)
    }
    video?.requestVideoFrameCallback(note)
  })

const seenOn = (page: Page): Promise<Seen[]> =>
  page.evaluate(() => {
    const { seen } = window as unknown as { seen: { at: number; colour: string }[] }
    const cues = [...(document.querySelector('video')?.textTracks ?? [])].flatMap((track) => [...(track.cues ?? [])])
    const findCuesAt = (at: number) =>
      cues
        .filter((cue) => cue.startTime <= at && at < cue.endTime)
        .map((cue) => ({
          words: (cue as VTTCue).text,
          insideSeconds: Math.min(at - cue.startTime, cue.endTime - at),
        }))
    return seen.map(({ at, colour }) => ({ at, colour, cues: findCuesAt(at) }))
  })

/** Captions by the color they belong to: red, green (of the same title), blue. */
const captionByColour = new Map([
  ['100', 'Red words'],
  ['010', 'Green words'],
  ['001', 'Blue words'],
])
/** Colors without captions: yellow after the last words, white and black of a title that has none. */
const speechless = ['110', '111', '000']
/** Tolerance of a few frames where one color follows another, because a busy machine drops frames. */
const seamSeconds = 0.15

const strangersIn = (frames: readonly Seen[]): Seen[] =>
  frames.filter(({ colour, cues: all }) =>
    all.some(({ words, insideSeconds }) => insideSeconds >= seamSeconds && captionByColour.get(colour) !== words),
  )

test('a channel shows each title’s captions at the right time, also across titles and after one without captions', async () => {
  const titles = [
    // The second caption lasts beyond the end of its title and must not show over the next one.
    await addTitle(
      'Said to its end',
      ['red', 'lime'],
      '00:00.000 --> 00:04.000\nRed words\n\n00:04.000 --> 00:30.000\nGreen words\n',
    ),
    await addTitle('Said at first', ['blue', 'yellow'], '00:00.000 --> 00:04.000\nBlue words\n'),
    await addTitle('Never said', ['white', 'black'], undefined),
  ]
  const staff = openFanApi(server.url, await createStaff('operator'))
  const body = { number: 79, name: 'In words', blocks: [{ title: 'Colours', minutes: 60, titles }] }
  const { id } = await staff.call(createChannel, { body })
  const { device, stored } = await createFan()
  const url = await waitForPlayPath(server.url, { jwt: String(stored.jwt), device }, { kind: 'channel', id })
  const context = await browser.newContext({ baseURL: stage.url, reducedMotion: 'reduce' })
  const page = await context.newPage()
  page.setDefaultTimeout(hangLimitMs)
  await page.goto(`/?${new URLSearchParams({ play: '', kind: 'channel', url })}`)
  await page.getByRole('button', { name: 'Captions, off' }).waitFor()
  await noteColours(page)
  await page.keyboard.press('c')
  await page.getByRole('button', { name: 'Captions, English' }).waitFor()
  for (const caption of captionByColour.values()) await page.getByText(caption, { exact: true }).waitFor()
  await expect
    .poll(async () => {
      const frames = await seenOn(page)
      expect(strangersIn(frames)).toEqual([])
      const colours = new Set(
        frames
          .filter(({ colour, cues: [first] }) => first?.words === captionByColour.get(colour))
          .map((one) => one.colour),
      )
      return [...captionByColour.keys(), ...speechless].filter((colour) => !colours.has(colour))
    })
    .toEqual([])
  await context.close()
  await staff.call(removeChannel, { params: { id: String(id) } })
  for (const title of titles) await runFieldhouse('films', 'remove-title', String(title), '--yes')
})
