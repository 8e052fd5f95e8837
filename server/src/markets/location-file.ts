import fs from 'node:fs/promises'
import { secondMs } from '@fieldhouse/contract/durations'
import { inBackground } from '@fieldhouse/contract/in-background'
import { LRUCache } from 'lru-cache'
import { Reader, type Response } from 'mmdb-lib'
import type { Log } from '../shared/log/log.ts'
import { type FileRecord, readFileRecord } from './place.ts'

/** `kept`: the file on disk cannot be read, and the last good one is still used. */
export type LocationFileState = 'none' | 'loaded' | 'kept' | 'missing'

export interface LocationFile {
  state(): LocationFileState
  /** What the file is and when it was built. */
  about(): { type: string; builtAt: Date } | undefined
  /** Counts the files that were loaded, so that what was found in an earlier one is forgotten. */
  version(): number
  find(address: string): FileRecord | undefined
  stop(): void
}

interface LocationFileDeps {
  /** undefined: the school has no file. */
  path: string | undefined
  log: Pick<Log, 'info' | 'warn' | 'error'>
  checkEveryMs?: number
}

const defaultCheckMs = 10 * secondMs
const sentinelBytes = 16
/** Records that many networks share are decoded once. */
const decodedAtMost = 5_000

/** Opens the school's location file (`.mmdb`), and loads it again each time it is replaced. */
export async function openLocationFile({
  path,
  log,
  checkEveryMs = defaultCheckMs,
}: LocationFileDeps): Promise<LocationFile> {
  let reader: Reader<Response> | undefined
  let version = 0
  let damaged = 0
  let isBroken = false
  let seen = ''
  let checking = false

  const load = async (file: string) => {
    const stamp = await stampOf(file)
    if (stamp === seen) return
    const next = openReader(await fs.readFile(file))
    // The file was still being written: the next check reads it.
    if ((await stampOf(file)) !== stamp) return
    reader = next
    seen = stamp
    isBroken = false
    version += 1
    log.info({ type: next.metadata.databaseType, built: next.metadata.buildEpoch }, 'loaded the location file')
  }
  const check = async () => {
    if (path === undefined || checking) return
    checking = true
    try {
      await load(path)
    } catch (err) {
      if (!isBroken)
        log.error({ err }, reader ? 'the location file can’t be read: the last good one is kept' : notLoaded)
      isBroken = true
    } finally {
      checking = false
    }
  }
  await check()
  const timer = path === undefined ? undefined : setInterval(() => inBackground(log, check()), checkEveryMs)
  timer?.unref()

  return {
    state: () => (path === undefined ? 'none' : !reader ? 'missing' : isBroken ? 'kept' : 'loaded'),
    about: () => reader && { type: reader.metadata.databaseType, builtAt: reader.metadata.buildEpoch },
    version: () => version,
    find: (address) => {
      // In a file of IPv4 alone the first bits of an IPv6 address would be read as an IPv4 address.
      if (!reader || (reader.metadata.ipVersion === 4 && address.includes(':'))) return undefined
      try {
        const record = reader.get(address)
        return record ? readFileRecord(record) : undefined
      } catch {
        // Once a file, and without the address.
        if (damaged !== version) log.warn({}, 'the location file has damaged records: those networks are unknown')
        damaged = version
        return undefined
      }
    },
    stop: () => clearInterval(timer),
  }
}

const notLoaded = 'the location file can’t be read: no network’s place is known'

async function stampOf(file: string): Promise<string> {
  const { mtimeMs, size, ino } = await fs.stat(file)
  return `${ino} ${size} ${mtimeMs}`
}

/** Opens a file that is whole: its tree fits, and addresses of all over the internet can be looked up. */
function openReader(bytes: Buffer): Reader<Response> {
  const reader = new Reader<Response>(bytes, { cache: new LRUCache({ max: decodedAtMost }) })
  const { searchTreeSize, nodeCount } = reader.metadata
  if (!(nodeCount > 0) || searchTreeSize + sentinelBytes > bytes.length) throw new Error('the tree is cut off')
  const separator = bytes.subarray(searchTreeSize, searchTreeSize + sentinelBytes)
  if (separator.length < sentinelBytes || separator.some((byte) => byte !== 0))
    throw new Error('the data section is not where the tree ends')
  for (let first = 1; first < 224; first++) reader.get(`${first}.1.1.1`)
  return reader
}
