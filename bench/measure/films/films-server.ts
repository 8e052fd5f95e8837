import { fork } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { liveFilm } from '../../../demo/src/season/on-air.ts'
import { createDiskStorage } from '../../../origin/src/storage/disk.ts'
import { serveFilms } from '../../../server/src/test-films.ts'

export interface FilmsServer {
  /** Folder of its videos. */
  folder: string
  /** Addresses of a video's multivariant playlist, and of the same video as a live stream. */
  film: string
  live: string
  pids(): number[]
  stop(): void
}

/** Folder of the demo's videos. */
const filmsFolder = path.join(import.meta.dirname, '../../../demo/films')
const liveAsset = 'benchmark0000000live'

/** Starts the part of the product that answers below /video/ in its own process, without any other work. */
export async function startFilmsServer(folder: string, redirectTo = ''): Promise<FilmsServer> {
  fs.cpSync(path.join(filmsFolder, liveFilm), path.join(folder, 'video/assets', liveFilm), { recursive: true })
  const child = fork(import.meta.filename, [folder, redirectTo], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const [{ film, live }] = (await once(child, 'message')) as [{ film: string; live: string }]
  return { folder: path.join(folder, 'video'), film, live, pids: () => [child.pid ?? 0], stop: () => child.kill() }
}

if (process.argv[1] === import.meta.filename) {
  const [, , folder = '', redirectTo] = process.argv
  const storage = await createDiskStorage(path.join(folder, 'video'), redirectTo ? { mostBytes: 0 } : {})
  const workFolder = path.join(folder, 'work')
  const { url, origin, sign } = await serveFilms({ storage, workFolder, redirectTo: redirectTo || undefined })
  await origin.live.open({ asset: liveAsset, passphrase: 'never-asked-for' })
  if (!redirectTo) await origin.live.playAsEncoder({ asset: liveAsset, film: liveFilm })
  process.send?.({ film: url + sign(liveFilm), live: url + sign(liveAsset) })
}
