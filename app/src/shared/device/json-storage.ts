/** Text storage by key: localStorage on the web, the app's preferences on a phone. */
export interface KeyValue {
  get(key: string): Promise<string | null>
  set(key: string, value: string): Promise<void>
  remove(key: string): Promise<void>
  /** Called when another tab changes a key. */
  onOutsideChange(listener: (key: string) => void): void
}

type JsonObject = Record<string, unknown>

/** A JSON object under one key, read and written by dotted path (spec 9). */
export interface JsonStorage {
  /** Reads from the mirror at once, because guards cannot wait. */
  read(path: string): unknown
  write(path: string, value: unknown): Promise<void>
  clear(): Promise<void>
  /** Reads the stored object again, for a page that slept and missed changes. */
  refresh(): Promise<void>
  onOutsideChange(listener: () => void): void
}

export interface StorageLayout {
  key: string
  version: number
  /** Converts an older version's object to this version's shape. */
  migrate?: (old: JsonObject) => JsonObject
}

/**
 * Opens a storage whose writes are serialized: each reads the stored object, changes one path and writes it back, so
 * that no change of another tab or caller is lost.
 */
export async function openJsonStorage(layout: StorageLayout, place: KeyValue): Promise<JsonStorage> {
  let mirror = await loadStored(layout, place)
  let last: Promise<unknown> = Promise.resolve()
  const changeListeners = new Set<() => void>()
  const runInTurn = <T>(task: () => Promise<T>): Promise<T> => {
    const run = last.then(task, task)
    last = run.catch(() => {})
    return run
  }
  const refreshMirror = () =>
    runInTurn(async () => {
      mirror = await loadStored(layout, place)
      for (const listener of changeListeners) listener()
    })
  place.onOutsideChange((key) => (key === layout.key ? refreshMirror() : undefined))
  return {
    read: (path) => readPath(mirror, path),
    write: (path, value) => {
      mirror = writePath(mirror, path, value)
      return runInTurn(async () => {
        const stored = writePath(await loadStored(layout, place), path, value)
        await place.set(layout.key, JSON.stringify({ ...stored, version: layout.version }))
      })
    },
    clear: () => {
      mirror = {}
      return runInTurn(() => place.remove(layout.key))
    },
    refresh: refreshMirror,
    onOutsideChange: (listener) => changeListeners.add(listener),
  }
}

/** Loads the stored object; anything invalid becomes an empty object, never a crash. */
async function loadStored({ key, version, migrate }: StorageLayout, place: KeyValue): Promise<JsonObject> {
  const parsed = parseObject(await place.get(key).catch(() => null))
  if (parsed.version === version) return parsed
  if (typeof parsed.version !== 'number' || parsed.version > version || !migrate) return {}
  try {
    return migrate(parsed)
  } catch {
    return {}
  }
}

function parseObject(text: string | null): JsonObject {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return isJsonObject(value) ? value : {}
  } catch {
    return {}
  }
}

const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function readPath(object: JsonObject, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((at, step) => (isJsonObject(at) && Object.hasOwn(at, step) ? at[step] : undefined), object)
}

function writePath(object: JsonObject, path: string, value: unknown): JsonObject {
  const [step = '', ...rest] = path.split('.')
  if (rest.length === 0) {
    const { [step]: _, ...others } = object
    return value === undefined ? others : { ...others, [step]: value }
  }
  const inner = object[step]
  return { ...object, [step]: writePath(isJsonObject(inner) ? inner : {}, rest.join('.'), value) }
}
