import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { chromium } from 'playwright-core'
import { signIn } from '../../e2e/call.ts'
import { pathToPlay } from '../../e2e/live/game-day.ts'
import { buildStagePage, serveStage } from '../../e2e/live/serve-stage.ts'
import { demoAccounts } from '../../server/src/auth/demo/demo-accounts.ts'
import { type BytesServer, nginxServer, nodeServer } from '../measure/bytes-server.ts'
import { cpuSeconds } from '../measure/cpu.ts'
import { load } from '../measure/load.ts'
import { startProduct } from '../measure/product.ts'

/**
 * What a megabyte costs the origin in CPU, from a film and from what is live, beside nginx where it is installed and bare
 * node:http with the same bytes; and how long a film takes from the click to its first frame, beside a bare `<video>`.
 */
const run = { connections: 8, forMs: 5_000 }
const visits = 7

const product = await startProduct()
const device = randomUUID()
const watcher = { device, jwt: (await signIn(product.url, demoAccounts[0].email, device)) ?? '' }
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fieldhouse-bytes-'))
const origin = { pids: () => [product.pid] }

const film = product.url + (await pathToPlay(product.url, watcher, { kind: 'vod', id: 1 }))
const segments = (await linesOf(await firstMedia(film))).filter((line) => line.endsWith('.m4s'))
const live = product.url + (await pathToPlay(product.url, watcher, { kind: 'event', id: 1 }))
const liveMedia = await firstMedia(live)
let part = await newestPart(liveMedia)
// A part is there for some seconds only: what is asked for moves on with the game.
const following = setInterval(async () => {
  part = await newestPart(liveMedia)
}, 2_000)

console.table({
  ...(await beside('segment', () => segments[0] ?? '')),
  ...(await beside('live part', () => part)),
})
clearInterval(following)
await timeToFirstFrame()
fs.rmSync(folder, { recursive: true, force: true })
await product.stop()

/** The same bytes from the origin, from node:http and from nginx, one after the other. */
async function beside(name: string, url: () => string) {
  const file = path.join(folder, `${name.replace(' ', '-')}.m4s`)
  fs.writeFileSync(file, Buffer.from(await (await fetch(url())).arrayBuffer()))
  const node = await nodeServer(file)
  const nginx = await nginxServer(file)
  const size = fs.statSync(file).size
  const ours = await cost({ url, pids: origin.pids }, size)
  const bare = await cost({ url: () => node.url, pids: node.pids }, size)
  const best = nginx && (await cost({ url: () => nginx.url, pids: nginx.pids }, size))
  node.stop()
  nginx?.stop()
  const ratio = (other: typeof bare) => (ours['CPU, ms/MB'] / other['CPU, ms/MB']).toFixed(2)
  console.log(
    `${name} of ${(size / 1000).toFixed(0)} KB: CPU for a megabyte ${ratio(bare)} × node:http alone${
      best ? `, ${ratio(best)} × nginx` : ' (nginx is not installed)'
    } in the same run`,
  )
  return { [`${name}, origin`]: ours, [`${name}, node:http`]: bare, ...(best ? { [`${name}, nginx`]: best } : {}) }
}

async function cost({ url, pids }: { url: () => string; pids: BytesServer['pids'] }, size: number) {
  const used = () => pids().reduce((sum, pid) => sum + (cpuSeconds(pid) ?? Number.NaN), 0)
  await load(() => ({ url: url() }), { ...run, forMs: 1_000 })
  const before = used()
  const { perSecond, statuses } = await load(() => ({ url: url() }), run)
  const megabytes = (perSecond * (run.forMs / 1000) * size) / 1e6
  return {
    'CPU, ms/MB': Math.round(((used() - before) * 1e6) / megabytes) / 1000,
    'MB a second': Math.round((perSecond * size) / 1e6),
    statuses: JSON.stringify(statuses),
  }
}

async function linesOf(url: string): Promise<string[]> {
  const text = await (await fetch(url)).text()
  return text.split('\n').flatMap((line) => (line && !line.startsWith('#') ? [new URL(line, url).href] : []))
}

async function firstMedia(main: string): Promise<string> {
  return (await linesOf(main))[0] ?? ''
}

async function newestPart(media: string): Promise<string> {
  const text = await (await fetch(media)).text()
  const [, uri = ''] = [...text.matchAll(/#EXT-X-PART:.*URI="([^"]+)"/g)].at(-1) ?? []
  return new URL(uri, media).href
}

/** From nothing to the first picture that moves: a page of players, and a page with one mp4 of the same film. */
async function timeToFirstFrame() {
  const whole = path.join(folder, 'whole.mp4')
  const ffmpeg = process.env.FFMPEG_PATH || 'ffmpeg'
  execFileSync(ffmpeg, ['-v', 'error', '-i', film, '-c', 'copy', '-movflags', '+faststart', whole])
  const bare = await nodeServer(whole)
  const page = buildStagePage()
  const stage = await serveStage(page.folder, product.url)
  const browser = await chromium.launch({
    ...(process.env.CHROME_PATH && { executablePath: process.env.CHROME_PATH }),
    args: ['--no-sandbox', '--disable-gpu', '--autoplay-policy=no-user-gesture-required'],
  })
  const visit = async (address: () => Promise<string>) => {
    const context = await browser.newContext()
    const view = await context.newPage()
    const began = performance.now()
    await view.goto(await address())
    await view.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0, null, { polling: 'raf' })
    const ms = performance.now() - began
    await context.close()
    return ms
  }
  // The join is part of what the fan waits for.
  const joined = async () => {
    const url = await pathToPlay(product.url, watcher, { kind: 'vod', id: 1 })
    return `${stage.url}/?play&url=${encodeURIComponent(url)}`
  }
  const pages = { ours: joined, bare: async () => new URL('/', bare.url).href }
  const times: Record<keyof typeof pages, number[]> = { ours: [], bare: [] }
  await visit(pages.ours)
  await visit(pages.bare)
  for (let turn = 0; turn < visits; turn++) {
    times.ours.push(await visit(pages.ours))
    times.bare.push(await visit(pages.bare))
  }
  const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
  const [ours, floor] = [median(times.ours), median(times.bare)]
  console.log(
    `join to first frame: ${ours.toFixed(0)} ms, ${(ours / floor).toFixed(2)} × a bare <video> with the same film as one mp4 (${floor.toFixed(0)} ms), median of ${visits}`,
  )
  await browser.close()
  stage.close()
  page.remove()
  bare.stop()
}
