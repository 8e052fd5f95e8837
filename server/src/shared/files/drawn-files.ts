import { randomBytes } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { Refusal } from '../errors/refusal.ts'
import type { Drawn } from './pictures/drawing.ts'

const nameBytes = 16
const named = /^[A-Za-z0-9_-]{22}$/
const asFile = /^([A-Za-z0-9_-]{22})-(\d{2,4})\.(avif|webp)$/

export type DrawnFiles = ReturnType<typeof drawnFiles>

/** Pictures that were drawn anew as files: a folder a picture, under names that nobody can guess or choose. */
export function drawnFiles(home: string, of: 'stories' | 'social') {
  const folder = path.join(home, 'files', of)
  const folderOf = (name: string): string => {
    if (!named.test(name)) throw missing()
    return path.join(folder, name)
  }

  return {
    /** Whole or not at all, also when the power goes. */
    write: async ({ files }: Drawn): Promise<string> => {
      const name = randomBytes(nameBytes).toString('base64url')
      const unfinished = `${folderOf(name)}.part`
      try {
        await fs.mkdir(unfinished, { recursive: true })
        for (const { width, type, bytes } of files)
          await fs.writeFile(path.join(unfinished, `${width}.${type}`), bytes, { flush: true })
        await fs.rename(unfinished, folderOf(name))
        return name
      } catch (error) {
        await fs.rm(unfinished, { recursive: true, force: true }).catch(() => {})
        if ((error as NodeJS.ErrnoException).code === 'ENOSPC')
          throw new Refusal('busy', 'picture.no_room', 'Pictures can’t be stored right now. Try again later.')
        throw error
      }
    },

    /** By the name that a page asks for: `NAME-960.webp`. */
    read: async (file: string) => {
      const [, name = '', width = '', type = ''] = asFile.exec(file) ?? []
      const bytes = await fs.readFile(path.join(folderOf(name), `${width}.${type}`)).catch((error) => {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw missing()
        throw error
      })
      return { type: `image/${type}`, bytes }
    },

    /** What lies there since before that instant under a name that is none of these: a process ended between a file and its row. */
    strays: async (known: ReadonlySet<string>, before: Date): Promise<string[]> => {
      const there = await fs.readdir(folder).catch(() => [])
      const unknown = there.map((entry) => path.basename(entry, '.part')).filter((name) => named.test(name))
      const old = async (name: string) => {
        const [whole, part] = await Promise.all(
          [folderOf(name), `${folderOf(name)}.part`].map((at) => fs.stat(at).catch(() => undefined)),
        )
        const since = whole ?? part
        return since !== undefined && since.mtime < before
      }
      const strays: string[] = []
      for (const name of new Set(unknown)) if (!known.has(name) && (await old(name))) strays.push(name)
      return strays
    },

    remove: async (name: string): Promise<void> => {
      for (const at of [folderOf(name), `${folderOf(name)}.part`]) await fs.rm(at, { recursive: true, force: true })
    },
  }
}

const missing = () => new Refusal('missing', 'picture.not_found', 'That picture doesn’t exist.')
