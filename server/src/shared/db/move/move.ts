import fs from 'node:fs'
import pg from 'pg'
import { databaseDiskFull, getErrorCode } from '../../errors/database-errors.ts'
import { StartRefused } from '../../log/start-refused.ts'
import { onStopping } from '../../process/stopping.ts'
import { startOwnDatabase } from '../backup/installation.ts'
import { refuseUnfinishedRestore } from '../backup/restore.ts'
import { getDatabaseFolder } from '../embedded/cluster.ts'
import { FolderInUse } from '../embedded/folder-lock.ts'
import { getClusterFolder } from '../embedded/launcher.ts'
import { compareAll, sameTextSettings } from './compare.ts'
import { copyRows, createTables } from './copy-rows.ts'
import { readRelations } from './relations.ts'
import { openMoveClient, openMoveTarget } from './target.ts'

const tellEveryMs = 5000

/** Copies the built-in database into an empty one of the system's PostgreSQL. The built-in database is only read. */
export async function moveDatabase(home: string, to: string): Promise<void> {
  const folder = getDatabaseFolder(home)
  if (!fs.existsSync(getClusterFolder(folder))) throw new StartRefused(`${home} has no built-in database to move.`)
  refuseUnfinishedRestore(folder)
  const target = await openMoveTarget(to)
  const source = await openMoveClient(await startStoppedDatabase(folder))
  const outcomeNote = `The new database is empty again, and the data in ${home} is unchanged. To try again, run the same command.`
  let isCopying = true
  onStopping(() => isCopying && console.error(`\nThe move was stopped. ${outcomeNote}\n`))
  try {
    await copyAll(source, target.client)
  } catch (error) {
    throw new StartRefused(`The move failed: ${describeMoveFailure(error).replace(/\.?$/, '.')} ${outcomeNote}`)
  } finally {
    isCopying = false
  }
  await commitMove(target.client)
  console.log(formatNextSteps(target.url, folder))
}

function describeMoveFailure(error: unknown): string {
  const { message } = error as Error
  if (getErrorCode(error) === databaseDiskFull) return `the disk of the new database is full (${message})`
  if (error instanceof StartRefused || error instanceof pg.DatabaseError) return message
  return `the connection broke (${message}). For the reason, see the log of the new database`
}

async function startStoppedDatabase(folder: string): Promise<string> {
  try {
    return await startOwnDatabase(folder)
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error
    throw new StartRefused(
      `Fieldhouse is running on this data: ${error.holder}. Stop it first, so that nothing fans do during the move is lost. Nothing was changed.`,
    )
  }
}

/** Copies one snapshot of the source, all or nothing. */
async function copyAll(source: pg.Client, target: pg.Client): Promise<void> {
  const began = performance.now()
  const formatElapsedSeconds = () => ((performance.now() - began) / 1000).toFixed(1)
  let now = 'creating the tables'
  const ticking = setInterval(() => console.log(`· ${now}, ${formatElapsedSeconds()} s`), tellEveryMs)
  const showProgress = (what: string) => {
    now = what
  }
  try {
    await source.query('begin transaction isolation level repeatable read, read only')
    await target.query('begin')
    for (const client of [source, target]) await client.query(sameTextSettings)
    await createTables(target)
    const relations = await readRelations(source)
    await copyRows(source, target, relations, showProgress)
    const rows = await compareAll(source, target, relations, showProgress)
    console.log(
      `✓ copied and compared: ${rows} rows in ${relations.tables.size} tables, ${relations.sequences.length} sequences, in ${formatElapsedSeconds()} s`,
    )
  } finally {
    clearInterval(ticking)
  }
}

async function commitMove(target: pg.Client): Promise<void> {
  try {
    await target.query('commit')
  } catch (error) {
    throw new StartRefused(
      `The connection broke at the last step: ${(error as Error).message}. Run the same command again. It says whether the new database is complete.`,
    )
  }
  // Without statistics the first queries of a new database are planned blindly. If this fails, PostgreSQL collects them
  // later.
  await target.query('analyze').catch(() => {})
}

function formatNextSteps(url: string, folder: string): string {
  const displayUrl = new URL(url)
  if (displayUrl.password) displayUrl.password = 'PASSWORD'
  return `
  From now on, start with the new database. Leave all other settings as they are, also FIELDHOUSE_HOME: that folder has the files and the secrets.

    DATABASE_URL=${displayUrl.href} npm start

  To go back, start without DATABASE_URL: the old database is unchanged in ${getClusterFolder(folder)}. It doesn’t get changes made in the new one.
  Back up the new database with pg_dump: BACKUP_FOLDER and “backup” work with the built-in one only. Once everything works, you can delete the old database’s folder.
`
}
