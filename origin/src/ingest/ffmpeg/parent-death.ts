import { spawnSync } from 'node:child_process'
import process from 'node:process'

const words = ['setpriv', '--no-new-privs', '--pdeathsig', 'KILL']
let known: readonly string[] | undefined

/** What stands before a program so that it dies with us: a listener that outlives a killed origin keeps its port for ever. */
export function diesWithUs(): readonly string[] {
  const [first = '', ...rest] = words
  known ??= process.platform === 'linux' && spawnSync(first, [...rest, 'true']).status === 0 ? words : []
  return known
}
