import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { repoFiles as files, readRepoFile, root } from './repo-files.ts'

const documents = files
  .filter((file) => file.endsWith('.md'))
  .map((file) => ({ file, text: readRepoFile(file).replace(/```.*?```/gs, '') }))

const rooms = [...new Set(files.map((file) => file.split('/')[0] ?? ''))].join('|')
const pathInRoom = new RegExp(`^(?:${rooms})/`)
const sourceFile = /\.(?:ts|tsx|mjs|cjs|css|sql|conf)$/
/** `x.routes.ts` and the like are placeholders. Packages and built files are not ours. */
const placeholder = /\*|NNN|^[.@]|^(?:x\.|x-|open-x|concept\.|PascalCase|useThing|index\.)|\/dist\//

/** Matches a file's last path part or a folder of it, because documents leave out what the sentence already says. */
function existsAs(name: string): boolean {
  const target = `/${name.replace(/\/$/, '')}`
  return files.some((file) => `/${file}`.endsWith(target) || `/${file}`.includes(`${target}/`))
}

test('documents: each source file and folder that they name exists', () => {
  const named = documents.flatMap(({ file, text }) =>
    Array.from(text.matchAll(/`([\w@./*-]+)`/g), ([, name = '']) => ({ file, name })),
  )
  const sources = named.filter(
    ({ name }) => !placeholder.test(name) && (sourceFile.test(name) || pathInRoom.test(name)),
  )
  expect(sources.length).toBeGreaterThan(100)
  expect(sources.filter(({ name }) => !existsAs(name))).toEqual([])
})

const toAnchor = (heading: string): string =>
  heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replace(/[^\w\- ]/g, '')
    .replaceAll(' ', '-')

test('documents: each link leads to a file and a heading that exist', () => {
  const anchors = new Map(
    documents.map(({ file, text }) => [
      file,
      Array.from(text.matchAll(/^#+ (.+)$/gm), ([, heading = '']) => toAnchor(heading)),
    ]),
  )
  const links = documents.flatMap(({ file, text }) =>
    Array.from(text.matchAll(/\]\((?!https?:)([^)#\s]*)#?([^)\s]*)\)/g), ([link, to = '', anchor = '']) => ({
      link: `${file}: ${link}`,
      to: to === '' ? file : path.posix.join(path.posix.dirname(file), to),
      anchor,
    })),
  )
  expect(links.length).toBeGreaterThan(100)
  const isBroken = ({ to, anchor }: (typeof links)[number]) =>
    !fs.existsSync(path.join(root, to)) || (anchor !== '' && anchors.get(to)?.includes(anchor) === false)
  expect(links.filter(isBroken).map(({ link }) => link)).toEqual([])
})

test('documents: no line is longer than 400 characters', () => {
  // A row of the table of personal data is a sentence of the privacy page, word for word.
  const long = documents
    .filter(({ file }) => file !== 'docs/privacy.md')
    .flatMap(({ file, text }) => text.split('\n').map((line) => ({ file, line })))
    .filter(({ line }) => line.length > 400)
  expect(long).toEqual([])
})
