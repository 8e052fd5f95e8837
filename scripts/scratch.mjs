// Where tests keep what they throw away. A disk is slow to forget the thousands of small files of a database; memory is not.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const memory = '/dev/shm'
const prefix = 'fieldhouse-tests-'
const roomBytes = 6 * 2 ** 30

/** A folder in memory that goes when we do; undefined where somebody has named another, or where memory has no room or runs no programs. */
export function scratch(shm = memory) {
  if (process.env.TMPDIR || !hasRoom(shm)) return undefined
  sweep(shm)
  const folder = path.join(shm, prefix + process.pid)
  try {
    fs.mkdirSync(folder, { recursive: true })
    // Databases run as somebody else where we are root.
    fs.chmodSync(folder, 0o1777)
    process.once('exit', () => fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
    return runsPrograms(folder) ? folder : undefined
  } catch {
    return undefined
  }
}

function hasRoom(shm) {
  try {
    const { bavail, bsize } = fs.statfsSync(shm)
    return bavail * bsize > roomBytes && os.freemem() > roomBytes
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

/** What a run left that was killed. */
function sweep(shm) {
  for (const name of fs.readdirSync(shm)) {
    const pid = name.startsWith(prefix) ? Number(name.slice(prefix.length)) : undefined
    if (pid && !isAlive(pid)) fs.rmSync(path.join(shm, name), { recursive: true, force: true })
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
