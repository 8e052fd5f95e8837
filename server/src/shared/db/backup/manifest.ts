import { z } from 'zod'
import type { ArchivedFile } from './archive.ts'

export const manifestFileName = 'manifest.json'
export const backupFormat = 1

const manifest = z.object({
  format: z.number(),
  at: z.iso.datetime(),
  /** A data folder can only be read by its own major version. */
  postgres: z.string(),
  withSecrets: z.boolean(),
  files: z.array(z.object({ path: z.string(), size: z.number(), sha256: z.string() })),
})

export type BackupManifest = z.output<typeof manifest>

export function parseBackupManifest(text: string): BackupManifest {
  const parsed = manifest.safeParse(JSON.parse(text))
  if (!parsed.success) throw new Error('its manifest is damaged')
  if (parsed.data.format !== backupFormat) throw new Error('it was made by a newer Fieldhouse')
  return parsed.data
}

/** Describes the first difference from the manifest; undefined when there is none. */
export function findDifference(stated: ArchivedFile[], found: ArchivedFile[]): string | undefined {
  const rest = new Map(found.map((file) => [file.path, file]))
  for (const { path, size, sha256 } of stated) {
    const file = rest.get(path)
    if (!file) return `${path} is missing from it`
    if (file.size !== size || file.sha256 !== sha256) return `${path} is damaged`
    rest.delete(path)
  }
  const [extra] = rest.keys()
  return extra === undefined ? undefined : `it contains ${extra}, which is not in its manifest`
}
