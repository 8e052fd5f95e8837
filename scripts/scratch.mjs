// Where tests keep what they throw away.
import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const memory = '/dev/shm'
const prefix = 'fieldhouse-tests-'
const neededBytes = 6 * 2 ** 30

/**
 * A folder that is removed when we exit or are killed; what is left all the same goes with the next run.
 * It is in memory where there is room: a disk is slow to forget the thousands of small files of a database.
 */
export function scratch(shm = memory) {
  for (const place of [shm, os.tmpdir()]) removeAbandoned(place)
  const inMemory = process.env.TMPDIR || !hasRoom(shm) ? undefined : makeFolder(shm)
  if (inMemory && runsPrograms(inMemory)) return inMemory
  return makeFolder(os.tmpdir())
}

function makeFolder(place) {
  const folder = path.join(place, prefix + process.pid)
  try {
    fs.mkdirSync(folder, { recursive: true })
    // Databases run as another user where we are root.
    fs.chmodSync(folder, 0o1777)
  } catch {
    return undefined
  }
  process.once('exit', () => fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  if (process.platform !== 'win32') removeWhenKilled(folder)
  return folder
}

/** Its input closes when we are gone, also after kill -9. What we started may need some seconds to end. */
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

function runsPrograms(folder) {
  const program = path.join(folder, 'true')
  fs.writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 })
  const { status } = spawnSync(program)
  fs.rmSync(program)
  return status === 0
}

function removeAbandoned(place) {
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
