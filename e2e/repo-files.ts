import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

export const root = path.join(import.meta.dirname, '..')

/** Files of the repo, also those not committed yet, as paths from its root. */
export const repoFiles: readonly string[] = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard'],
  { cwd: root, encoding: 'utf8' },
)
  .split('\n')
  .filter((file) => file !== '' && fs.existsSync(path.join(root, file)))

export const readRepoFile = (file: string): string => fs.readFileSync(path.join(root, file), 'utf8')
