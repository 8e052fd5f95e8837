import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { parseManifest, type StoredRendition } from '@fieldhouse/origin/storage/manifest'
import { type DemoFilm, films, filmsFolder, getGameSecondAt } from '../films.ts'
import { filmedGames } from '../schedule/filmed-games.ts'
import type { BookedGame, PlannedGame } from '../schedule/plan.ts'

/** Stores a file of the demo where the origin finds it. */
export type StoreFile = (key: string, file: string) => Promise<void>

/** Finds the condensed video of this game. */
export const findCondensedFilm = ({
  sport,
  seed,
  season,
}: Pick<BookedGame, 'sport' | 'seed' | 'season'>): DemoFilm | undefined =>
  season !== undefined && filmedGames[sport]?.seed === seed
    ? films.find((film) => film.kind === 'condensed' && film.sport === sport)
    : undefined

/**
 * Writes into each segment of a game's video when it happened, now that the games have dates, so that plays link to the
 * video and back.
 */
export async function writeInstants(games: readonly PlannedGame[], store: StoreFile): Promise<void> {
  for (const game of games) {
    const film = findCondensedFilm(game)
    if (film?.plays && game.startsAt) await storeDatedManifest(film.asset, film.plays, game.startsAt.getTime(), store)
  }
}

async function storeDatedManifest(
  asset: string,
  plays: NonNullable<DemoFilm['plays']>,
  startMs: number,
  store: StoreFile,
) {
  const manifest = parseManifest(await fs.readFile(path.join(filmsFolder, asset, 'asset.json')))
  const addTimes = (rendition: StoredRendition): StoredRendition => {
    let fromS = 0
    const segments = rendition.segments.map((segment) => {
      const instantMs = startMs + getGameSecondAt(plays, Math.round(fromS * 1000) / 1000) * 1000
      fromS += segment.duration
      return { ...segment, programDateTime: new Date(instantMs).toISOString() }
    })
    return { ...rendition, segments }
  }
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'demo-film-'))
  const file = path.join(folder, 'asset.json')
  await fs.writeFile(file, JSON.stringify({ ...manifest, renditions: manifest.renditions.map(addTimes) }))
  await store(`assets/${asset}/asset.json`, file)
  await fs.rm(folder, { recursive: true })
}

/**
 * Lists the steps that a game's video shows: each shown second as it was, and the state at the start of each shown
 * play.
 */
export function listShownSteps<Step extends { second: number }>(film: DemoFilm, steps: readonly Step[]): Step[] {
  const shownSteps = new Set<Step>()
  for (const { fromS, atS, toS, second } of film.plays ?? []) {
    const from = second - (atS - fromS)
    const current = steps.findLast((step) => step.second <= from)
    if (current) shownSteps.add(current)
    for (const step of steps) if (step.second > from && step.second <= from + toS - fromS) shownSteps.add(step)
  }
  const last = steps.at(-1)
  if (last) shownSteps.add(last)
  return steps.filter((step) => shownSteps.has(step))
}
