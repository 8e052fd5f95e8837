/** A separate program that starts the database in a folder, prints its address and stops it on request. */
import { once } from 'node:events'
import { startEmbeddedPostgres } from './embedded/launcher.ts'
import { openPatientPool } from './test-database.ts'

const postgres = await startEmbeddedPostgres(String(process.argv[2]), console.error)
await hurry(postgres.url)
process.send?.(postgres.url)
await Promise.race([once(process, 'SIGTERM'), once(process, 'disconnect')])
await postgres.stop()
process.exit()

/** Turns off waiting for the disk, because no data outlives a test. Crash safety is tested in e2e/crash. */
async function hurry(url: string): Promise<void> {
  const pool = openPatientPool(url)
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
    await pool.query(`alter system set ${setting} = off`)
  await pool.query('select pg_reload_conf()')
  await pool.end()
}
