import { createStory, type StoryInput } from '@fieldhouse/contract/stories/desk'
import { type StoryBlock, toPlainText } from '@fieldhouse/contract/stories/document'
import { listSchoolSports } from '@fieldhouse/sports/identities'
import type { FeedEntry } from '../../shared/files/feeds/entry.ts'
import { linkIn, pictureIn } from '../../shared/files/markup/addresses.ts'
import type { FoundPicture, Piece } from '../../shared/files/markup/pieces.ts'
import { readMarkup } from '../../shared/files/markup/read-markup.ts'
import type { Facts } from '../../sources/source.ts'

/** A story before its pictures are drawn. */
export interface DraftOfEntry {
  title: string
  deck: string | null
  author: string | null
  /** The page with the whole story. */
  url: string | null
  lead: Lead | null
  pieces: readonly Piece[]
}

/** Formats authors; a name without letters or digits is no name. */
const namedIn = (authors: readonly string[]): string | null => {
  const names = shortened(authors.join(', '), longest.author)
  return /[\p{L}\p{N}]/u.test(names) ? names : null
}

interface Lead {
  url: string
  alt: string
}

const longest = { title: 200, deck: 300, author: 120, alt: 500, credit: 120 } as const
const mostPictures = 6

export function draftOfEntry(entry: FeedEntry): DraftOfEntry {
  const summary = readMarkup(entry.summary ?? '', entry.base)
  const content = readMarkup(entry.content ?? '', entry.base)
  const told = wordsIn(content) === '' ? [...summary, ...content.filter(isFound)] : content
  const named = told.filter((piece, index) => !(index === 0 && isTitle(piece, entry.title)))
  const lead = leadOf(entry, named)
  const body = named.filter((piece) => !(isFound(piece) && lead && isSame(piece.url, lead.url)))
  return {
    title: shortened(entry.title, longest.title),
    deck: told === content ? deckOf(wordsIn(summary), wordsIn(content)) : null,
    author: namedIn(entry.authors),
    url: httpsOf(entry.url),
    lead,
    pieces: withSomePictures(body),
  }
}

/** Lists every picture that the story would show. */
export const picturesOf = ({ lead, pieces }: DraftOfEntry): string[] => [
  ...new Set([...(lead ? [lead.url] : []), ...pieces.flatMap((piece) => (isFound(piece) ? [piece.url] : []))]),
]

interface Filling {
  /** Names of the drawn pictures, by address. */
  names: ReadonlyMap<string, string>
  feed: Pick<Facts<'stories'>, 'name' | 'licence' | 'address'>
  teams: readonly string[]
  tells: readonly number[]
}

/** Builds a story as an editor would have entered it, validated by the contract; undefined when it is invalid. */
export function wishOfEntry(draft: DraftOfEntry, { names, feed, teams, tells }: Filling): StoryInput | undefined {
  const { title, deck, author, url, lead, pieces } = draft
  const name = lead && names.get(lead.url)
  const body = pieces.flatMap((piece): StoryBlock[] => (isFound(piece) ? pictureBlock(piece, names, title) : [piece]))
  const wish = {
    title,
    deck,
    author,
    source: { name: feed.name, url: url ?? feed.address, licence: feed.licence },
    teams: [...teams],
    picture: name ? { name, alt: altOf(lead.alt, title) } : null,
    body: body.length > 0 ? body : elsewhere(feed.name, url ?? feed.address),
    tells: [...tells],
    people: [],
  }
  const read = createStory.body.safeParse(wish)
  return read.success ? read.data : undefined
}

const isFound = (piece: Piece): piece is FoundPicture => piece.kind === 'found'

const wordsIn = (pieces: readonly Piece[]): string =>
  toPlainText(pieces.filter((piece) => !isFound(piece))).replaceAll('\n', ' ')

function shortened(text: string, most: number): string {
  if (text.length <= most) return text
  const cut = text.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '')
  const space = cut.lastIndexOf(' ')
  return `${(space > most / 2 ? cut.slice(0, space) : cut).replace(/[\s.,;:–—-]+$/, '')}…`
}

const startOf = 60

/** The summary as the deck, unless the story starts with the same text. */
function deckOf(summary: string, content: string): string | null {
  if (!/[\p{L}\p{N}]/u.test(summary) || content.startsWith(summary.slice(0, startOf))) return null
  return shortened(summary, longest.deck)
}

const isTitle = (piece: Piece, title: string): boolean =>
  piece.kind === 'heading' && wordsIn([piece]).trim().toLowerCase() === title.toLowerCase()

function leadOf({ pictures, base }: FeedEntry, body: readonly Piece[]): Lead | null {
  for (const { url, alt } of pictures) {
    const at = pictureIn(url, base)
    if (at !== undefined) return { url: at, alt: alt ?? altIn(body, at) }
  }
  const first = body.find(isFound)
  return first ? { url: first.url, alt: altIn([first], first.url) } : null
}

const altIn = (body: readonly Piece[], url: string): string => {
  const there = body.filter(isFound).find((piece) => isSame(piece.url, url))
  return there?.alt.trim() || (there?.caption ?? []).map(({ text }) => text).join('')
}

/** Whether two addresses are sizes of the same picture. */
const isSame = (one: string, other: string): boolean => nameOf(one) === nameOf(other)
const nameOf = (url: string): string => url.replace(/[?#].*$/s, '').replace(/-\d{2,4}x\d{2,4}(\.\w{3,4})$/, '$1')

/** The picture's description, or else the story it belongs to. */
const altOf = (alt: string, title: string): string =>
  shortened(
    /[\p{L}\p{N}]/u.test(alt)
      ? alt.replaceAll(/[\s\p{Cc}\p{Cs}\u2028\u2029]+/gu, ' ').trim()
      : `Picture with “${title}”`,
    longest.alt,
  )

function pictureBlock({ url, alt, caption }: FoundPicture, names: Filling['names'], title: string): StoryBlock[] {
  const picture = names.get(url)
  if (!picture) return caption ? [{ kind: 'paragraph', words: caption }] : []
  const words = alt.trim() || (caption ?? []).map(({ text }) => text).join('')
  return [{ kind: 'picture', picture, alt: altOf(words, title), ...(caption && { caption }) }]
}

function withSomePictures(pieces: readonly Piece[]): Piece[] {
  let left = mostPictures
  return pieces.filter((piece) => !isFound(piece) || left-- > 0)
}

const httpsOf = (url: string | null): string | null =>
  url === null ? null : (linkIn(url.replace(/^http:/i, 'https:'), url) ?? null)

const elsewhere = (name: string, url: string): StoryBlock[] => [
  { kind: 'paragraph', words: [{ text: 'Read it at ' }, { text: name, link: { kind: 'web', url } }] },
]

/** Finds the teams that an entry's categories name, among those of its feed. */
export function teamsOfEntry({ categories }: Pick<FeedEntry, 'categories'>, teams: readonly string[]): string[] {
  const said = new Set(categories.map(letters))
  const named = listSchoolSports().filter(({ slug, title }) => said.has(letters(slug)) || said.has(letters(title)))
  const among = named.map(({ slug }) => slug).filter((slug) => teams.length === 0 || teams.includes(slug))
  return among.length > 0 ? among : [...teams]
}

const letters = (text: string): string => text.toLowerCase().replaceAll(/[^a-z]/g, '')
