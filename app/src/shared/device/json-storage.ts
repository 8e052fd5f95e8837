/** A place for text by key: localStorage on the web, the app's preferences on a phone. */
export interface KeyValue {
  get(key: string): Promise<string | null>
  set(key: string, value: string): Promise<void>
  remove(key: string): Promise<void>
  /** Another tab changed the key. */
  onOutsideChange(listener: (key: string) => void): void
}

type Json = Record<string, unknown>

/** One JSON object under one key, read and written by dotted path (spec 9). */
export interface JsonStorage {
  /** From the mirror, at once: guards cannot wait. */
  read(path: string): unknown
  write(path: string, value: unknown): Promise<void>
  clear(): Promise<void>
  /** Reads the place again, for a page that slept and was told nothing. */
  refresh(): Promise<void>
  onOutsideChange(listener: () => void): void
}

export interface Layout {
  key: string
  version: number
  /** Turns what an older version left into this one's shape. */
  migrate?: (old: Json) => Json
}

/** Writes are serialised: each reads what is stored, changes one path and writes it back, so that none is lost to another tab or caller. */
export async function openJsonStorage(layout: Layout, place: KeyValue): Promise<JsonStorage> {
  let mirror = await load(layout, place)
  let last: Promise<unknown> = Promise.resolve()
  const changed = new Set<() => void>()
  const inTurn = <T>(task: () => Promise<T>): Promise<T> => {
    const turn = last.then(task, task)
    last = turn.catch(() => {})
    return turn
  }
  const refresh = () =>
    inTurn(async () => {
      mirror = await load(layout, place)
      for (const listener of changed) listener()
    })
  place.onOutsideChange((key) => (key === layout.key ? refresh() : undefined))
  return {
    read: (path) => read(mirror, path),
    write: (path, value) => {
      mirror = write(mirror, path, value)
      return inTurn(async () => {
        const stored = write(await load(layout, place), path, value)
        await place.set(layout.key, JSON.stringify({ ...stored, version: layout.version }))
      })
    },
    clear: () => {
      mirror = {}
      return inTurn(() => place.remove(layout.key))
    },
    refresh,
    onOutsideChange: (listener) => changed.add(listener),
  }
}

/** Whatever lies there, an object comes out: garbage is an empty one, never a crash. */
async function load({ key, version, migrate }: Layout, place: KeyValue): Promise<Json> {
  const parsed = parse(await place.get(key).catch(() => null))
  if (parsed.version === version) return parsed
  if (typeof parsed.version !== 'number' || parsed.version > version || !migrate) return {}
  try {
    return migrate(parsed)
  } catch {
    return {}
  }
}

function parse(text: string | null): Json {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return isObject(value) ? value : {}
  } catch {
    return {}
  }
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

function read(object: Json, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((at, step) => (isObject(at) && Object.hasOwn(at, step) ? at[step] : undefined), object)
}

function write(object: Json, path: string, value: unknown): Json {
  const [step = '', ...rest] = path.split('.')
  if (rest.length === 0) {
    const { [step]: _, ...others } = object
    return value === undefined ? others : { ...others, [step]: value }
  }
  const inner = object[step]
  return { ...object, [step]: write(isObject(inner) ? inner : {}, rest.join('.'), value) }
}
