// Runs programs that end with this process.
import { spawn } from 'node:child_process'
import { root } from './bootstrap.mjs'
import { bindToThisProcess, stopWhenNpmDies } from './lineage.mjs'

const running = new Set()

export function stopProgramsOnExit() {
  const stop = (signal) => {
    for (const child of running) child.kill(signal)
    process.exit(1)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal))
  stopWhenNpmDies(() => stop('SIGTERM'))
}

/** Returns the exit code and, where output is piped, the output. */
export function runProgram(node, args, stdio, env = {}) {
  const { command, commandArgs } = bindToThisProcess('SIGTERM', node, args)
  const child = spawn(command, commandArgs, {
    cwd: root,
    stdio: ['ignore', stdio, stdio],
    env: { ...process.env, ...env },
  })
  running.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output += chunk
    })
  }
  return new Promise((resolve) =>
    child.once('close', (code) => {
      running.delete(child)
      resolve({ code, output })
    }),
  )
}
