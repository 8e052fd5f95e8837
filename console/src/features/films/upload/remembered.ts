/** What is on its way, kept in the browser: a file cannot be, so that it is chosen again and compared. */
export interface Remembered {
  /** Who sends it. */
  email: string
  titleId: number
  title: string
  name: string
  bytes: number
  /** So much was acknowledged, and its SHA-256. */
  received: number
  digest: string
}

const keptAt = 'fieldhouse.console.uploads'

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
      storage.setItem(keptAt, JSON.stringify(entries))
    } catch {
      // A full or forbidden storage: then a reload has to be done without.
    }
  }
  const others = (titleId: number) => read().filter((entry) => entry.titleId !== titleId)
  return {
    of: (email: string): Remembered[] => read().filter((entry) => entry.email === email),
    keep: (entry: Remembered): void => write([...others(entry.titleId), entry]),
    forget: (titleId: number): void => write(others(titleId)),
  }
}

function isRemembered(entry: unknown): entry is Remembered {
  const { email, titleId, title, name, bytes, received, digest } = (entry ?? {}) as Partial<Remembered>
  const words = [email, title, name, digest]
  const numbers = [titleId, bytes, received]
  return words.every((one) => typeof one === 'string') && numbers.every((one) => typeof one === 'number')
}
