import { randomBytes, randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { signIn } from '../../e2e/call.ts'
import { pathToPlay } from '../../e2e/live/game-day.ts'
import { demoAccounts } from '../../server/src/auth/demo/demo-accounts.ts'
import { hasNginx, shippedNginx } from '../../server/src/shared/process/test-nginx.ts'
import { type Asked, besideOthers, row } from '../measure/films/byte-costs.ts'
import { withWorkers } from '../measure/films/bytes-server.ts'
import { type FilmsServer, filmsServer } from '../measure/films/films-server.ts'
import { timeToFirstFrame } from '../measure/films/first-frame.ts'
import { startProduct } from '../measure/product.ts'

/**
 * What recorded segments, live parts and playlists cost the origin in CPU, beside bare node:http with the same bytes out of
 * memory and nginx where it is installed; what they cost where nginx sends them and the server but decides; and how long a
 * film takes from the click to its first frame, beside a bare `<video>`. `npm run bench -- origin bytes` leaves the browser out.
 */
const [only] = process.argv.slice(2)
const goals = { recorded: 2, fromMemory: 1.5 }
const sizes = { large: 1_500_000, small: 47_000 }
/** Together more than the origin keeps in memory. */
const manySegments = 60
/** No film of the demo has as many of its own. */
const firstNumber = 100_000

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fieldhouse-bytes-'))
fs.chmodSync(folder, 0o755)
const rows: Record<string, ReturnType<typeof row>> = {}
if (only !== 'bytes') await measureFirstFrame()
await measureAlone()
if (hasNginx) await measureBehindNginx()
console.table(rows)
fs.rmSync(folder, { recursive: true, force: true })

async function measureFirstFrame() {
  const product = await startProduct()
  const device = randomUUID()
  const watcher = { device, jwt: (await signIn(product.url, demoAccounts[0].email, device)) ?? '' }
  const join = () => pathToPlay(product.url, watcher, { kind: 'vod', id: 1 })
  await timeToFirstFrame({ film: product.url + (await join()), join, origin: product.url, folder })
  await product.stop()
}

async function measureAlone() {
  const films = await filmsServer(path.join(folder, 'alone'))
  const { playlists, small, large, many } = await sizedSegments(films)
  const [liveMedia = ''] = await playlistsOnAir(films.live)
  let part = await newestPart(liveMedia)
  // A part is there for some seconds only: what is asked for moves on with the game.
  const following = setInterval(async () => {
    part = await newestPart(liveMedia)
  }, 2_000)
  // The small ones come first: they are so many that everything is compiled after them.
  await measure(films.pids, [
    { name: 'a segment of 47 KB', urls: () => [small], goal: goals.recorded },
    { name: 'a segment of 1.5 MB', urls: () => [large], goal: goals.recorded },
    { name: 'more segments of 1.5 MB than lie in memory', urls: () => many, goal: goals.recorded },
    { name: 'a live part', urls: () => [part], goal: goals.fromMemory },
    { name: 'a recorded playlist', urls: () => playlists.slice(0, 1), goal: goals.fromMemory },
    { name: 'a live playlist', urls: () => [liveMedia], goal: goals.fromMemory },
  ])
  clearInterval(following)
  films.stop()
}

/** As deploy/nginx says: the CPU of both is counted. */
async function measureBehindNginx() {
  const location = '/films-on-disk/'
  const films = await filmsServer(path.join(folder, 'behind'), location)
  const nginx = await shippedNginx('site.conf', path.join(folder, 'nginx'), {
    'server 127.0.0.1:3036;': `server ${new URL(films.film).host};`,
    '/srv/fieldhouse/.fieldhouse/files/video/': `${films.folder}/`,
  })
  const { large, small, many } = await sizedSegments(films)
  const through = (url: string) => url.replace(new URL(url).origin, nginx.url)
  await measure(
    () => [...films.pids(), ...withWorkers(nginx.pid)],
    [
      { name: 'a segment of 47 KB, by X-Accel-Redirect', urls: () => [through(small)], goal: goals.recorded },
      { name: 'a segment of 1.5 MB, by X-Accel-Redirect', urls: () => [through(large)], goal: goals.recorded },
      { name: 'many segments, by X-Accel-Redirect', urls: () => many.map(through), goal: goals.recorded },
    ],
  )
  await nginx.stop()
  films.stop()
}

async function measure(pids: () => number[], all: readonly Asked[]) {
  for (const asked of all) {
    rows[asked.name] = row(await besideOthers(asked, pids, folder), asked.goal)
    console.log(asked.name, rows[asked.name])
  }
}

/** Segments of a size beside a film's own, whose playlists do not name them. */
async function sizedSegments({ film, folder }: FilmsServer) {
  const playlists = (await linesOf(film)).filter((line) => line.includes('/media.m3u8'))
  const [media = ''] = playlists
  const add = (number: number, size: number) => {
    const url = new URL(`${firstNumber + number}.m4s`, media)
    const [, , , ...place] = url.pathname.split('/')
    fs.writeFileSync(path.join(folder, 'assets', ...place), randomBytes(size))
    return url.href
  }
  const small = add(0, sizes.small)
  const many = Array.from({ length: manySegments }, (_, index) => add(index + 1, sizes.large))
  return { playlists, small, large: many[0] ?? '', many }
}

async function playlistsOnAir(main: string): Promise<string[]> {
  for (;;) {
    const playlists = await linesOf(main)
    if (playlists.length > 0) return playlists
    await sleep(500)
  }
}

async function linesOf(url: string): Promise<string[]> {
  const answer = await fetch(url)
  if (!answer.ok) return []
  const text = await answer.text()
  return text.split('\n').flatMap((line) => (line && !line.startsWith('#') ? [new URL(line, url).href] : []))
}

async function newestPart(media: string): Promise<string> {
  const text = await (await fetch(media)).text()
  const [, uri = ''] = [...text.matchAll(/#EXT-X-PART:.*URI="([^"]+)"/g)].at(-1) ?? []
  return new URL(uri, media).href
}
