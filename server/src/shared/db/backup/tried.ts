import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { clusterOf, startEmbeddedPostgres } from '../embedded/launcher.ts'
import { databaseOwner } from '../embedded/owner.ts'
import { giveAll, type RestoreTarget, verifyBackup } from './restore.ts'

export interface Tried {
  files: number
  /** When the backup was made. */
  at: string
  accounts: number
}

/** Restores a backup beside what is stored, starts its database, counts what is in it and throws it away. The server may run meanwhile. */
export async function tryRestore(file: string, target: Omit<RestoreTarget, 'home'>): Promise<Tried> {
  const { manifest, folder, discard } = await verifyBackup(file, target, 'restore.try')
  try {
    fs.renameSync(path.join(folder, 'database'), clusterOf(folder))
    // As putInPlace() does: whoever runs the database has to own it.
    giveAll(folder, databaseOwner(target.databaseFolder))
    const postgres = await startEmbeddedPostgres(folder, () => {})
    try {
      return { files: manifest.files.length, at: manifest.at, accounts: await accountsIn(postgres.url) }
    } finally {
      await postgres.stop()
    }
  } finally {
    discard()
  }
}

async function accountsIn(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url, application_name: 'fieldhouse tries a backup' })
  await client.connect()
  try {
    const { rows } = await client.query<{ count: number }>('select count(*)::int as count from customer')
    return rows[0]?.count ?? 0
  } finally {
    await client.end()
  }
}
