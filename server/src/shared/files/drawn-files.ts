import { randomBytes } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { Refusal, refuseMissing } from '../errors/refusal.ts'
import type { DrawnPicture } from './pictures/drawing.ts'

const nameBytes = 16
const named = /^[A-Za-z0-9_-]{22}$/
const asFile = /^([A-Za-z0-9_-]{22})-(\d{2,4})\.(avif|webp)$/

export type DrawnFiles = ReturnType<typeof openDrawnFiles>

/** Stores redrawn pictures: a folder for each picture, under a random name that no one can guess or choose. */
export function openDrawnFiles(home: string, of: 'stories' | 'social') {
  const folder = path.join(home, 'files', of)
  const getPictureFolder = (name: string): string => {
    if (!named.test(name)) throw refuseMissing('picture')
    return path.join(folder, name)
  }

  return {
    /** Writes a picture completely or not at all, also when the power fails. */
    write: async ({ files }: DrawnPicture): Promise<string> => {
      const name = randomBytes(nameBytes).toString('base64url')
      const unfinished = `${getPictureFolder(name)}.part`
      try {
        await fs.mkdir(unfinished, { recursive: true })
        for (const { width, type, bytes } of files)
          await fs.writeFile(path.join(unfinished, `${width}.${type}`), bytes, { flush: true })
        await fs.rename(unfinished, getPictureFolder(name))
        return name
      } catch (error) {
        await fs.rm(unfinished, { recursive: true, force: true }).catch(() => {})
        if ((error as NodeJS.ErrnoException).code === 'ENOSPC')
          throw new Refusal('busy', 'picture.no_room', 'The server can’t store pictures right now. Try again later.')
        throw error
      }
    },

    /** Reads a file by the name that pages use: `NAME-960.webp`. */
    read: async (file: string) => {
      const [, name = '', width = '', type = ''] = asFile.exec(file) ?? []
      const bytes = await fs.readFile(path.join(getPictureFolder(name), `${width}.${type}`)).catch((error) => {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw refuseMissing('picture')
        throw error
      })
      return { type: `image/${type}`, bytes }
    },

    /**
     * Lists stored pictures that are older than `before` and not in `known`: a process ended between writing the file
     * and its row.
     */
    strays: async (known: ReadonlySet<string>, before: Date): Promise<string[]> => {
      const names = await fs.readdir(folder).catch(() => [])
      const unknown = names.map((entry) => path.basename(entry, '.part')).filter((name) => named.test(name))
      const isOlder = async (name: string) => {
        const [whole, part] = await Promise.all(
          [getPictureFolder(name), `${getPictureFolder(name)}.part`].map((at) => fs.stat(at).catch(() => undefined)),
        )
        const since = whole ?? part
        return since !== undefined && since.mtime < before
      }
      const strays: string[] = []
      for (const name of new Set(unknown)) if (!known.has(name) && (await isOlder(name))) strays.push(name)
      return strays
    },

    remove: async (name: string): Promise<void> => {
      for (const at of [getPictureFolder(name), `${getPictureFolder(name)}.part`])
        await fs.rm(at, { recursive: true, force: true })
    },
  }
}
