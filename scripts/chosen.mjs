// npm test -- WORDS: chooses the files with all words in their path, and in other files the tests with all words in
// their title.
import fs from 'node:fs'
import path from 'node:path'

const notOurs = new Set(['node_modules', 'dist', 'dist.new'])
const isTest = /\.test\.(tsx?|mjs)$/

/** `whole` lists files to run completely, `titled` files in which titles may contain the words. */
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

/** Vitest's pattern has no flags, so each letter is matched in both cases. */
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
