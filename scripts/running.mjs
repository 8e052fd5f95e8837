// Programs that we start and that end with us.
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

/** Its exit code and, where it is piped, what it said. */
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
