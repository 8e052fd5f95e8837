import fs from 'node:fs/promises'
import { parseManifest } from '@fieldhouse/origin/storage/manifest'
import { expect, it } from 'vitest'
import { condensedFilms } from '../film/productions.ts'
import { films } from '../films.ts'
import { filmedGames } from '../schedule/filmed-games.ts'
import { planSchoolSeason } from '../schedule/plan.ts'
import { findCondensedFilm, listShownSteps, writeInstants } from './filmed-instants.ts'

const wholes = films.filter(({ kind }) => kind === 'condensed')

it.each(wholes)('demo video $asset: each play has its own instant, on the day of its game', async (film) => {
  const plan = planSchoolSeason(new Date('2027-02-03T21:00:00Z'), [film.sport ?? ''])
  const game = plan.find((one) => findCondensedFilm(one))
  expect(game).toMatchObject({ seed: filmedGames[film.sport ?? '']?.seed, status: 'played' })
  const stored = new Map<string, Uint8Array>()
  await writeInstants(plan, async (key, file) => {
    stored.set(key, await fs.readFile(file))
  })
  const { renditions } = parseManifest(stored.get(`assets/${film.asset}/asset.json`) ?? new Uint8Array())
  expect(renditions.length).toBeGreaterThan(0)
  for (const { segments } of renditions)
    for (const { atS, second } of film.plays ?? []) {
      let fromS = 0
      const segment = segments.find(({ duration }) => {
        fromS += duration
        return fromS > atS
      })
      const intoS = atS - (fromS - (segment?.duration ?? 0))
      expect(Date.parse(segment?.programDateTime ?? '') + intoS * 1_000).toBe(Number(game?.startsAt) + second * 1_000)
    }
})

it.each(Object.entries(condensedFilms))(
  'demo video %s: the recorded steps give the right state at each second that is shown',
  (asset, { reel }) => {
    const film = films.find((one) => one.asset === asset)
    const { steps } = reel().game
    if (!film?.plays) throw new Error(`Nothing is written beside ${asset}.`)
    const shownSteps = listShownSteps(film, steps)
    expect(shownSteps.length).toBeLessThan(steps.length)
    expect(shownSteps.at(-1)).toBe(steps.at(-1))
    const standing = (list: typeof steps, second: number) => list.findLast((step) => step.second <= second)
    for (const { fromS, atS, toS, second } of film.plays)
      for (let at = second - (atS - fromS); at < second + toS - atS; at++)
        expect(standing(shownSteps, at)).toBe(standing(steps, at))
  },
)
