import fs from 'node:fs/promises'
import type { ServerEnv } from '../process/env.ts'

/** Reads the size of the disk that has the videos. Object storage has no size. */
export const createDiskReader =
  ({ S3_URL, FIELDHOUSE_HOME }: Pick<ServerEnv, 'S3_URL' | 'FIELDHOUSE_HOME'>) =>
  async (): Promise<{ total: number; used: number } | undefined> => {
    if (S3_URL !== undefined) return undefined
    const { bsize, blocks, bavail } = await fs.statfs(FIELDHOUSE_HOME)
    // What is reserved for the system counts as used: no video can have it.
    return { total: blocks * bsize, used: (blocks - bavail) * bsize }
  }
