import fs from 'node:fs/promises'
import path from 'node:path'
import type { Log } from '../../shared/log/log.ts'
import type { Files } from './files.service.ts'

interface Watching {
  folder: string
  files: Pick<Files, 'take'>
  log: Pick<Log, 'info' | 'warn'>
}

const lookEveryMs = 1_000
/** A file is read when it was the same twice: its writer is done with it. */
const largestBytes = 10 * 1024 * 1024

/** A folder that a scorer's program writes into, looked at again and again: notices of the file system get lost on network drives. */
export function watchFolder({ folder, files, log }: Watching) {
  const seen = new Map<string, { stamp: string; read: boolean }>()
  let stopped = false
  let away = false
  let looking: Promise<void> = Promise.resolve()

  const lookAt = async (name: string) => {
    const file = path.join(folder, name)
    const { size, mtimeMs } = await fs.stat(file)
    const stamp = `${size}|${mtimeMs}`
    const known = seen.get(name)
    if (known?.stamp !== stamp) {
      seen.set(name, { stamp, read: false })
      return
    }
    if (known.read) return
    known.read = true
    if (size > largestBytes) return log.warn({ file: name, size }, 'score file is too large')
    const bytes = await fs.readFile(file)
    const { verdict, report } = await files.take({ bytes, actor: null, source: 'folder' })
    const line = { file: name, verdict, message: report.message }
    if (verdict === 'refused' || verdict === 'older') log.warn(line, 'score file')
    else log.info(line, 'score file')
  }

  /** Said once, and once more when it is there again: a network drive may be away for an hour. */
  const readable = async (): Promise<string[]> => {
    try {
      const names = await fs.readdir(folder)
      if (away) log.info({ folder }, 'SCORES_FOLDER can be read again')
      away = false
      return names
    } catch (error) {
      const reason = (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'it is not there' : String(error)
      if (!away) log.warn({ folder, reason }, 'SCORES_FOLDER cannot be read: no score file comes from it')
      away = true
      return []
    }
  }

  const look = async () => {
    const names = await readable()
    for (const name of names.filter((each) => /\.xml$/i.test(each)))
      await lookAt(name).catch((error) => log.warn({ err: error, file: name }, 'score file'))
    for (const name of seen.keys()) if (!names.includes(name)) seen.delete(name)
  }

  const timer = setInterval(() => {
    if (!stopped) looking = looking.then(look)
  }, lookEveryMs)
  timer.unref()

  return {
    stop: async () => {
      stopped = true
      clearInterval(timer)
      await looking
    },
  }
}
