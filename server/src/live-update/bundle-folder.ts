import fs from 'node:fs/promises'
import path from 'node:path'
import { Refusal } from '../shared/errors/refusal.ts'

const ending = '.zip'

export type BundleFolder = ReturnType<typeof openBundleFolder>

/** Opens the folder of a school's bundles. The caller checks their ids, so none leads out of the folder. */
export function openBundleFolder(home: string, companyId: number) {
  const folder = path.join(home, 'files', 'app-bundles', String(companyId))
  const getBundlePath = (bundleId: string): string => path.join(folder, path.basename(bundleId) + ending)

  return {
    /** Writes a file completely or not at all, also when the power fails. */
    write: async (bundleId: string, zip: Uint8Array): Promise<void> => {
      const file = getBundlePath(bundleId)
      const unfinished = `${file}.part`
      try {
        await fs.mkdir(folder, { recursive: true })
        await fs.writeFile(unfinished, zip, { flush: true })
        await fs.rename(unfinished, file)
      } catch (error) {
        await fs.rm(unfinished, { force: true }).catch(() => {})
        if ((error as NodeJS.ErrnoException).code === 'ENOSPC')
          throw new Refusal('busy', 'bundle.no_room', 'The server’s disk is full. Free some space, then try again.')
        throw error
      }
    },

    read: async (bundleId: string): Promise<Buffer | undefined> => {
      try {
        return await fs.readFile(getBundlePath(bundleId))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw error
      }
    },

    /** Removes all files but these. New files stay, because their rows may not be written yet. */
    keepOnly: async (bundleIds: ReadonlySet<string>, writtenBefore: Date): Promise<void> => {
      for (const name of await fs.readdir(folder).catch(() => [])) {
        const file = path.join(folder, name)
        const stat = await fs.stat(file).catch(() => undefined)
        if (!bundleIds.has(path.basename(name, ending)) && stat && stat.mtime < writtenBefore)
          await fs.rm(file, { force: true })
      }
    },

    remove: (bundleId: string): Promise<void> => fs.rm(getBundlePath(bundleId), { force: true }),
  }
}
