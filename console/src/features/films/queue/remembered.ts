import type { About } from './sending.ts'

/** A line of the queue, kept in the browser: a file cannot be, so that it is chosen again and compared. */
export interface Remembered {
  key: string
  /** Who sends it. */
  email: string
  /** As soon as its title is made. */
  titleId?: number
  title: string
  about: About
  name: string
  bytes: number
  /** So much was acknowledged, and its SHA-256. */
  received: number
  digest: string
  /** All of it is there. */
  sent: boolean
}

const keptAt = 'fieldhouse.console.uploads'
const keptAtMost = 200

type Keeper = Pick<Storage, 'getItem' | 'setItem'>

export function remembering(storage: Keeper) {
  const read = (): Remembered[] => {
    try {
      const kept: unknown = JSON.parse(storage.getItem(keptAt) ?? '[]')
      return Array.isArray(kept) ? kept.filter(isRemembered) : []
    } catch {
      return []
    }
  }
  const write = (entries: readonly Remembered[]) => {
    try {
      storage.setItem(keptAt, JSON.stringify(entries.slice(-keptAtMost)))
    } catch {
      // A full or forbidden storage: then a reload has to be done without.
    }
  }
  return {
    of: (email: string): Remembered[] => read().filter((entry) => entry.email === email),
    keep: (entry: Remembered): void => {
      const entries = read()
      const at = entries.findIndex(({ key }) => key === entry.key)
      write(at === -1 ? [...entries, entry] : entries.with(at, entry))
    },
    forget: (key: string): void => write(read().filter((entry) => entry.key !== key)),
  }
}

function isRemembered(entry: unknown): entry is Remembered {
  const { key, email, title, name, digest, bytes, received, about } = (entry ?? {}) as Partial<Remembered>
  const words = [key, email, title, name, digest]
  return (
    words.every((one) => typeof one === 'string') &&
    [bytes, received].every((one) => typeof one === 'number') &&
    Array.isArray(about?.groups)
  )
}
