import { randomBytes } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { picture } from '@fieldhouse/contract/films/films'
import { formatPath } from '@fieldhouse/contract/request'
import { Refusal, refuseMissing } from '../errors/refusal.ts'

const ending = '.webp'
const named = /^[A-Za-z0-9_-]{22}$/
const nameBytes = 16

export type PictureFolder = ReturnType<typeof openPictureFolder>

/** Formats the path of a picture that staff uploaded. */
export const formatPicturePath = (name: string): string => formatPath(picture, { file: name + ending })

/** Parses the name in such a path; undefined for any other path. */
export const parsePictureName = (address: string | null): string | undefined =>
  /^\/media\/pictures\/([\w-]{22})\.webp$/.exec(address ?? '')?.[1]

/** Opens a folder of pictures under random names that no one can guess or choose. */
export function openPictureFolder(home: string, kind: 'profile-images' | 'taken-images' | 'pictures') {
  const folder = path.join(home, 'files', kind)
  /** The name was made here or matches the pattern, so it cannot lead out of the folder. */
  const getPicturePath = (name: string): string => {
    if (!named.test(name)) throw refuseMissing('picture')
    return path.join(folder, name + ending)
  }

  /** Writes a file completely or not at all, also when the power fails. */
  const writeNamed = async (name: string, bytes: Buffer): Promise<void> => {
    const file = getPicturePath(name)
    const unfinished = `${file}.part`
    try {
      await fs.mkdir(folder, { recursive: true })
      await fs.writeFile(unfinished, bytes, { flush: true })
      await fs.rename(unfinished, file)
    } catch (error) {
      await fs.rm(unfinished, { force: true }).catch(() => {})
      if ((error as NodeJS.ErrnoException).code === 'ENOSPC')
        throw new Refusal(
          'busy',
          'picture.no_room',
          'The server can’t store photos right now. Your old photo stays. Try again later.',
        )
      throw error
    }
  }

  return {
    /** Writes a picture under a given name. */
    keep: writeNamed,

    write: async (bytes: Buffer): Promise<string> => {
      const name = randomBytes(nameBytes).toString('base64url')
      await writeNamed(name, bytes)
      return name
    },

    read: async (name: string): Promise<Buffer | undefined> => {
      try {
        return await fs.readFile(getPicturePath(name))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw error
      }
    },

    remove: (name: string): Promise<void> => fs.rm(getPicturePath(name), { force: true }),

    /** Lists every file that was last written before `before`, including unfinished ones. */
    olderThan: async (before: Date): Promise<{ file: string; name: string }[]> => {
      const files = await fs.readdir(folder).catch(() => [])
      const old: { file: string; name: string }[] = []
      for (const file of files) {
        const stat = await fs.stat(path.join(folder, file)).catch(() => undefined)
        if (stat && stat.mtime < before) old.push({ file, name: path.basename(file, ending) })
      }
      return old
    },

    removeFile: (file: string): Promise<void> => fs.rm(path.join(folder, path.basename(file)), { force: true }),
  }
}
