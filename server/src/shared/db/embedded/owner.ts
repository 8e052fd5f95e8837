import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'

export interface Owner {
  uid: number
  gid: number
}

/** PostgreSQL refuses to run as root: then it runs as whoever has the folder already, else as nobody. Undefined: as ourselves. */
export function databaseOwner(folder: string): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined
  const { uid, gid } = fs.statSync(folder)
  if (uid !== 0) return { uid, gid }
  nobody ??= { uid: idOfNobody('-u'), gid: idOfNobody('-g') }
  return nobody
}

let nobody: Owner | undefined

const idOfNobody = (flag: string): number => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))

/** Asks the kernel, so that every parent folder, ACL and mount option counts. */
export function canEnter(folder: string, owner: Owner | undefined): boolean {
  const asked = spawnSync('/bin/sh', ['-c', 'test -r "$1" && test -x "$1"', 'sh', folder], { ...owner, cwd: '/' })
  return asked.status === 0
}

/** What root makes in somebody's folder belongs to that somebody, who may be the one to start it next time. */
export function giveToOwnerOf(folder: string, file: string): void {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = fs.statSync(folder)
  fs.chownSync(file, uid, gid)
}
