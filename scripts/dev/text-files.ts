import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { findTexts, type Text } from './texts-of.ts'

const root = path.join(import.meta.dirname, '../..')
const workspaces = ['app', 'console', 'server', 'sports', 'design', 'client', 'player', 'contract', 'demo']
const isSource = /^[^/]+\/(src|build)\/.*\.(ts|tsx|js)$/
/** Only engineers read the texts in these files. */
const isForTests = /\.test\.tsx?$|\.testdata\.ts$|\/test-[^/]*$|\/(written|testdata)\/|\.generate\.ts$|\.d\.ts$/

export type TextInFile = Text & { file: string }

/** Lists every text in the files with all the words in their path. */
export function listTexts(words: readonly string[] = []): TextInFile[] {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...workspaces], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => isSource.test(file) && !isForTests.test(file) && words.every((word) => file.includes(word)))
  return files
    .filter((file) => fs.existsSync(path.join(root, file)))
    .flatMap((file) =>
      findTexts(fs.readFileSync(path.join(root, file), 'utf8'), file).map((text) => ({ file, ...text })),
    )
}
