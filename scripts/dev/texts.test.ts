import { expect, test } from 'vitest'
import { listTexts } from './text-files.ts'

/** Texts of each workspace, without its gallery and module files. */
const texts = listTexts(['/src/']).filter(({ file }) => !/\/gallery\/|\.module\.ts$/.test(file))

/** Patterns of confusing words, each with a better one. */
const banned: readonly [words: RegExp, better: string][] = [
  [/\bby (itself|themselves)\b/i, 'automatically'],
  [/\bwhoever\b/i, 'anyone who'],
  [/\b(is|are) here as soon as\b/i, 'check back'],
  [/\b(code|name|number|nobody|nothing|they|it) stands? (on|in|here|there|at|below|above)\b/i, 'is shown'],
  [/\byou get this mail\b/i, 'you’re getting this email'],
  [/\bpins?\b(?! (refused|\{…\}))/i, 'code'],
  [/\bgone for good\b|\ball the same\b/i, 'permanently, anyway'],
  [/\bcolours?\b|\bfavourites?\b|\borganis\w+|\bcentre\b|\btheatre\b|\bdefence\b|\bmetres?\b/i, 'American spelling'],
  [/(?<!")\bcancelled\b|\blicence\b|\bprogramme\b|\bcatalogue\b|\bgrey\b/i, 'American spelling'],
]
/** Log lines and protocol values, which users never read. */
const allowed =
  /^server\/src\/(auth\/pin\/code\.service|live\/slate\/slates\.service|shared\/http\/contract\/samples)\.ts$/

const formatPlace = ({ file, line, text }: (typeof texts)[number]) => `${file}:${line}: ${text}`

test('texts: none has a banned word', () => {
  expect(texts.length).toBeGreaterThan(5_000)
  const found = texts
    .filter(({ file }) => !allowed.test(file))
    .flatMap((text) => {
      const [, better] = banned.find(([pattern]) => pattern.test(text.text)) ?? []
      return better === undefined ? [] : [`${formatPlace(text)} => ${better}`]
    })
  expect(found).toEqual([])
})

test('texts: fans, operators and email readers see “someone” and “no one”', () => {
  const read = /^(app|console|player)\/|^server\/src\/.*(letter|page)/
  const found = texts.filter(({ file, text }) => read.test(file) && /\b(somebody|nobody)\b/i.test(text))
  expect(found.map(formatPlace)).toEqual([])
})

test('texts: a button label has at most 32 letters', () => {
  const isButton = /Button$|^button$/
  const labels = texts.filter(({ kind, place }) => kind === 'content' && isButton.test(place))
  expect(labels.length).toBeGreaterThan(200)
  const mostLetters = 32
  expect(labels.filter(({ text }) => text.replaceAll('{…}', '').length > mostLetters).map(formatPlace)).toEqual([])
})

test('texts: none of those shown is a slug', () => {
  const shownTexts = texts.filter(({ kind }) => kind !== 'string')
  expect(shownTexts.filter(({ text }) => /^[a-z0-9]+([-_][a-z0-9]+)+$/.test(text)).map(formatPlace)).toEqual([])
})
