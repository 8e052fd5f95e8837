import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { chromium } from 'playwright-core'
import { buildStagePage, serveStage } from '../../../e2e/live/serve-stage.ts'
import { startNodeServer } from './bytes-server.ts'

interface FirstFrameOptions {
  /** Address of its multivariant playlist. */
  film: string
  /** Requests the path of the stream that a fan plays. */
  join(): Promise<string>
  origin: string
  folder: string
}

const visits = 7

/**
 * Measures the time from an empty page to the first moving picture: in a page of players, and in a page with one mp4 of
 * the same video.
 */
export async function measureFirstFrames({ film, join, origin, folder }: FirstFrameOptions) {
  const faststartFile = path.join(folder, 'whole.mp4')
  const ffmpeg = process.env.FFMPEG_PATH || 'ffmpeg'
  execFileSync(ffmpeg, ['-v', 'error', '-i', film, '-c', 'copy', '-movflags', '+faststart', faststartFile])
  const bare = await startNodeServer([faststartFile])
  const page = buildStagePage()
  const stage = await serveStage(page.folder, origin)
  const browser = await chromium.launch({
    ...(process.env.CHROME_PATH && { executablePath: process.env.CHROME_PATH }),
    args: ['--no-sandbox', '--disable-gpu', '--autoplay-policy=no-user-gesture-required'],
  })
  const measureVisit = async (address: () => Promise<string>) => {
    const context = await browser.newContext()
    const view = await context.newPage()
    const began = performance.now()
    await view.goto(await address())
    await view.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0, null, { polling: 'raf' })
    const ms = performance.now() - began
    await context.close()
    return ms
  }
  // Joins within the measured time, because a fan waits for the join too.
  const joinPlayerPage = async () => {
    return `${stage.url}/?play&url=${encodeURIComponent(await join())}`
  }
  const pages = { ours: joinPlayerPage, bare: async () => new URL('/', bare.urls[0]).href }
  const times: Record<keyof typeof pages, number[]> = { ours: [], bare: [] }
  await measureVisit(pages.ours)
  await measureVisit(pages.bare)
  for (let index = 0; index < visits; index++) {
    times.ours.push(await measureVisit(pages.ours))
    times.bare.push(await measureVisit(pages.bare))
  }
  const getMedian = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
  const [ours, floor] = [getMedian(times.ours), getMedian(times.bare)]
  console.log(
    `join to first frame: ${ours.toFixed(0)} ms, ${(ours / floor).toFixed(2)} × a bare <video> with the same film as one mp4 (${floor.toFixed(0)} ms), median of ${visits}`,
  )
  await browser.close()
  stage.close()
  page.remove()
  bare.stop()
}
