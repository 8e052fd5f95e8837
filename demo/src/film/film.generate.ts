import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { GlobalFonts } from '@napi-rs/canvas'
import { drawFrame } from './broadcast/director.ts'
import { SoundTrack } from './broadcast/sound.ts'
import { commentary } from './commentary.ts'
import { drawMaster } from './encode.ts'
import { packageFilm } from './package.ts'
import { productions } from './productions.ts'

// Draws the films that were named, or all of them, and packages them for the origin: `film.generate.ts [asset…]`.
const demo = join(import.meta.dirname, '../..')
GlobalFonts.registerFromPath(join(demo, '../design/src/fonts/archivo-latin.woff2'), 'Archivo')

const rungs = [
  { width: 640, height: 360, videoKbps: 112 },
  { width: 960, height: 540, videoKbps: 236 },
]

async function film(asset: string): Promise<void> {
  const production = productions[asset]?.()
  if (!production) throw new Error(`There is no film "${asset}", only ${Object.keys(productions).join(', ')}`)
  const scratch = await mkdtemp(join(tmpdir(), 'film-'))
  const { durationS, posterS } = production
  const track = new SoundTrack(durationS, 11)
  production.sound(track)
  const master = await drawMaster(scratch, {
    durationS,
    draw: (g, t) => drawFrame(g, production, t),
    pcm: track.toPcm(),
  })
  const captions = commentary[asset] ?? []
  await packageFilm({ asset, master, posterS, rungs, captions }, join(demo, 'films', asset), scratch)
  await rm(scratch, { recursive: true })
}

await mkdir(join(demo, 'films'), { recursive: true })
const named = process.argv.slice(2)
for (const asset of named.length ? named : Object.keys(productions)) {
  const startedMs = performance.now()
  await film(asset)
  console.log(`${asset} in ${Math.round((performance.now() - startedMs) / 1000)} s`)
}
