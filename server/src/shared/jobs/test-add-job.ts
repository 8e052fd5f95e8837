import { PgBoss } from 'pg-boss'

/** Adds a job for a server that runs elsewhere, and returns its id. */
export async function addJobFor(databaseUrl: string, name: string): Promise<string | null> {
  const boss = new PgBoss({ connectionString: databaseUrl, max: 1, supervise: false, schedule: false, migrate: false })
  await boss.start()
  const job = await boss.send(name, {})
  await boss.stop({ graceful: false })
  return job
}
