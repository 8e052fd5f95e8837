// Runs one of the server's programs on the pinned Node and passes on signals, deaths and its exit code.
import { spawn } from 'node:child_process'
import os from 'node:os'
import path from 'node:path'
import { root } from './bootstrap.mjs'
import { stopWithNpm } from './lineage.mjs'

let stop = () => process.exit(1)
/** Called before the bootstrap, so that npm's death ends that too. */
export const watchNpm = () => stopWithNpm(() => stop())

export function runServer(node, program, args, again = 'npm start') {
  // The channel is how the server notices that we were killed: it closes, and the server stops.
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc']
  // Hundreds of modules that were compiled once are not compiled again at each start and each command.
  const env = { NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/node'), ...process.env }
  const server = spawn(node, [path.join(root, program), ...args], { cwd: root, stdio, env })
  stop = () => server.kill('SIGTERM')
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal))
  server.once('exit', (code, signal) => {
    if (signal)
      console.error(`\nIt was ended by ${signal}. Nothing that it acknowledged is lost; ${again} goes on from there.\n`)
    process.exit(code ?? 128 + os.constants.signals[signal])
  })
}
