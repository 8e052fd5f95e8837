import type { StoryLink, StoryRun } from '@fieldhouse/contract/stories/document'

/**
 * A line of words as it is typed: `**strong**`, `*emphasis*` and `[words](address)`, where an address is https or names a thing of ours:
 * `game:12`, `title:3`, `story:4`, `person:7/football`. A backslash takes a sign as it is.
 */

const ours = /^(game|title|story):([1-9]\d{0,8})$/
const somebody = /^person:([1-9]\d{0,8})\/([\w-]{1,60})$/

export function linkOf(address: string): StoryLink | undefined {
  const [, kind, id] = ours.exec(address) ?? []
  if (kind) return { kind: kind as 'game' | 'title' | 'story', id: Number(id) }
  const [, person, sport = ''] = somebody.exec(address) ?? []
  if (person) return { kind: 'person', id: Number(person), sport }
  return /^https:\/\/[a-z0-9.-]+\.[a-z]{2,}(\/[^\s"'<>\\]*)?$/i.test(address)
    ? { kind: 'web', url: address }
    : undefined
}

/** An address ends where a parenthesis does: one of its own is written as its number, which leads to the same place. */
export const unclosed = (address: string): string => address.replaceAll('(', '%28').replaceAll(')', '%29')

function addressOf(link: StoryLink): string {
  if (link.kind === 'web') return unclosed(link.url)
  return link.kind === 'person' ? `person:${link.id}/${link.sport}` : `${link.kind}:${link.id}`
}

const signs = /[\\*[\]]/g
const taken = (text: string): string => text.replaceAll(signs, '\\$&')

/** Spaces stand outside of what they surround: a mark begins and ends with a word. */
export const typedOf = (words: readonly StoryRun[]): string =>
  words
    .map(({ text, strong, em, link }) => {
      const [, before = '', inner = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? []
      if (inner === '') return text
      const told = em ? `*${taken(inner)}*` : taken(inner)
      const marked = strong ? `**${told}**` : told
      return `${before}${link ? `[${marked}](${addressOf(link)})` : marked}${after}`
    })
    .join('')

interface Marks {
  strong?: true
  em?: true
  link?: StoryLink
}

/** What is not closed is what it looks like: a sign. */
export function wordsOf(typed: string): StoryRun[] {
  const runs: StoryRun[] = []
  const add = (text: string, marks: Marks) => {
    const last = runs.at(-1)
    if (last && sameMarks(last, marks)) last.text += text
    else if (text !== '') runs.push({ text, ...marks })
  }
  read(typed.replaceAll(/\s+/g, ' '), {}, add)
  return runs
}

const sameMarks = (one: Marks, other: Marks): boolean =>
  one.strong === other.strong && one.em === other.em && JSON.stringify(one.link) === JSON.stringify(other.link)

const marked =
  /\\([\\*[\]])|\*\*(?!\s)((?:\\.|[^\\])*?(?:\\\S|[^\\\s]))\*\*(?!\*)|\*(?![\s*])((?:\\.|[^\\*])*?(?:\\\S|[^\\*\s]))\*|\[((?:\\.|[^\\\]])+)\]\(([^\s()]+)\)/

function read(text: string, marks: Marks, add: (text: string, marks: Marks) => void): void {
  const found = marked.exec(text)
  if (!found) {
    add(text, marks)
    return
  }
  const [whole, sign, strong, em, words, address = ''] = found
  add(text.slice(0, found.index), marks)
  const link = words === undefined ? undefined : linkOf(address)
  if (sign !== undefined) add(sign, marks)
  else if (strong !== undefined) read(strong, { ...marks, strong: true }, add)
  else if (em !== undefined) read(em, { ...marks, em: true }, add)
  else if (words !== undefined && link) read(words, { ...marks, link }, add)
  else add(whole, marks)
  read(text.slice(found.index + whole.length), marks, add)
}
