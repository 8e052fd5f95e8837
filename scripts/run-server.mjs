// Runs a server program on the pinned Node, and passes on signals and its exit code.
import { spawn } from 'node:child_process'
import os from 'node:os'
import path from 'node:path'
import { root } from './bootstrap.mjs'
import { stopWhenNpmDies } from './lineage.mjs'

let stop = () => process.exit(1)
/** Call it before the bootstrap, so that npm's death also ends the bootstrap. */
export const watchNpm = () => stopWhenNpmDies(() => stop())

export function runServer(node, program, args, again = 'npm start') {
  // The channel closes when this process is killed. The server notices and stops.
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc']
  // Caches compiled code, so that a start does not compile hundreds of modules again.
  const env = { NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/node'), ...process.env }
  const server = spawn(node, [path.join(root, program), ...args], { cwd: root, stdio, env })
  stop = () => server.kill('SIGTERM')
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal))
  server.once('exit', (code, signal) => {
    if (signal) console.error(`\nFieldhouse was stopped by ${signal}. No saved data is lost. To continue: ${again}\n`)
    process.exit(code ?? 128 + os.constants.signals[signal])
  })
}
