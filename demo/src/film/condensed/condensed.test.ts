import { createCanvas, GlobalFonts } from '@napi-rs/canvas'
import { describe, expect, it } from 'vitest'
import { films, getGameSecondAt } from '../../films.ts'
import { frameHeight, frameWidth } from '../broadcast/director.ts'
import { SoundTrack } from '../broadcast/sound.ts'
import { getBugAt } from '../document/bug.ts'
import { condensedFilms } from '../productions.ts'
import { listFilmedPlays } from './reel.ts'

GlobalFonts.registerFromPath(`${import.meta.dirname}/../../../../design/src/fonts/archivo-latin.woff2`, 'Archivo')

describe.each(Object.entries(condensedFilms))('the condensed game %s', (asset, { reel: make, film: draw }) => {
  const reel = make()
  const film = films.find((one) => one.asset === asset)
  const { game } = reel

  it('lasts two to three minutes and matches its stored list of plays', () => {
    expect(film?.plays).toEqual(listFilmedPlays(reel))
    expect(film?.durationMs).toBe(reel.durationS * 1_000)
    expect(reel.durationS).toBeGreaterThanOrEqual(120)
    expect(reel.durationS).toBeLessThanOrEqual(180)
    expect(film?.chapters?.map(({ at }) => at)).toEqual(film?.plays?.map(({ fromS }) => fromS))
  })

  it.each(listFilmedPlays(reel))(
    'shows on its score bug at $atS s what the game document says of $period $clock $text',
    (play) => {
      const shownPlay = Object.values(game.state.plays ?? {}).find(({ order }) => order === play.order)
      expect(shownPlay).toMatchObject({ text: play.text, period: play.period, score: play.score })
      expect(shownPlay?.clock ?? '').toBe(play.clock)
      expect(Date.parse(shownPlay?.at ?? '')).toBe(play.second * 1_000)
      const bug = getBugAt(game, getGameSecondAt(film?.plays ?? [], play.atS))
      expect(bug).toMatchObject({ ...play.score, clock: play.clock })
      const before = getBugAt(game, getGameSecondAt(film?.plays ?? [], play.atS - 0.1))
      const [then, now] = [before.home + before.away, play.score.home + play.score.away]
      if (shownPlay?.scoring) expect(then).toBeLessThan(now)
      else expect(then).toBe(now)
    },
  )

  it('never goes back in time', () => {
    const seconds = Array.from({ length: reel.durationS * 2 }, (_, half) =>
      getGameSecondAt(film?.plays ?? [], half / 2),
    )
    expect(seconds).toEqual(seconds.toSorted((one, other) => one - other))
  })

  it('is drawn with sound, the same each time', () => {
    const film = draw(reel)
    const canvas = createCanvas(frameWidth, frameHeight)
    const g = canvas.getContext('2d')
    const frame = (atS: number) => {
      g.reset()
      film.draw(g, atS)
      return Buffer.from(canvas.data())
    }
    const poster = frame(film.posterS)
    expect(frame(film.posterS + 0.2).equals(poster)).toBe(false)
    expect(frame(film.posterS).equals(poster)).toBe(true)
    const track = new SoundTrack(film.durationS, 11)
    film.sound(track)
    expect(track.samples.every(Number.isFinite)).toBe(true)
  })
})
