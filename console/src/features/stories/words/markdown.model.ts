import type { StoryLink, StoryRun } from '@fieldhouse/contract/stories/document'

/**
 * Converts a typed line to and from a story's text: `**strong**`, `*emphasis*` and `[words](address)`. An address is
 * https or names something in the app: `game:12`, `title:3`, `story:4`, `person:7/football`. A backslash makes the next
 * character plain text.
 */

const embedPattern = /^(game|title|story):([1-9]\d{0,8})$/
const personPattern = /^person:([1-9]\d{0,8})\/([\w-]{1,60})$/

export function parseLink(address: string): StoryLink | undefined {
  const [, kind, id] = embedPattern.exec(address) ?? []
  if (kind) return { kind: kind as 'game' | 'title' | 'story', id: Number(id) }
  const [, person, sport = ''] = personPattern.exec(address) ?? []
  if (person) return { kind: 'person', id: Number(person), sport }
  return /^https:\/\/[a-z0-9.-]+\.[a-z]{2,}(\/[^\s"'<>\\]*)?$/i.test(address)
    ? { kind: 'web', url: address }
    : undefined
}

/** Escapes parentheses, because a closing one would end the address. */
export const escapeParentheses = (address: string): string => address.replaceAll('(', '%28').replaceAll(')', '%29')

function formatLinkAddress(link: StoryLink): string {
  if (link.kind === 'web') return escapeParentheses(link.url)
  return link.kind === 'person' ? `person:${link.id}/${link.sport}` : `${link.kind}:${link.id}`
}

const specialSigns = /[\\*[\]]/g
const escapeMarks = (text: string): string => text.replaceAll(specialSigns, '\\$&')

/** Formats runs as Markdown; spaces move outside of a mark, because a mark starts and ends with a word. */
export const runsToMarkdown = (runs: readonly StoryRun[]): string =>
  runs
    .map(({ text, strong, em, link }) => {
      const [, before = '', inner = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? []
      if (inner === '') return text
      const emphasized = em ? `*${escapeMarks(inner)}*` : escapeMarks(inner)
      const marked = strong ? `**${emphasized}**` : emphasized
      return `${before}${link ? `[${marked}](${formatLinkAddress(link)})` : marked}${after}`
    })
    .join('')

interface RunMarks {
  strong?: true
  em?: true
  link?: StoryLink
}

/** Parses Markdown to runs; a mark that is not closed stays a plain sign. */
export function markdownToRuns(typed: string): StoryRun[] {
  const runs: StoryRun[] = []
  const addRun = (text: string, marks: RunMarks) => {
    const last = runs.at(-1)
    if (last && hasSameMarks(last, marks)) last.text += text
    else if (text !== '') runs.push({ text, ...marks })
  }
  parseRuns(typed.replaceAll(/\s+/g, ' '), {}, addRun)
  return runs
}

const hasSameMarks = (one: RunMarks, other: RunMarks): boolean =>
  one.strong === other.strong && one.em === other.em && JSON.stringify(one.link) === JSON.stringify(other.link)

const marked =
  /\\([\\*[\]])|\*\*(?!\s)((?:\\.|[^\\])*?(?:\\\S|[^\\\s]))\*\*(?!\*)|\*(?![\s*])((?:\\.|[^\\*])*?(?:\\\S|[^\\*\s]))\*|\[((?:\\.|[^\\\]])+)\]\(([^\s()]+)\)/

function parseRuns(text: string, marks: RunMarks, add: (text: string, marks: RunMarks) => void): void {
  const match = marked.exec(text)
  if (!match) {
    add(text, marks)
    return
  }
  const [matched, sign, strong, em, linkText, address = ''] = match
  add(text.slice(0, match.index), marks)
  const link = linkText === undefined ? undefined : parseLink(address)
  if (sign !== undefined) add(sign, marks)
  else if (strong !== undefined) parseRuns(strong, { ...marks, strong: true }, add)
  else if (em !== undefined) parseRuns(em, { ...marks, em: true }, add)
  else if (linkText !== undefined && link) parseRuns(linkText, { ...marks, link }, add)
  else add(matched, marks)
  parseRuns(text.slice(match.index + matched.length), marks, add)
}
