// Who started us and who dies with us: no process is left behind, whichever of them is killed.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'

const lookEveryMs = process.platform === 'linux' ? 500 : 2000

/** On Linux the kernel passes our death on; elsewhere an npm of a killed start runs to its end. */
export function dyingWithUs(signal, program, args) {
  const hasSetpriv = process.platform === 'linux' && spawnSync('setpriv', ['--pdeathsig', signal, 'true']).status === 0
  if (!hasSetpriv) return { command: program, commandArgs: args }
  return { command: 'setpriv', commandArgs: ['--pdeathsig', signal, program, ...args] }
}

/**
 * npm runs us in a shell. When npm gets SIGTERM it ends the shell, and dash passes nothing on; killed with -9, npm leaves the shell alive.
 * Either way somebody above us has another parent now.
 */
export function stopWithNpm(stop) {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return
  const lineage = () => {
    const { name, parent } = parentProcess()
    return /^(npm|node)/.test(name) ? `${process.ppid}` : `${process.ppid} ${parent}`
  }
  const atFirst = lineage()
  setInterval(() => lineage() === atFirst || stop(), lookEveryMs).unref()
}

/** From /proc, because a small Debian has no ps. */
function parentProcess() {
  const told =
    process.platform === 'linux'
      ? statOf(process.ppid).match(/\((?<name>.*)\) \S (?<parent>\d+)/)
      : psOf(process.ppid).match(/(?<parent>\d+)\s+(?:.*\/)?(?<name>.*)/)
  return told?.groups ?? { name: '', parent: '' }
}

function statOf(pid) {
  try {
    return fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return ''
  }
}

const psOf = (pid) => spawnSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], { encoding: 'utf8' }).stdout
