/** A program of its own: started on the folder that it is given, it says where the database is, and stops it when told to. */
import { once } from 'node:events'
import { startEmbeddedPostgres } from './embedded/launcher.ts'
import { openPatientPool } from './test-database.ts'

const postgres = await startEmbeddedPostgres(String(process.argv[2]), console.error)
await hurry(postgres.url)
process.send?.(postgres.url)
await Promise.race([once(process, 'SIGTERM'), once(process, 'disconnect')])
await postgres.stop()
process.exit()

/** Nothing here outlives its test, so nothing waits for the disk. What a server keeps through a kill is proved on the product itself. */
async function hurry(url: string): Promise<void> {
  const pool = openPatientPool(url)
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
    await pool.query(`alter system set ${setting} = off`)
  await pool.query('select pg_reload_conf()')
  await pool.end()
}
