// npm test -- WORDS: chooses the files with all words in their path, and in other files the tests with all words in
// their title.
import fs from 'node:fs'
import path from 'node:path'

const notOurs = new Set(['node_modules', 'dist', 'dist.new', 'dist-native'])
const isTest = /\.test\.(tsx?|mjs)$/

/** `wholeFiles` lists files to run completely, `titledFiles` files in which titles may contain the words. */
export function selectTests(root, words) {
  const searchWords = words.flatMap((word) => word.toLowerCase().split(/\s+/)).filter(Boolean)
  const hasAll = (text) => searchWords.every((word) => text.toLowerCase().includes(word))
  const { workspaces } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'))
  const files = [...workspaces, 'e2e', 'scripts', 'bench'].flatMap((folder) => listTests(root, folder))
  const wholeFiles = files.filter(hasAll)
  const others = files.filter((file) => !wholeFiles.includes(file))
  const titledFiles = others.filter((file) => hasAll(fs.readFileSync(path.join(root, file), 'utf8')))
  return { wholeFiles, titledFiles, pattern: createTitlePattern(searchWords) }
}

/** Vitest's pattern has no flags, so each letter is matched in both cases. */
export const createTitlePattern = (words) =>
  words.map((word) => `(?=.*${[...word].map(matchEitherCase).join('')})`).join('')

const matchEitherCase = (letter) =>
  letter.toLowerCase() === letter.toUpperCase()
    ? letter.replace(/[\\^$.*+?()[\]{}|/-]/, '\\$&')
    : `[${letter.toLowerCase()}${letter.toUpperCase()}]`

function listTests(root, folder) {
  if (!fs.existsSync(path.join(root, folder))) return []
  return fs.readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const inside = `${folder}/${entry.name}`
    if (entry.isDirectory()) return notOurs.has(entry.name) ? [] : listTests(root, inside)
    return isTest.test(entry.name) ? [inside] : []
  })
}
