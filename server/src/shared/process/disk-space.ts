import fs from 'node:fs'
import path from 'node:path'
import { databaseDiskFull, getErrorCode } from '../errors/database-errors.ts'
import { StartRefused } from '../log/start-refused.ts'

/**
 * The database needs 100 MB and as much again for its log, the demo's videos and pictures need 50, and some space has
 * to remain.
 */
const firstStartBytes = 500e6
const formatMegabytes = (bytes: number): string => `${Math.floor(bytes / 1e6)} MB`

/** Refuses to create a database on a full disk: half of one is useless. */
export function refuseFullDisk(...folders: string[]): void {
  for (const folder of folders)
    if ((readFreeBytes(folder) ?? firstStartBytes) < firstStartBytes) throw createDiskFullError(folder)
}

/** Returns the message for a start that failed because of a full disk; undefined for any other error. */
export function toDiskFullRefusal(
  error: unknown,
  { FIELDHOUSE_HOME, DATABASE_URL }: { FIELDHOUSE_HOME: string; DATABASE_URL?: string | undefined },
): StartRefused | undefined {
  if (!isDiskFullError(error)) return undefined
  if (DATABASE_URL && getErrorCode(error) === databaseDiskFull)
    return new StartRefused('The disk of the database in DATABASE_URL is full. Free up space there, then start again.')
  return createDiskFullError(FIELDHOUSE_HOME)
}

const createDiskFullError = (folder: string) =>
  new StartRefused(
    `The disk of ${folder} is full: ${formatMegabytes(readFreeBytes(folder) ?? 0)} are free, and Fieldhouse needs ${formatMegabytes(firstStartBytes)}. Free up space and start again, or use another disk: FIELDHOUSE_HOME=/path/to/another npm start`,
  )

/** Codes of a full disk from Node, quotas and PostgreSQL, and messages of programs that the server starts. */
const diskFullCodes = new Set(['ENOSPC', 'EDQUOT', databaseDiskFull])
const diskFullTexts = /no space left on device|disk is full|disk quota exceeded/i

const isDiskFullError = (error: unknown): boolean =>
  diskFullCodes.has(getErrorCode(error)) || (error instanceof Error && diskFullTexts.test(error.message))

/** Returns the free bytes of a disk; undefined where it cannot be read, which does not count as full. */
function readFreeBytes(folder: string): number | undefined {
  try {
    const { bavail, bsize } = fs.statfsSync(findExistingFolder(folder))
    return bavail * bsize
  } catch {
    return undefined
  }
}

const findExistingFolder = (folder: string): string =>
  fs.existsSync(folder) ? folder : findExistingFolder(path.dirname(folder))
