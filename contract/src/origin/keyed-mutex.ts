export type KeyedMutex = <T>(key: string, work: () => Promise<T>) => Promise<T>

/** Runs work on the same key one at a time, in order of arrival. A failure does not stop the next. */
export function createKeyedMutex(): KeyedMutex {
  const last = new Map<string, Promise<unknown>>()
  return (key, work) => {
    const run = (last.get(key) ?? Promise.resolve()).then(work, work)
    last.set(key, run)
    const releaseKey = () => {
      if (last.get(key) === run) last.delete(key)
    }
    run.then(releaseKey, releaseKey)
    return run
  }
}
