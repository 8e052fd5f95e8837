import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'

export interface FileOwner {
  uid: number
  gid: number
}

/**
 * Chooses the user that runs PostgreSQL, which refuses root: the folder's owner, else the user `nobody`. Undefined
 * means the current user.
 */
export function databaseOwner(folder: string): FileOwner | undefined {
  if (process.getuid?.() !== 0) return undefined
  const { uid, gid } = fs.statSync(folder)
  if (uid !== 0) return { uid, gid }
  nobody ??= { uid: getNobodyId('-u'), gid: getNobodyId('-g') }
  return nobody
}

let nobody: FileOwner | undefined

const getNobodyId = (flag: string): number => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))

/** Asks the kernel, so that every parent folder, ACL and mount option counts. */
export function canEnter(folder: string, owner: FileOwner | undefined): boolean {
  const result = spawnSync('/bin/sh', ['-c', 'test -r "$1" && test -x "$1"', 'sh', folder], { ...owner, cwd: '/' })
  return result.status === 0
}

/** Gives a file that root made to the folder's owner, who may be the one to start the server next time. */
export function giveToFolderOwner(folder: string, file: string): void {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = fs.statSync(folder)
  fs.chownSync(file, uid, gid)
}
