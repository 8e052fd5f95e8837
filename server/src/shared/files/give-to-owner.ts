import fs from 'node:fs'
import path from 'node:path'

/** What root makes in somebody's home belongs to that somebody, who may be the one to start it next time. */
export function giveToOwner(home: string, folders: readonly string[]): void {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = fs.statSync(home)
  if (uid === 0) return
  for (const folder of folders) giveAll(path.join(home, folder), uid, gid)
}

function giveAll(place: string, uid: number, gid: number) {
  const stat = fs.lstatSync(place, { throwIfNoEntry: false })
  if (!stat) return
  if (stat.uid === 0) fs.lchownSync(place, uid, gid)
  if (stat.isDirectory()) for (const name of fs.readdirSync(place)) giveAll(path.join(place, name), uid, gid)
}
