import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { signIn } from '../../e2e/call.ts'
import { pathToPlay } from '../../e2e/live/game-day.ts'
import { demoAccounts } from '../../server/src/auth/demo/demo-accounts.ts'
import { type Asked, besideOthers, row } from '../measure/byte-costs.ts'
import { timeToFirstFrame } from '../measure/first-frame.ts'
import { startProduct } from '../measure/product.ts'

/**
 * What recorded segments, live parts and playlists cost the origin in CPU, beside bare node:http with the same bytes out of
 * memory and nginx where it is installed; and how long a film takes from the click to its first frame, beside a bare
 * `<video>`. `npm run bench -- origin bytes` leaves the browser out.
 */
const [only] = process.argv.slice(2)
const [recorded, fromMemory] = [2, 1.5]

const product = await startProduct()
const device = randomUUID()
const watcher = { device, jwt: (await signIn(product.url, demoAccounts[0].email, device)) ?? '' }
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fieldhouse-bytes-'))
const join = () => pathToPlay(product.url, watcher, { kind: 'vod', id: 1 })

const film = product.url + (await join())
const renditions = (await linesOf(film)).filter((line) => line.includes('.m3u8'))
const sizes = new Map<string, number>()
for (const media of renditions)
  for (const segment of (await linesOf(media)).filter((line) => line.endsWith('.m4s'))) {
    const { headers } = await fetch(segment, { method: 'HEAD' })
    sizes.set(segment, Number(headers.get('content-length')))
  }
const bySize = [...sizes].sort(([, one], [, other]) => other - one).map(([segment]) => segment)
const live = product.url + (await pathToPlay(product.url, watcher, { kind: 'event', id: 1 }))
const [liveMedia = ''] = await linesOf(live)
let part = await newestPart(liveMedia)
// A part is there for some seconds only: what is asked for moves on with the game.
const following = setInterval(async () => {
  part = await newestPart(liveMedia)
}, 2_000)

const all: Asked[] = [
  { name: 'the largest segment', urls: () => bySize.slice(0, 1), goal: recorded },
  { name: 'the smallest segment', urls: () => bySize.slice(-1), goal: recorded },
  { name: 'a whole film, segment by segment', urls: () => [...sizes.keys()], goal: recorded },
  { name: 'a live part', urls: () => [part], goal: fromMemory },
  { name: 'a recorded playlist', urls: () => renditions.slice(0, 1), goal: fromMemory },
  { name: 'a live playlist', urls: () => [liveMedia], goal: fromMemory },
]
const rows: Record<string, ReturnType<typeof row>> = {}
for (const asked of all) {
  rows[asked.name] = row(await besideOthers(asked, { pids: () => [product.pid] }, folder), asked.goal)
  console.log(asked.name, rows[asked.name])
}
clearInterval(following)
console.table(rows)
if (only !== 'bytes') await timeToFirstFrame({ film, join, origin: product.url, folder })
fs.rmSync(folder, { recursive: true, force: true })
await product.stop()

async function linesOf(url: string): Promise<string[]> {
  const text = await (await fetch(url)).text()
  return text.split('\n').flatMap((line) => (line && !line.startsWith('#') ? [new URL(line, url).href] : []))
}

async function newestPart(media: string): Promise<string> {
  const text = await (await fetch(media)).text()
  const [, uri = ''] = [...text.matchAll(/#EXT-X-PART:.*URI="([^"]+)"/g)].at(-1) ?? []
  return new URL(uri, media).href
}
