import type { DehydratedState } from '@tanstack/react-query'

const database = 'fieldhouse'
const store = 'queries'
const key = 'kept'
const version = 1

interface Kept {
  version: number
  uid: string
  state: DehydratedState
}

/** What this fan had seen; nothing of anybody else, nothing when the browser keeps no database. */
export async function kept(uid: string | undefined): Promise<DehydratedState | undefined> {
  const found = await run<Kept | undefined>('readonly', (objects) => objects.get(key)).catch(() => undefined)
  return found?.version === version && found.uid === uid ? found.state : undefined
}

export const keep = (uid: string, state: DehydratedState): Promise<unknown> =>
  run('readwrite', (objects) => objects.put({ version, uid, state } satisfies Kept, key)).catch(() => undefined)

export const forgetKept = (): Promise<unknown> => run('readwrite', (objects) => objects.clear()).catch(() => undefined)

let opening: Promise<IDBDatabase> | undefined

async function run<T>(mode: IDBTransactionMode, task: (objects: IDBObjectStore) => IDBRequest): Promise<T> {
  opening ??= open()
  const objects = (await opening).transaction(store, mode).objectStore(store)
  return settled<T>(task(objects))
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(database, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(store)
  return settled<IDBDatabase>(request)
}

const settled = <T>(request: IDBRequest): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
