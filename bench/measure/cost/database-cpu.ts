import fs from 'node:fs'
import pg from 'pg'

/** Unit in which Linux counts a process's time. */
const ticksPerSecond = 100
/**
 * Places in `/proc/N/stat` behind the name: the parent, and the times of the process itself and of its ended children.
 */
const [parentAt, timesFrom, timesTo] = [1, 11, 15]

export interface DatabaseCosts {
  /** Seconds of CPU of all PostgreSQL processes, including ended ones. */
  cpuSeconds(): number
  /** Statements that reach the database while `work` runs. `work` itself must not send any. */
  statementsOf(work: () => Promise<void>): Promise<string[]>
  close(): Promise<void>
}

/** Measures from outside what a database on this machine spends. `log` is the path of its log. */
export async function openDatabaseCosts(url: string, log: string): Promise<DatabaseCosts> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const postmaster = String(readProcessStat(String(rows[0]?.pid))?.[parentAt])
  const setLogging = async (least: string) => {
    await client.query(`alter system set log_min_duration_statement = ${least}`)
    await client.query('select pg_reload_conf()')
    await client.query('select pg_sleep(0.3)')
  }
  return {
    cpuSeconds: () =>
      fs
        .readdirSync('/proc')
        .filter((pid) => /^\d+$/.test(pid))
        .map((pid) => ({ pid, stat: readProcessStat(pid) }))
        .filter(({ pid, stat }) => pid === postmaster || stat?.[parentAt] === postmaster)
        .flatMap(({ stat }) => stat?.slice(timesFrom, timesTo) ?? [])
        .reduce((sum, ticks) => sum + Number(ticks), 0) / ticksPerSecond,
    statementsOf: async (work) => {
      await setLogging('0')
      const before = fs.statSync(log).size
      await work()
      await client.query('select pg_sleep(0.2)')
      const written = fs.readFileSync(log).subarray(before).toString('utf8')
      await setLogging('-1')
      return [...written.matchAll(/duration: [\d.]+ ms {2}(?:execute [^:]*|statement): ([^\n]*)/g)].map(
        ([, statement = '']) => statement,
      )
    },
    close: () => client.end(),
  }
}

function readProcessStat(pid: string): string[] | undefined {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
    // Skips the name, which may contain spaces and brackets. The text behind it may not.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}
