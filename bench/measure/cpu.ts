import fs from 'node:fs'

/** Unit in which Linux counts a process's time. */
const ticksPerSecond = 100

/** Seconds of CPU that a process has used with all its threads; undefined where the system does not report it. */
export const getCpuSeconds = (pid: number): number | undefined => readCpuSeconds(pid, 11)

/** Seconds of CPU of the ended processes that this one had started. */
export const getChildrenCpuSeconds = (): number | undefined => readCpuSeconds(process.pid, 13)

/** Adds the field `first` and the next one: the time spent in the program, and in the system for it. */
function readCpuSeconds(pid: number, first: number): number | undefined {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
    // Skips the name, which may contain spaces and brackets. The text behind it may not.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[first]) + Number(fields[first + 1])) / ticksPerSecond
  } catch {
    return undefined
  }
}

/** Seconds of CPU of this process and of the programs that it has started. */
export function getProcessTreeCpuSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6 + (getChildrenCpuSeconds() ?? Number.NaN)
}
