// How much processor time the programs have used that we started and that have ended.
import fs from 'node:fs'
import os from 'node:os'

const ticksPerSecond = 100

/** Linux counts it for us and for what our children started. Elsewhere it is what all programs of the machine used. */
export const usedCpuSeconds = () => (process.platform === 'linux' ? usedByChildren() : usedByAll())

function usedByChildren() {
  const stat = fs.readFileSync('/proc/self/stat', 'utf8')
  // The name of the program, in parentheses, may hold spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [userTicks, systemTicks] = fields.slice(13, 15)
  return (Number(userTicks) + Number(systemTicks)) / ticksPerSecond
}

const usedByAll = () =>
  os.cpus().reduce((total, { times: { user, nice, sys } }) => total + (user + nice + sys) / 1000, 0)
