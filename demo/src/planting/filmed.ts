import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { parseManifest, type StoredRendition } from '@fieldhouse/origin/storage/manifest'
import { type DemoFilm, films, filmsFolder, gameSecondAt } from '../films.ts'
import { filmedGames } from '../schedule/filmed-games.ts'
import type { Booked, PlannedGame } from '../schedule/plan.ts'

/** Puts a file of the demo where the origin finds it. */
export type StoreFile = (key: string, file: string) => Promise<void>

/** The condensed film that this game is the one of. */
export const condensedOf = ({
  sport,
  seed,
  season,
}: Pick<Booked, 'sport' | 'seed' | 'season'>): DemoFilm | undefined =>
  season !== undefined && filmedGames[sport]?.seed === seed
    ? films.find((film) => film.kind === 'condensed' && film.sport === sport)
    : undefined

/** Now that the games have their day, each segment of a film of one says when it happened: so a play leads to its picture, and back. */
export async function tellInstants(games: readonly PlannedGame[], store: StoreFile): Promise<void> {
  for (const game of games) {
    const film = condensedOf(game)
    if (film?.plays && game.startsAt) await storeDated(film.asset, film.plays, game.startsAt.getTime(), store)
  }
}

async function storeDated(asset: string, plays: NonNullable<DemoFilm['plays']>, startMs: number, store: StoreFile) {
  const manifest = parseManifest(await fs.readFile(path.join(filmsFolder, asset, 'asset.json')))
  const dated = (rendition: StoredRendition): StoredRendition => {
    let fromS = 0
    const segments = rendition.segments.map((segment) => {
      const instantMs = startMs + gameSecondAt(plays, Math.round(fromS * 1000) / 1000) * 1000
      fromS += segment.duration
      return { ...segment, programDateTime: new Date(instantMs).toISOString() }
    })
    return { ...rendition, segments }
  }
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'demo-film-'))
  const file = path.join(folder, 'asset.json')
  await fs.writeFile(file, JSON.stringify({ ...manifest, renditions: manifest.renditions.map(dated) }))
  await store(`assets/${asset}/asset.json`, file)
  await fs.rm(folder, { recursive: true })
}

/** What of a game is told of its film: each of these seconds as it was, and as it stood when one of its plays begins to be seen. */
export function seenIn<Told extends { second: number }>(film: DemoFilm, steps: readonly Told[]): Told[] {
  const seen = new Set<Told>()
  for (const { fromS, atS, toS, second } of film.plays ?? []) {
    const from = second - (atS - fromS)
    const standing = steps.findLast((step) => step.second <= from)
    if (standing) seen.add(standing)
    for (const step of steps) if (step.second > from && step.second <= from + toS - fromS) seen.add(step)
  }
  const last = steps.at(-1)
  if (last) seen.add(last)
  return steps.filter((step) => seen.has(step))
}
