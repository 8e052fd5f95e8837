import fs from 'node:fs'

/** Linux counts a process's time in these. */
const ticksPerSecond = 100

/** Seconds of CPU that a process has used, with all its threads; undefined where the system does not tell. */
export function cpuSeconds(pid: number): number | undefined {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name may hold spaces and brackets; what follows it may not.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
  } catch {
    return undefined
  }
}
