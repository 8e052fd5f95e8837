import { z } from 'zod'
import type { KeptFile } from './archive.ts'

export const manifestName = 'manifest.json'
export const formatNow = 1

const manifest = z.object({
  format: z.number(),
  at: z.iso.datetime(),
  /** A data folder is read by its own major version alone. */
  postgres: z.string(),
  withSecrets: z.boolean(),
  files: z.array(z.object({ path: z.string(), size: z.number(), sha256: z.string() })),
})

export type Manifest = z.output<typeof manifest>

export function parseManifest(text: string): Manifest {
  const parsed = manifest.safeParse(JSON.parse(text))
  if (!parsed.success) throw new Error('its manifest is damaged')
  if (parsed.data.format !== formatNow) throw new Error('it was made by a newer Fieldhouse')
  return parsed.data
}

/** The first thing that is not as the manifest says, in words; undefined when all is. */
export function differenceBetween(stated: KeptFile[], found: KeptFile[]): string | undefined {
  const rest = new Map(found.map((file) => [file.path, file]))
  for (const { path, size, sha256 } of stated) {
    const file = rest.get(path)
    if (!file) return `${path} is missing from it`
    if (file.size !== size || file.sha256 !== sha256) return `${path} is damaged`
    rest.delete(path)
  }
  const [extra] = rest.keys()
  return extra === undefined ? undefined : `${extra} was added to it`
}
