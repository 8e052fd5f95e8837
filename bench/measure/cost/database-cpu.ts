import fs from 'node:fs'
import pg from 'pg'

/** Linux counts a process's time in these. */
const ticksPerSecond = 100
/** Of `/proc/N/stat`, behind the name: who began it, its own time, and that of its children which are gone. */
const [parentAt, timesFrom, timesTo] = [1, 11, 15]

export interface DatabaseCosts {
  /** Seconds of CPU of all of PostgreSQL's processes, those that are gone too. */
  cpuSeconds(): number
  /** What is sent to it while `work` is done, but for what `work` itself does not do. */
  statementsOf(work: () => Promise<void>): Promise<string[]>
  close(): Promise<void>
}

/** What a database on this machine spends, seen from outside. `log` is its log. */
export async function databaseCosts(url: string, log: string): Promise<DatabaseCosts> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const postmaster = String(statOf(String(rows[0]?.pid))?.[parentAt])
  const logging = async (least: string) => {
    await client.query(`alter system set log_min_duration_statement = ${least}`)
    await client.query('select pg_reload_conf()')
    await client.query('select pg_sleep(0.3)')
  }
  return {
    cpuSeconds: () =>
      fs
        .readdirSync('/proc')
        .filter((pid) => /^\d+$/.test(pid))
        .map((pid) => ({ pid, stat: statOf(pid) }))
        .filter(({ pid, stat }) => pid === postmaster || stat?.[parentAt] === postmaster)
        .flatMap(({ stat }) => stat?.slice(timesFrom, timesTo) ?? [])
        .reduce((sum, ticks) => sum + Number(ticks), 0) / ticksPerSecond,
    statementsOf: async (work) => {
      await logging('0')
      const before = fs.statSync(log).size
      await work()
      await client.query('select pg_sleep(0.2)')
      const written = fs.readFileSync(log).subarray(before).toString('utf8')
      await logging('-1')
      return [...written.matchAll(/duration: [\d.]+ ms {2}(?:execute [^:]*|statement): ([^\n]*)/g)].map(
        ([, statement = '']) => statement,
      )
    },
    close: () => client.end(),
  }
}

function statOf(pid: string): string[] | undefined {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name may hold spaces and brackets; what follows it may not.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}
