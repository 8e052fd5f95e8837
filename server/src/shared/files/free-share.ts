import fs from 'node:fs/promises'

const freshMs = 10_000

/** Free space of the disk that a folder is on, from 0 to 1. The disk is asked at most once in ten seconds. */
export function freeShareOf(folder: string, now: () => number = () => performance.now()): () => Promise<number> {
  let asked: { atMs: number; share: Promise<number> } | undefined
  return () => {
    if (!asked || now() - asked.atMs >= freshMs) asked = { atMs: now(), share: ask(folder) }
    return asked.share
  }
}

/** A disk that cannot be asked is not a full one. */
const ask = (folder: string): Promise<number> =>
  fs.statfs(folder).then(
    ({ bavail, blocks }) => (blocks === 0 ? 1 : bavail / blocks),
    () => 1,
  )
