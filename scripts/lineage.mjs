// Ends child processes with this one and this one with npm, so that no process is left behind when one is killed.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'

const pollMs = process.platform === 'linux' ? 500 : 2000

/** On Linux the kernel ends the program when this process dies. Elsewhere npm continues after its start was killed. */
export function bindToThisProcess(signal, program, args) {
  const hasSetpriv = process.platform === 'linux' && spawnSync('setpriv', ['--pdeathsig', signal, 'true']).status === 0
  if (!hasSetpriv) return { command: program, commandArgs: args }
  return { command: 'setpriv', commandArgs: ['--pdeathsig', signal, program, ...args] }
}

/**
 * Calls `stop` when npm dies. npm runs scripts in a shell. On SIGTERM npm ends the shell, and dash does not pass the
 * signal on. After kill -9 of npm the shell lives on. In both cases a parent process changes.
 */
export function stopWhenNpmDies(stop) {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return
  const readLineage = () => {
    const { name, parent } = readParentProcess()
    return /^(npm|node)/.test(name) ? `${process.ppid}` : `${process.ppid} ${parent}`
  }
  const atFirst = readLineage()
  setInterval(() => readLineage() === atFirst || stop(), pollMs).unref()
}

/** Reads /proc on Linux, because a small Debian has no ps. */
function readParentProcess() {
  const parsed =
    process.platform === 'linux'
      ? readStat(process.ppid).match(/\((?<name>.*)\) \S (?<parent>\d+)/)
      : runPs(process.ppid).match(/(?<parent>\d+)\s+(?:.*\/)?(?<name>.*)/)
  return parsed?.groups ?? { name: '', parent: '' }
}

function readStat(pid) {
  try {
    return fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return ''
  }
}

const runPs = (pid) => spawnSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], { encoding: 'utf8' }).stdout
