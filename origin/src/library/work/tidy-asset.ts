import type { Storage } from '../../storage/storage.ts'
import type { Manifests } from '../manifests.ts'

const renditionFolder = /^assets\/[^/]+\/(\d+p|audio-[^/]+)\//

/** What was begun and not finished goes; what can be watched stays. */
export async function removeUnfinished(storage: Storage, manifests: Manifests, id: string): Promise<void> {
  const known = await manifests.read(id)
  const isWhole = (one: { complete: boolean }) => one.complete
  if (known && !known.renditions.every(isWhole))
    await manifests.change(id, (manifest) => ({ ...manifest, renditions: manifest.renditions.filter(isWhole) }))
  const kept = new Set([
    ...(known?.renditions.filter(isWhole) ?? []).map(({ name }) => name),
    ...(known?.audio ?? []).map(({ name }) => `audio-${name}`),
  ])
  for (const key of await storage.list(`assets/${id}`)) {
    const [, folder] = renditionFolder.exec(key) ?? []
    if (folder && !kept.has(folder)) await storage.remove(key)
  }
}
