import fs from 'node:fs'
import pg from 'pg'
import { databaseDiskFull, getErrorCode } from '../../errors/database-errors.ts'
import { StartRefused } from '../../log/start-refused.ts'
import { whenStopping } from '../../process/stopping.ts'
import { databaseOfOurOwn } from '../backup/installation.ts'
import { refuseUnfinishedRestore } from '../backup/restore.ts'
import { databaseFolder } from '../embedded/cluster.ts'
import { FolderInUse } from '../embedded/folder-lock.ts'
import { clusterOf } from '../embedded/launcher.ts'
import { compareAll, sameText } from './compare.ts'
import { copyRows, makeTables } from './copy-rows.ts'
import { relationsOf } from './relations.ts'
import { openClient, openTarget } from './target.ts'

const tellEveryMs = 5000

/** Copies the built-in database into an empty one of the system's PostgreSQL. What is here is only read. */
export async function moveDatabase(home: string, to: string): Promise<void> {
  const folder = databaseFolder(home)
  if (!fs.existsSync(clusterOf(folder))) throw new StartRefused(`There is no built-in database in ${home} to move.`)
  refuseUnfinishedRestore(folder)
  const target = await openTarget(to)
  const source = await openClient(await stoppedDatabase(folder))
  const kept = `Nothing was kept in the target, and what is in ${home} is as it was. Run the same command again to try again.`
  let isCopying = true
  whenStopping(() => isCopying && console.error(`\nThe move was stopped. ${kept}\n`))
  try {
    await copyAll(source, target.client)
  } catch (error) {
    throw new StartRefused(`The move failed: ${reasonOf(error).replace(/\.?$/, '.')} ${kept}`)
  } finally {
    isCopying = false
  }
  await commit(target.client)
  console.log(whatNow(target.url, folder))
}

function reasonOf(error: unknown): string {
  const { message } = error as Error
  if (getErrorCode(error) === databaseDiskFull) return `the disk of the target is full (${message})`
  if (error instanceof StartRefused || error instanceof pg.DatabaseError) return message
  return `the connection broke (${message}), and the log of the target says why`
}

async function stoppedDatabase(folder: string): Promise<string> {
  try {
    return await databaseOfOurOwn(folder)
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error
    throw new StartRefused(
      `Fieldhouse runs on this data: ${error.holder}. Stop it first: what fans do during the move would be lost. Nothing was changed.`,
    )
  }
}

/** One moment of the source, and all of it or nothing in the target. */
async function copyAll(source: pg.Client, target: pg.Client): Promise<void> {
  const began = performance.now()
  const seconds = () => ((performance.now() - began) / 1000).toFixed(1)
  let now = 'making the tables'
  const ticking = setInterval(() => console.log(`· ${now}, ${seconds()} s`), tellEveryMs)
  const tell = (what: string) => {
    now = what
  }
  try {
    await source.query('begin transaction isolation level repeatable read, read only')
    await target.query('begin')
    for (const client of [source, target]) await client.query(sameText)
    await makeTables(target)
    const wanted = await relationsOf(source)
    await copyRows(source, target, wanted, tell)
    const rows = await compareAll(source, target, wanted, tell)
    console.log(
      `✓ copied and compared: ${rows} rows in ${wanted.tables.size} tables, ${wanted.sequences.length} sequences, in ${seconds()} s`,
    )
  } finally {
    clearInterval(ticking)
  }
}

async function commit(target: pg.Client): Promise<void> {
  try {
    await target.query('commit')
  } catch (error) {
    throw new StartRefused(
      `The connection to the target broke at the last step: ${(error as Error).message}. Run the same command again: if the target has everything, it says so.`,
    )
  }
  // Without it the first questions to a new database are planned without knowing its tables. The system does it too, later.
  await target.query('analyze').catch(() => {})
}

function whatNow(url: string, folder: string): string {
  const shown = new URL(url)
  if (shown.password) shown.password = 'PASSWORD'
  return `
  Start with the new database from now on, with all other settings as before (FIELDHOUSE_HOME too: it has the files and the secrets):

    DATABASE_URL=${shown.href} npm start

  To go back, start without DATABASE_URL: the old database is in ${clusterOf(folder)}, as it was. It does not get what is written to the new one.
  Back up the new one with pg_dump; BACKUP_FOLDER and "backup" are for the built-in one. Once you are sure, remove the old one by hand.
`
}
