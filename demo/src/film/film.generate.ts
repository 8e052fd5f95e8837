import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { GlobalFonts } from '@napi-rs/canvas'
import { filmsFolder } from '../films.ts'
import { ads, drawAd, soundAd } from './ads/ad.ts'
import { drawFrame } from './broadcast/director.ts'
import { SoundTrack } from './broadcast/sound.ts'
import { commentary } from './commentary.ts'
import { type Drawing, drawMaster, type Rung } from './encode.ts'
import { packageFilm } from './package.ts'
import { productions } from './productions.ts'

// Draws the films that were named, or all of them, and packages them for the origin: `film.generate.ts [asset…]`.
GlobalFonts.registerFromPath(join(import.meta.dirname, '../../../design/src/fonts/archivo-latin.woff2'), 'Archivo')

type Work = Drawing & { posterS: number; rungs: readonly Rung[] }

const ladder: readonly Rung[] = [
  { width: 640, height: 360, videoKbps: 94, soundKbps: 36 },
  { width: 960, height: 540, videoKbps: 200, soundKbps: 36 },
]

function workOf(asset: string): Work {
  const ad = ads[asset]
  if (ad) {
    const { durationS } = ad
    const track = new SoundTrack(durationS, 11)
    soundAd(track, ad)
    const rungs = [{ width: 640, height: 360, videoKbps: durationS > 10 ? 36 : 60, soundKbps: 24 }]
    return { durationS, posterS: durationS - 1, rungs, pcm: track.toPcm(), draw: (g, t) => drawAd(g, ad, t) }
  }
  const film = productions[asset]?.()
  if (!film) throw new Error(`There is no film "${asset}", only ${assets.join(', ')}`)
  const { durationS, posterS } = film
  const track = new SoundTrack(durationS, 11)
  film.sound(track)
  return { durationS, posterS, rungs: ladder, pcm: track.toPcm(), draw: (g, t) => drawFrame(g, film, t) }
}

const assets = [...Object.keys(productions), ...Object.keys(ads)]
const named = process.argv.slice(2)
for (const asset of named.length ? named : assets) {
  const startedMs = performance.now()
  const scratch = await mkdtemp(join(tmpdir(), 'film-'))
  const { posterS, rungs, ...drawing } = workOf(asset)
  const master = await drawMaster(scratch, drawing)
  const captions = commentary[asset] ?? []
  await packageFilm({ asset, master, posterS, rungs, captions }, join(filmsFolder, asset), scratch)
  await rm(scratch, { recursive: true })
  console.log(`${asset} in ${Math.round((performance.now() - startedMs) / 1000)} s`)
}
