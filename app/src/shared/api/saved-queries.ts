import type { DehydratedState } from '@tanstack/react-query'

const database = 'fieldhouse'
const store = 'queries'
const key = 'kept'
const version = 1

interface SavedQueries {
  version: number
  uid: string
  state: DehydratedState
}

/** Reads this fan's saved queries; undefined for another fan, or when the browser has no database. */
export async function readSavedQueries(uid: string | undefined): Promise<DehydratedState | undefined> {
  const saved = await runInStore<SavedQueries | undefined>('readonly', (objects) => objects.get(key)).catch(
    () => undefined,
  )
  return saved?.version === version && saved.uid === uid ? saved.state : undefined
}

export const saveQueries = (uid: string, state: DehydratedState): Promise<unknown> =>
  runInStore('readwrite', (objects) => objects.put({ version, uid, state } satisfies SavedQueries, key)).catch(
    () => undefined,
  )

export const clearSavedQueries = (): Promise<unknown> =>
  runInStore('readwrite', (objects) => objects.clear()).catch(() => undefined)

let opening: Promise<IDBDatabase> | undefined

async function runInStore<T>(mode: IDBTransactionMode, task: (objects: IDBObjectStore) => IDBRequest): Promise<T> {
  opening ??= openDatabase()
  const objects = (await opening).transaction(store, mode).objectStore(store)
  return waitForRequest<T>(task(objects))
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(database, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(store)
  return waitForRequest<IDBDatabase>(request)
}

const waitForRequest = <T>(request: IDBRequest): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
