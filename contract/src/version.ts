import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

/**
 * Hash of the contract's source. Pages are built with it and each answer carries it. Not for browsers, because it reads
 * files.
 */
export const contractVersion: string = hashFolder(import.meta.dirname)

function hashFolder(folder: string): string {
  const hash = createHash('sha256')
  for (const name of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort())
    if (/(?<!\.test)\.ts$/.test(name)) hash.update(`${name}\n`).update(fs.readFileSync(path.join(folder, name)))
  return hash.digest('hex').slice(0, 8)
}
