import { randomBytes, randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { signInAccount } from '../../e2e/call-endpoint.ts'
import { waitForPlayPath } from '../../e2e/live/game-day.ts'
import { demoAccounts } from '../../server/src/auth/demo/demo-accounts.ts'
import { hasNginx, shippedNginx } from '../../server/src/shared/process/test-nginx.ts'
import { listWithWorkers } from '../measure/films/bytes-server.ts'
import { type ByteRequest, compareServers, formatCostRow } from '../measure/films/compare-servers.ts'
import { type FilmsServer, startFilmsServer } from '../measure/films/films-server.ts'
import { measureFirstFrames } from '../measure/films/first-frame.ts'
import { startProduct } from '../measure/start-product.ts'

/**
 * Measures the origin's CPU time for recorded segments, live parts and playlists. For comparison, measures bare
 * node:http with the same bytes from memory, and nginx if it is installed. Also measures the CPU time if nginx sends
 * the bytes and the server only decides, and the time from a click to a video's first frame, compared with a bare
 * `<video>`. `npm run bench -- origin bytes` leaves out the browser.
 */
const [only] = process.argv.slice(2)
const goals = { recorded: 2, fromMemory: 1.5 }
const sizes = { large: 1_500_000, small: 47_000 }
/** Number of segments that do not fit together into the origin's memory cache. */
const manySegments = 60
/** First number of the added segments. No video of the demo has that many segments. */
const firstNumber = 100_000

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fieldhouse-bytes-'))
fs.chmodSync(folder, 0o755)
const resultRows: Record<string, ReturnType<typeof formatCostRow>> = {}
if (only !== 'bytes') await measureFirstFrame()
await measureAlone()
if (hasNginx) await measureBehindNginx()
console.table(resultRows)
fs.rmSync(folder, { recursive: true, force: true })

async function measureFirstFrame() {
  const product = await startProduct()
  const device = randomUUID()
  const watcher = { device, jwt: (await signInAccount(product.url, demoAccounts[0].email, device)) ?? '' }
  const joinFilm = () => waitForPlayPath(product.url, watcher, { kind: 'vod', id: 1 })
  await measureFirstFrames({ film: product.url + (await joinFilm()), join: joinFilm, origin: product.url, folder })
  await product.stop()
}

async function measureAlone() {
  const films = await startFilmsServer(path.join(folder, 'alone'))
  const { playlists, small, large, many } = await writeSizedSegments(films)
  const [liveMedia = ''] = await waitForPlaylists(films.live)
  let part = await findNewestPart(liveMedia)
  // Follows the game, because a live part is available for a few seconds only.
  const partTimer = setInterval(async () => {
    part = await findNewestPart(liveMedia)
  }, 2_000)
  // Measures the small segments first: they are so many that all code is compiled afterwards.
  await measureRequests(films.pids, [
    { name: 'a segment of 47 KB', urls: () => [small], goal: goals.recorded },
    { name: 'a segment of 1.5 MB', urls: () => [large], goal: goals.recorded },
    { name: 'more segments of 1.5 MB than lie in memory', urls: () => many, goal: goals.recorded },
    { name: 'a live part', urls: () => [part], goal: goals.fromMemory },
    { name: 'a recorded playlist', urls: () => playlists.slice(0, 1), goal: goals.fromMemory },
    { name: 'a live playlist', urls: () => [liveMedia], goal: goals.fromMemory },
  ])
  clearInterval(partTimer)
  films.stop()
}

/** Measures the setup of deploy/nginx, and counts the CPU of both processes. */
async function measureBehindNginx() {
  const location = '/films-on-disk/'
  const films = await startFilmsServer(path.join(folder, 'behind'), location)
  const nginx = await shippedNginx('site.conf', path.join(folder, 'nginx'), {
    'server 127.0.0.1:3036;': `server ${new URL(films.film).host};`,
    '/srv/fieldhouse/.fieldhouse/files/video/': `${films.folder}/`,
  })
  const { large, small, many } = await writeSizedSegments(films)
  const toNginxUrl = (url: string) => url.replace(new URL(url).origin, nginx.url)
  await measureRequests(
    () => [...films.pids(), ...listWithWorkers(nginx.pid)],
    [
      { name: 'a segment of 47 KB, by X-Accel-Redirect', urls: () => [toNginxUrl(small)], goal: goals.recorded },
      { name: 'a segment of 1.5 MB, by X-Accel-Redirect', urls: () => [toNginxUrl(large)], goal: goals.recorded },
      { name: 'many segments, by X-Accel-Redirect', urls: () => many.map(toNginxUrl), goal: goals.recorded },
    ],
  )
  await nginx.stop()
  films.stop()
}

async function measureRequests(pids: () => number[], all: readonly ByteRequest[]) {
  for (const request of all) {
    resultRows[request.name] = formatCostRow(await compareServers(request, pids, folder), request.goal)
    console.log(request.name, resultRows[request.name])
  }
}

/** Writes segments of a given size beside a video's own. The video's playlists do not list them. */
async function writeSizedSegments({ film, folder }: FilmsServer) {
  const playlists = (await fetchPlaylistLines(film)).filter((line) => line.includes('/media.m3u8'))
  const [media = ''] = playlists
  const addSegment = (number: number, size: number) => {
    const url = new URL(`${firstNumber + number}.m4s`, media)
    const [, , , ...place] = url.pathname.split('/')
    fs.writeFileSync(path.join(folder, 'assets', ...place), randomBytes(size))
    return url.href
  }
  const small = addSegment(0, sizes.small)
  const many = Array.from({ length: manySegments }, (_, index) => addSegment(index + 1, sizes.large))
  return { playlists, small, large: many[0] ?? '', many }
}

async function waitForPlaylists(main: string): Promise<string[]> {
  for (;;) {
    const playlists = await fetchPlaylistLines(main)
    if (playlists.length > 0) return playlists
    await sleep(500)
  }
}

async function fetchPlaylistLines(url: string): Promise<string[]> {
  const answer = await fetch(url)
  if (!answer.ok) return []
  const text = await answer.text()
  return text.split('\n').flatMap((line) => (line && !line.startsWith('#') ? [new URL(line, url).href] : []))
}

async function findNewestPart(media: string): Promise<string> {
  const text = await (await fetch(media)).text()
  const [, uri = ''] = [...text.matchAll(/#EXT-X-PART:.*URI="([^"]+)"/g)].at(-1) ?? []
  return new URL(uri, media).href
}
