import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { AssetSummary } from '@fieldhouse/contract/origin/origin'
import { findFfmpeg } from '../ingest/ffmpeg/find.ts'
import { type OpenOrigin, type OriginDeps, openOrigin } from '../origin.ts'
import { createDiskStorage } from '../storage/disk.ts'
import type { AssetManifest } from '../storage/manifest.ts'

export interface Studio {
  origin: OpenOrigin
  home: string
  changes: AssetSummary[]
  lines: string[]
}

export async function openStudio(home: string, more: Partial<OriginDeps> = {}): Promise<Studio> {
  const changes: AssetSummary[] = []
  const lines: string[] = []
  const note = (details: object, message: string) => lines.push(`${JSON.stringify(details)} ${message}`)
  const origin = await openOrigin({
    storage: await createDiskStorage(path.join(home, 'files')),
    workFolder: path.join(home, 'work'),
    diskFloor: { share: 0, bytes: 0 },
    // A starved encoder may be silent for a long time.
    patience: { silenceMs: 30 * 60_000, backoffMs: [10, 10] },
    host: {
      admit: async () => ({ kind: 'out', why: 'unknown' }),
      refused: () => undefined,
      hasEnded: () => false,
      changed: (summary) => changes.push(summary),
    },
    key: Buffer.alloc(32, 7),
    clock: { now: () => new Date() },
    log: { info: note, warn: note },
    ports: { publicHost: 'localhost', rtmp: null, srt: null },
    ffmpeg: await findFfmpeg(process.env),
    ...more,
  })
  return { origin, home, changes, lines }
}

export const newHome = () => fs.mkdtempSync(path.join(os.tmpdir(), 'fieldhouse-films-'))
export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

let filmCount = 0
export const newId = () => `film${String(++filmCount).padStart(16, '0')}`

/** Uploads a file in pieces, as a browser does. */
export async function send(
  { origin }: Pick<Studio, 'origin'>,
  file: string | Buffer,
  asset = newId(),
): Promise<string> {
  const bytes = typeof file === 'string' ? fs.readFileSync(file) : file
  await origin.uploads.begin({ asset, bytes: bytes.length })
  const piece = 256 * 1024
  for (let offset = 0; offset < bytes.length; offset += piece)
    await origin.uploads.append({ asset, offset, bytes: bytes.subarray(offset, offset + piece) })
  await origin.uploads.finish({ asset, sha256: sha256(bytes) })
  return asset
}

const ends = new Set(['ready', 'refused', 'failed'])

/** Waits until processing ends, without a time limit of its own. */
export async function settled({ origin }: Pick<Studio, 'origin'>, asset: string): Promise<AssetSummary> {
  for (;;) {
    const summary = await origin.assets.get(asset)
    if (summary && ends.has(summary.state.kind)) return summary
    await sleep(30)
  }
}

export const filmFolder = ({ home }: Pick<Studio, 'home'>, asset: string) => path.join(home, 'files', 'assets', asset)
export const manifestOf = (studio: Pick<Studio, 'home'>, asset: string): AssetManifest =>
  JSON.parse(fs.readFileSync(path.join(filmFolder(studio, asset), 'asset.json'), 'utf8'))
export const filesIn = (folder: string): string[] =>
  fs.existsSync(folder)
    ? fs
        .readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.join(entry.parentPath, entry.name))
    : []
