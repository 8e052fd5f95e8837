// npm test -- WORDS: the test files that have all the words in their path, and in all the others the tests that have them in their title.
import fs from 'node:fs'
import path from 'node:path'

const notOurs = new Set(['node_modules', 'dist', 'dist.new'])
const isTest = /\.test\.(tsx?|mjs)$/

/** `whole`: files to run as they are. `titled`: files in which a title may have the words. */
export function chosenBy(root, words) {
  const wanted = words.flatMap((word) => word.toLowerCase().split(/\s+/)).filter(Boolean)
  const hasAll = (text) => wanted.every((word) => text.toLowerCase().includes(word))
  const { workspaces } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'))
  const files = [...workspaces, 'e2e', 'scripts', 'bench'].flatMap((folder) => testsIn(root, folder))
  const whole = files.filter(hasAll)
  const others = files.filter((file) => !whole.includes(file))
  const titled = others.filter((file) => hasAll(fs.readFileSync(path.join(root, file), 'utf8')))
  return { whole, titled, pattern: patternOf(wanted) }
}

/** A pattern of vitest's has no flags: each letter is written in both cases. */
export const patternOf = (words) => words.map((word) => `(?=.*${[...word].map(eitherCase).join('')})`).join('')

const eitherCase = (letter) =>
  letter.toLowerCase() === letter.toUpperCase()
    ? letter.replace(/[\\^$.*+?()[\]{}|/-]/, '\\$&')
    : `[${letter.toLowerCase()}${letter.toUpperCase()}]`

function testsIn(root, folder) {
  if (!fs.existsSync(path.join(root, folder))) return []
  return fs.readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const inside = `${folder}/${entry.name}`
    if (entry.isDirectory()) return notOurs.has(entry.name) ? [] : testsIn(root, inside)
    return isTest.test(entry.name) ? [inside] : []
  })
}
