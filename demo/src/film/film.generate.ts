import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { GlobalFonts } from '@napi-rs/canvas'
import { type FilmedPlay, filmsFolder } from '../films.ts'
import { demoAds, drawAd, soundAd } from './ads/ad.ts'
import { drawFrame, frameHeight } from './broadcast/director.ts'
import { SoundTrack } from './broadcast/sound.ts'
import { commentary } from './commentary.ts'
import { listFilmedPlays } from './condensed/reel.ts'
import { drawMaster, type EncodingRung, type FilmDrawing } from './encode.ts'
import { packageFilm } from './package.ts'
import { condensedFilms, productions } from './productions.ts'

// Draws the named videos, or all of them, and packages them for the origin: `film.generate.ts [asset…]`.
GlobalFonts.registerFromPath(join(import.meta.dirname, '../../../design/src/fonts/archivo-latin.woff2'), 'Archivo')

type Work = FilmDrawing & { posterS: number; rungs: readonly EncodingRung[]; plays?: readonly FilmedPlay[] }

const ladder: readonly EncodingRung[] = [
  { width: 640, height: 360, videoKbps: 94, soundKbps: 36 },
  { width: 960, height: 540, videoKbps: 200, soundKbps: 36 },
]

/** One video has a taller rung for large screens. */
const tall: EncodingRung = { width: 1920, height: 1080, videoKbps: 1100, soundKbps: 36 }
const sharp = 'demobasketballbuzzer1'

/** Bitrate of the video that pans across a whole field and needs more bits. */
const panned: readonly EncodingRung[] = ladder.map((rung) => (rung.height === 540 ? { ...rung, videoKbps: 310 } : rung))
const wide = 'democondensedfootball1'

const sharpnessOf = (rungs: readonly EncodingRung[]) => Math.max(1, ...rungs.map(({ height }) => height / frameHeight))

function workOf(asset: string): Work {
  const ad = demoAds[asset]
  if (ad) {
    const { durationS } = ad
    const track = new SoundTrack(durationS, 11)
    soundAd(track, ad)
    const rungs = [{ width: 640, height: 360, videoKbps: durationS > 10 ? 36 : 60, soundKbps: 24 }]
    const draw: Work['draw'] = (g, t) => drawAd(g, ad, t)
    return { durationS, posterS: durationS - 1, rungs, sharpness: 1, pcm: track.toPcm(), draw }
  }
  const game = condensedFilms[asset]
  if (game) {
    const reel = game.reel()
    const { durationS, posterS, draw, sound } = game.film(reel)
    const track = new SoundTrack(durationS, 11)
    sound(track)
    const rungs = asset === wide ? panned : ladder
    return { durationS, posterS, rungs, sharpness: 1, pcm: track.toPcm(), draw, plays: listFilmedPlays(reel) }
  }
  const film = productions[asset]?.()
  if (!film) throw new Error(`There is no film "${asset}", only ${assets.join(', ')}`)
  const { durationS, posterS } = film
  const track = new SoundTrack(durationS, 11)
  film.sound(track)
  const rungs = asset === sharp ? [...ladder, tall] : ladder
  const draw: Work['draw'] = (g, t) => drawFrame(g, film, t)
  return { durationS, posterS, rungs, sharpness: sharpnessOf(rungs), pcm: track.toPcm(), draw }
}

const assets = [...Object.keys(productions), ...Object.keys(condensedFilms), ...Object.keys(demoAds)]
const named = process.argv.slice(2)
for (const asset of named.length ? named : assets) {
  const startedMs = performance.now()
  const scratch = await mkdtemp(join(tmpdir(), 'film-'))
  const { posterS, rungs, plays, ...drawing } = workOf(asset)
  const master = await drawMaster(scratch, drawing)
  const captions = commentary[asset] ?? []
  await packageFilm({ asset, master, posterS, rungs, captions }, join(filmsFolder, asset), scratch)
  if (plays) await writeFile(join(import.meta.dirname, `../plays/${asset}.json`), `${JSON.stringify(plays, null, 2)}\n`)
  await rm(scratch, { recursive: true })
  console.log(`${asset} in ${Math.round((performance.now() - startedMs) / 1000)} s`)
}
