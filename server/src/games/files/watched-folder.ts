import fs from 'node:fs/promises'
import path from 'node:path'
import type { Log } from '../../shared/log/log.ts'
import type { ScoreFilesService } from './files.service.ts'

const getFileStamp = async (file: string) => {
  const { size, mtimeMs } = await fs.stat(file)
  return { size, stamp: `${size}|${mtimeMs}` }
}

interface WatchFolderOptions {
  folder: string
  files: Pick<ScoreFilesService, 'take'>
  log: Pick<Log, 'info' | 'warn'>
}

const pollEveryMs = 1_000
const largestBytes = 10 * 1024 * 1024

/** Polls a folder that a scorer's program writes into: file system events get lost on network drives. */
export function watchFolder({ folder, files, log }: WatchFolderOptions) {
  const knownFiles = new Map<string, { stamp: string; read: boolean }>()
  let stopped = false
  let away = false
  let looking: Promise<void> = Promise.resolve()

  /** A readable file is shown at once: some programs rewrite theirs before two polls see the same one. */
  const checkFile = async (name: string) => {
    const file = path.join(folder, name)
    const { stamp, size } = await getFileStamp(file)
    const known = knownFiles.get(name)
    if (known?.stamp === stamp && known.read) return
    // Two polls saw the same file: its writer is done, so a failure to read it is reported.
    const isDone = known?.stamp === stamp
    const entry = { stamp, read: isDone }
    knownFiles.set(name, entry)
    if (size > largestBytes) {
      if (isDone) log.warn({ file: name, size }, 'score file is too large')
      return
    }
    const bytes = await fs.readFile(file)
    if (!isDone && (await getFileStamp(file)).stamp !== stamp) return
    const { verdict, report } = await files.take({ bytes, actor: null, source: 'folder', mayBeHalf: !isDone })
    if (verdict === 'refused' && !isDone) return
    entry.read = true
    const line = { file: name, verdict, message: report.message }
    if (verdict === 'refused' || verdict === 'older') log.warn(line, 'score file')
    else log.info(line, 'score file')
  }

  /** Logs an unreadable folder once, and once more when it is back: a network drive may be away for an hour. */
  const listFolder = async (): Promise<string[]> => {
    try {
      const names = await fs.readdir(folder)
      if (away) log.info({ folder }, 'SCORES_FOLDER can be read again')
      away = false
      return names
    } catch (error) {
      const reason = (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'the folder doesn’t exist' : String(error)
      if (!away) log.warn({ folder, reason }, 'could not read SCORES_FOLDER: its score files are not imported')
      away = true
      return []
    }
  }

  const pollFolder = async () => {
    const names = await listFolder()
    for (const name of names.filter((each) => /\.xml$/i.test(each)))
      await checkFile(name).catch((error) => log.warn({ err: error, file: name }, 'score file'))
    for (const name of knownFiles.keys()) if (!names.includes(name)) knownFiles.delete(name)
  }

  const timer = setInterval(() => {
    if (!stopped) looking = looking.then(pollFolder)
  }, pollEveryMs)
  timer.unref()

  return {
    stop: async () => {
      stopped = true
      clearInterval(timer)
      await looking
    },
  }
}
