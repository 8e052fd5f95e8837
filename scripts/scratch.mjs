// Creates the folder for temporary files of tests.
import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const memory = '/dev/shm'
const prefix = 'fieldhouse-tests-'
const neededBytes = 6 * 2 ** 30

/**
 * Returns a folder that is removed when this process exits or is killed. The next run removes leftovers. It is in
 * memory if there is space, because a disk is slow to delete thousands of small database files.
 */
export function createScratchFolder(shm = memory) {
  for (const place of [shm, os.tmpdir()]) removeAbandonedFolders(place)
  const inMemory = process.env.TMPDIR || !hasRoom(shm) ? undefined : makeFolder(shm)
  if (inMemory && canRunPrograms(inMemory)) return inMemory
  return makeFolder(os.tmpdir())
}

function makeFolder(place) {
  const folder = path.join(place, prefix + process.pid)
  try {
    fs.mkdirSync(folder, { recursive: true })
    // As root, databases run as another user.
    fs.chmodSync(folder, 0o1777)
  } catch {
    return undefined
  }
  process.once('exit', () => fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  if (process.platform !== 'win32') removeWhenKilled(folder)
  return folder
}

/**
 * The script's input closes when this process dies, also by kill -9. It tries for seconds, because child processes may
 * still be ending.
 */
function removeWhenKilled(folder) {
  const script = 'cat > /dev/null; for wait in 0 2 5; do sleep $wait; rm -rf "$0"; done'
  const remover = spawn('sh', ['-c', script, folder], { stdio: ['pipe', 'ignore', 'ignore'], detached: true })
  remover.on('error', () => {})
  remover.unref()
  remover.stdin.unref()
}

function hasRoom(place) {
  try {
    const { bavail, bsize } = fs.statfsSync(place)
    return bavail * bsize > neededBytes && os.freemem() > neededBytes
  } catch {
    return false
  }
}

function canRunPrograms(folder) {
  const program = path.join(folder, 'true')
  fs.writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 })
  const { status } = spawnSync(program)
  fs.rmSync(program)
  return status === 0
}

function removeAbandonedFolders(place) {
  if (!fs.existsSync(place)) return
  for (const name of fs.readdirSync(place)) {
    const pid = name.startsWith(prefix) ? Number(name.slice(prefix.length)) : undefined
    if (pid && !isAlive(pid)) fs.rmSync(path.join(place, name), { recursive: true, force: true })
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
