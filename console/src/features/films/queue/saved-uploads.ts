import type { UploadDetails } from './send-file.ts'

/** An upload as the browser stores it. A file cannot be stored, so it is chosen again and compared. */
export interface SavedUpload {
  key: string
  /** Email of the staff member who uploads. */
  email: string
  /** Set once the title is created. */
  titleId?: number
  title: string
  about: UploadDetails
  name: string
  bytes: number
  /** Acknowledged bytes, and their SHA-256 as `digest`. */
  received: number
  digest: string
  /** Whether the whole file has arrived. */
  sent: boolean
}

const storageKey = 'fieldhouse.console.uploads'
const maxSavedUploads = 200

type UploadStorage = Pick<Storage, 'getItem' | 'setItem'>

export function openSavedUploads(storage: UploadStorage) {
  const readUploads = (): SavedUpload[] => {
    try {
      const stored: unknown = JSON.parse(storage.getItem(storageKey) ?? '[]')
      return Array.isArray(stored) ? stored.filter(isSavedUpload) : []
    } catch {
      return []
    }
  }
  const writeUploads = (entries: readonly SavedUpload[]) => {
    try {
      storage.setItem(storageKey, JSON.stringify(entries.slice(-maxSavedUploads)))
    } catch {
      // The storage is full or forbidden: uploads then do not survive a reload.
    }
  }
  return {
    listFor: (email: string): SavedUpload[] => readUploads().filter((entry) => entry.email === email),
    saveEntry: (entry: SavedUpload): void => {
      const entries = readUploads()
      const at = entries.findIndex(({ key }) => key === entry.key)
      writeUploads(at === -1 ? [...entries, entry] : entries.with(at, entry))
    },
    forgetUpload: (key: string): void => writeUploads(readUploads().filter((entry) => entry.key !== key)),
  }
}

function isSavedUpload(entry: unknown): entry is SavedUpload {
  const { key, email, title, name, digest, bytes, received, about } = (entry ?? {}) as Partial<SavedUpload>
  const texts = [key, email, title, name, digest]
  return (
    texts.every((one) => typeof one === 'string') &&
    [bytes, received].every((one) => typeof one === 'number') &&
    Array.isArray(about?.groups)
  )
}
