import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { getClusterFolder, startEmbeddedPostgres } from '../embedded/launcher.ts'
import { databaseOwner } from '../embedded/owner.ts'
import { giveTreeTo, type RestoreTarget, verifyBackup } from './restore.ts'

export interface RestoreTestResult {
  files: number
  /** The time of the backup. */
  at: string
  accounts: number
}

/**
 * Restores a backup beside the stored data, starts its database, counts its accounts and deletes it again. The server
 * can run meanwhile.
 */
export async function tryRestore(file: string, target: Omit<RestoreTarget, 'home'>): Promise<RestoreTestResult> {
  const { manifest, folder, discard } = await verifyBackup(file, target, 'restore.try')
  try {
    fs.renameSync(path.join(folder, 'database'), getClusterFolder(folder))
    // Like putBackupInPlace(): the user that runs the database must own the folder.
    giveTreeTo(folder, databaseOwner(target.databaseFolder))
    const postgres = await startEmbeddedPostgres(folder, () => {})
    try {
      return { files: manifest.files.length, at: manifest.at, accounts: await countAccounts(postgres.url) }
    } finally {
      await postgres.stop()
    }
  } finally {
    discard()
  }
}

async function countAccounts(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url, application_name: 'fieldhouse tries a backup' })
  await client.connect()
  try {
    const { rows } = await client.query<{ count: number }>('select count(*)::int as count from customer')
    return rows[0]?.count ?? 0
  } finally {
    await client.end()
  }
}
