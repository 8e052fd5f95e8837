import { createCanvas, GlobalFonts } from '@napi-rs/canvas'
import { describe, expect, test } from 'vitest'
import { demoAds, drawAd, soundAd } from './ads/ad.ts'
import { drawFrame, type FilmProduction, frameHeight, frameWidth } from './broadcast/director.ts'
import { SoundTrack, sampleRate } from './broadcast/sound.ts'
import { commentary } from './commentary.ts'
import { productions } from './productions.ts'
import { createSeededRandom } from './stage/numbers.ts'

GlobalFonts.registerFromPath(`${import.meta.dirname}/../../../design/src/fonts/archivo-latin.woff2`, 'Archivo')

const canvas = createCanvas(frameWidth, frameHeight)
const g = canvas.getContext('2d')
function drawn(draw: () => void): Buffer {
  g.reset()
  draw()
  return Buffer.from(canvas.data())
}
const frameOf = (film: FilmProduction, timeS: number) => drawn(() => drawFrame(g, film, timeS))
const films = Object.entries(productions)

/** Counts the pixels of about this color. */
function pointsOf(picture: Buffer, color: string): number {
  const rgb = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
  let count = 0
  for (let at = 0; at < picture.length; at += 4)
    if (rgb.every((value, channel) => Math.abs(value - (picture[at + channel] ?? 0)) < 6)) count++
  return count
}

describe.each(films)('the demo video %s', (asset, make) => {
  const film = make()

  test('draws the same image each time, whatever was drawn before', () => {
    const poster = frameOf(film, film.posterS)
    frameOf(film, film.durationS / 3)
    expect(frameOf(make(), film.posterS).equals(poster)).toBe(true)
  })

  test('fills the frame with the home team’s colors, and moves', () => {
    const poster = frameOf(film, film.posterS)
    const alpha = poster.filter((_, index) => index % 4 === 3)
    expect(alpha.every((value) => value === 255)).toBe(true)
    expect(pointsOf(poster, film.home.color)).toBeGreaterThan(50)
    expect(frameOf(film, film.posterS + 0.2).equals(poster)).toBe(false)
  })

  test('has one play and a slower replay marked as one, or a single shot without overlays', () => {
    const ends = film.shots.map(({ toS }) => toS)
    expect(ends).toEqual(ends.toSorted((one, other) => one - other))
    expect(ends.at(-1)).toBe(film.durationS)
    expect(film.posterS).toBeLessThan(film.durationS)
    const [live, replay] = film.shots.slice(-2)
    if (film.shots.length === 1) return expect([film.board, film.shout]).toEqual([undefined, undefined])
    expect(live?.tag).toBeUndefined()
    expect(replay?.tag).toMatch(/replay/i)
    expect(replay?.speed).toBeLessThan(live?.speed ?? 0)
    const liveToS = (live?.playFromS ?? 0) + (live?.speed ?? 0) * ((live?.toS ?? 0) - (film.shots.at(-3)?.toS ?? 0))
    expect(replay?.playFromS).toBeLessThan(liveToS)
    expect(film.shout?.atS).toBeLessThan(liveToS)
  })

  test('has sound in every second and no broken samples', () => {
    const track = new SoundTrack(film.durationS, 11)
    film.sound(track)
    expect(track.samples).toHaveLength(Math.round(film.durationS * sampleRate))
    expect(track.samples.every(Number.isFinite)).toBe(true)
    const pcm = track.toPcm()
    expect(pcm.length).toBe(track.samples.length * 2)
    for (let second = 0; second + 1 <= film.durationS; second++) {
      const samples = track.samples.subarray(second * sampleRate, (second + 1) * sampleRate)
      expect(
        samples.some((sample) => Math.abs(sample) > 0.001),
        `second ${second}`,
      ).toBe(true)
    }
  })

  test('has commentary in order and within its length', () => {
    for (const { cues } of commentary[asset] ?? [])
      for (const [index, [fromS, toS]] of cues.entries()) {
        expect(fromS).toBeGreaterThanOrEqual(cues[index - 1]?.[1] ?? 0)
        expect(toS).toBeGreaterThan(fromS)
        expect(toS).toBeLessThanOrEqual(film.durationS)
      }
  })
})

test('demo videos: no two look alike', () => {
  const posters = films.map(([, make]) => make()).map((film) => frameOf(film, film.posterS).toString('base64'))
  expect(new Set(posters).size).toBe(films.length)
})

test.each(Object.entries(demoAds))('demo ad %s: ends with its name in the sponsor’s colors', (_, ad) => {
  const last = drawn(() => drawAd(g, ad, ad.durationS - 1))
  expect(drawn(() => drawAd(g, ad, ad.durationS - 1)).equals(last)).toBe(true)
  const { key, dark, light } = ad.sponsor
  expect([key, dark, light].some((color) => pointsOf(last, color) > 500)).toBe(true)
  const track = new SoundTrack(ad.durationS, 11)
  soundAd(track, ad)
  expect(track.samples.some((sample) => Math.abs(sample) > 0.01)).toBe(true)
})

test('seeded random: the same seed gives the same numbers between 0 and 1', () => {
  const some = (seed: number) => Array.from({ length: 200 }, createSeededRandom(seed))
  expect(some(7)).toEqual(some(7))
  expect(some(7)).not.toEqual(some(8))
  expect(some(7).every((one) => one >= 0 && one < 1)).toBe(true)
})
