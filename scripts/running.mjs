// Runs programs that end with this process.
import { spawn } from 'node:child_process'
import { root } from './bootstrap.mjs'
import { dyingWithUs, stopWithNpm } from './lineage.mjs'

const running = new Set()

export function stopAllWithUs() {
  const stop = (signal) => {
    for (const child of running) child.kill(signal)
    process.exit(1)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal))
  stopWithNpm(() => stop('SIGTERM'))
}

/** Returns the exit code and, where output is piped, the output. */
export function run(node, args, stdio, env = {}) {
  const { command, commandArgs } = dyingWithUs('SIGTERM', node, args)
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
