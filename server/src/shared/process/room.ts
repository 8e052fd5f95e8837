import fs from 'node:fs'
import path from 'node:path'
import { databaseDiskFull, getErrorCode } from '../errors/database-errors.ts'
import { StartRefused } from '../log/start-refused.ts'

/** The database takes 100 MB and as much again for its log, the demo's films and pictures 50, and something is to be left. */
const firstStartBytes = 500e6
const inMb = (bytes: number): string => `${Math.floor(bytes / 1e6)} MB`

/** Before a database is made: half of one helps nobody. */
export function refuseWithoutRoom(...folders: string[]): void {
  for (const folder of folders) if ((freeIn(folder) ?? firstStartBytes) < firstStartBytes) throw refused(folder)
}

/** What a start that ended for want of room says; undefined where it ended for something else. */
export function refusedForRoom(
  error: unknown,
  { FIELDHOUSE_HOME, DATABASE_URL }: { FIELDHOUSE_HOME: string; DATABASE_URL?: string | undefined },
): StartRefused | undefined {
  if (!isForRoom(error)) return undefined
  if (DATABASE_URL && getErrorCode(error) === databaseDiskFull)
    return new StartRefused('The disk of the database in DATABASE_URL is full: make room there, then start again.')
  return refused(FIELDHOUSE_HOME)
}

const refused = (folder: string) =>
  new StartRefused(
    `The disk of ${folder} is full: ${inMb(freeIn(folder) ?? 0)} are free, and a start needs ${inMb(firstStartBytes)} there. Make room and start again, or keep the data on another disk: FIELDHOUSE_HOME=/path/to/another npm start`,
  )

/** Node's word, that of a quota, PostgreSQL's; and what programs that we start have said. */
const codesOfRoom = new Set(['ENOSPC', 'EDQUOT', databaseDiskFull])
const wordsOfRoom = /no space left on device|disk is full|disk quota exceeded/i

const isForRoom = (error: unknown): boolean =>
  codesOfRoom.has(getErrorCode(error)) || (error instanceof Error && wordsOfRoom.test(error.message))

/** A disk that cannot be asked is not a full one. */
function freeIn(folder: string): number | undefined {
  try {
    const { bavail, bsize } = fs.statfsSync(nearestThere(folder))
    return bavail * bsize
  } catch {
    return undefined
  }
}

const nearestThere = (folder: string): string => (fs.existsSync(folder) ? folder : nearestThere(path.dirname(folder)))
