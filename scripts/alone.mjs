// Lets one start at a time prepare a checkout.
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { printStatus } from './say.mjs'

/** Runs `task` while no other start runs one. The lock is a socket that the kernel closes when its owner dies. */
export async function runExclusively(root, task) {
  const name = `fieldhouse-${createHash('sha256').update(root).digest('hex').slice(0, 16)}`
  const special = { linux: `\0${name}`, win32: `\\\\.\\pipe\\${name}` }
  const address = special[process.platform] ?? path.join(os.tmpdir(), `${name}.sock`)
  for (;;) {
    const waiting = new Set()
    const server = net.createServer((socket) => waiting.add(socket.on('error', () => {})))
    const error = await new Promise((resolve) =>
      server.once('error', resolve).listen(address, () => resolve(undefined)),
    )
    if (error && error.code !== 'EADDRINUSE') throw error
    if (error) {
      await waitUntilFree(address)
      continue
    }
    try {
      return await task()
    } finally {
      server.close()
      for (const socket of waiting) socket.destroy()
    }
  }
}

async function waitUntilFree(address) {
  const code = await new Promise((resolve) => {
    const socket = net.connect(address, () =>
      printStatus('·', 'packages', 'waiting for another start that is preparing this checkout'),
    )
    socket
      .once('error', (error) => resolve(error.code))
      .once('close', () => resolve(undefined))
      .resume()
  })
  // On macOS a socket file remains when its owner is killed.
  if (code === 'ECONNREFUSED' && !address.startsWith('\0')) fs.rmSync(address, { force: true })
}
