import fs from 'node:fs/promises'

const freshMs = 10_000

/** Measures the free share of a folder's disk, from 0 to 1, at most once in ten seconds. */
export function createFreeSpaceProbe(
  folder: string,
  now: () => number = () => performance.now(),
): () => Promise<number> {
  let cached: { atMs: number; share: Promise<number> } | undefined
  return () => {
    if (!cached || now() - cached.atMs >= freshMs) cached = { atMs: now(), share: readFreeShare(folder) }
    return cached.share
  }
}

/** A disk that cannot be read counts as free. */
const readFreeShare = (folder: string): Promise<number> =>
  fs.statfs(folder).then(
    ({ bavail, blocks }) => (blocks === 0 ? 1 : bavail / blocks),
    () => 1,
  )
