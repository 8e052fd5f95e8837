import fs from 'node:fs'

/** Linux counts a process's time in these. */
const ticksPerSecond = 100

/** Seconds of CPU that a process has used, with all its threads; undefined where the system does not tell. */
export const cpuSeconds = (pid: number): number | undefined => ticksOf(pid, 11)

/** The same of the processes that this one has started and that are over. */
export const childrenCpuSeconds = (): number | undefined => ticksOf(process.pid, 13)

/** `first` and the one behind it: what was spent in the program, and in the system for it. */
function ticksOf(pid: number, first: number): number | undefined {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name may hold spaces and brackets; what follows it may not.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[first]) + Number(fields[first + 1])) / ticksPerSecond
  } catch {
    return undefined
  }
}
