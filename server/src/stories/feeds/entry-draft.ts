import { createStory, type StoryInput } from '@fieldhouse/contract/stories/admin'
import { type StoryBlock, toPlainText } from '@fieldhouse/contract/stories/document'
import { listSchoolSports } from '@fieldhouse/sports/identities'
import type { FeedEntry } from '../../shared/files/feeds/feed-entry.ts'
import { toPictureUrl, toSafeLink } from '../../shared/files/markup/addresses.ts'
import type { FoundPicture, MarkupPiece } from '../../shared/files/markup/pieces.ts'
import { readMarkup } from '../../shared/files/markup/read-markup.ts'
import type { SourceFacts } from '../../sources/source.ts'

/** A story before its pictures are drawn. */
export interface EntryDraft {
  title: string
  deck: string | null
  author: string | null
  /** The page with the whole story. */
  url: string | null
  lead: LeadPicture | null
  pieces: readonly MarkupPiece[]
}

/** Formats authors; a name without letters or digits is not a name. */
const formatAuthors = (authors: readonly string[]): string | null => {
  const names = shortenText(authors.join(', '), longest.author)
  return /[\p{L}\p{N}]/u.test(names) ? names : null
}

interface LeadPicture {
  url: string
  alt: string
}

const longest = { title: 200, deck: 300, author: 120, alt: 500, credit: 120 } as const
const mostPictures = 6

export function createEntryDraft(entry: FeedEntry): EntryDraft {
  const summary = readMarkup(entry.summary ?? '', entry.base)
  const content = readMarkup(entry.content ?? '', entry.base)
  const shownPieces = getPiecesText(content) === '' ? [...summary, ...content.filter(isFoundPicture)] : content
  const named = shownPieces.filter((piece, index) => !(index === 0 && isTitle(piece, entry.title)))
  const lead = findLead(entry, named)
  const body = named.filter((piece) => !(isFoundPicture(piece) && lead && isSamePicture(piece.url, lead.url)))
  return {
    title: shortenText(entry.title, longest.title),
    deck: shownPieces === content ? getDeck(getPiecesText(summary), getPiecesText(content)) : null,
    author: formatAuthors(entry.authors),
    url: toHttps(entry.url),
    lead,
    pieces: withSomePictures(body),
  }
}

/** Lists every picture that the story would show. */
export const listDraftPictures = ({ lead, pieces }: EntryDraft): string[] => [
  ...new Set([...(lead ? [lead.url] : []), ...pieces.flatMap((piece) => (isFoundPicture(piece) ? [piece.url] : []))]),
]

interface DraftFilling {
  /** Names of the drawn pictures, by address. */
  names: ReadonlyMap<string, string>
  feed: Pick<SourceFacts<'stories'>, 'name' | 'licence' | 'address'>
  teams: readonly string[]
  tells: readonly number[]
}

/** Builds a story as an editor would have entered it, validated by the contract; undefined when it is invalid. */
export function toStoryInput(draft: EntryDraft, { names, feed, teams, tells }: DraftFilling): StoryInput | undefined {
  const { title, deck, author, url, lead, pieces } = draft
  const name = lead && names.get(lead.url)
  const body = pieces.flatMap((piece): StoryBlock[] =>
    isFoundPicture(piece) ? pictureBlock(piece, names, title) : [piece],
  )
  const input = {
    title,
    deck,
    author,
    source: { name: feed.name, url: url ?? feed.address, licence: feed.licence },
    teams: [...teams],
    picture: name ? { name, alt: formatAlt(lead.alt, title) } : null,
    body: body.length > 0 ? body : createReadElsewhere(feed.name, url ?? feed.address),
    tells: [...tells],
    people: [],
  }
  const read = createStory.body.safeParse(input)
  return read.success ? read.data : undefined
}

const isFoundPicture = (piece: MarkupPiece): piece is FoundPicture => piece.kind === 'found'

const getPiecesText = (pieces: readonly MarkupPiece[]): string =>
  toPlainText(pieces.filter((piece) => !isFoundPicture(piece))).replaceAll('\n', ' ')

function shortenText(text: string, most: number): string {
  if (text.length <= most) return text
  const cut = text.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '')
  const space = cut.lastIndexOf(' ')
  return `${(space > most / 2 ? cut.slice(0, space) : cut).replace(/[\s.,;:–—-]+$/, '')}…`
}

const startOf = 60

/** The summary as the deck, unless the story starts with the same text. */
function getDeck(summary: string, content: string): string | null {
  if (!/[\p{L}\p{N}]/u.test(summary) || content.startsWith(summary.slice(0, startOf))) return null
  return shortenText(summary, longest.deck)
}

const isTitle = (piece: MarkupPiece, title: string): boolean =>
  piece.kind === 'heading' && getPiecesText([piece]).trim().toLowerCase() === title.toLowerCase()

function findLead({ pictures, base }: FeedEntry, body: readonly MarkupPiece[]): LeadPicture | null {
  for (const { url, alt } of pictures) {
    const at = toPictureUrl(url, base)
    if (at !== undefined) return { url: at, alt: alt ?? findAlt(body, at) }
  }
  const first = body.find(isFoundPicture)
  return first ? { url: first.url, alt: findAlt([first], first.url) } : null
}

const findAlt = (body: readonly MarkupPiece[], url: string): string => {
  const picture = body.filter(isFoundPicture).find((piece) => isSamePicture(piece.url, url))
  return picture?.alt.trim() || (picture?.caption ?? []).map(({ text }) => text).join('')
}

/** Whether two addresses are sizes of the same picture. */
const isSamePicture = (one: string, other: string): boolean => getPictureName(one) === getPictureName(other)
const getPictureName = (url: string): string =>
  url.replace(/[?#].*$/s, '').replace(/-\d{2,4}x\d{2,4}(\.\w{3,4})$/, '$1')

/** The picture's description, or else the story it belongs to. */
const formatAlt = (alt: string, title: string): string =>
  shortenText(
    /[\p{L}\p{N}]/u.test(alt)
      ? alt.replaceAll(/[\s\p{Cc}\p{Cs}\u2028\u2029]+/gu, ' ').trim()
      : `Picture with “${title}”`,
    longest.alt,
  )

function pictureBlock({ url, alt, caption }: FoundPicture, names: DraftFilling['names'], title: string): StoryBlock[] {
  const picture = names.get(url)
  if (!picture) return caption ? [{ kind: 'paragraph', words: caption }] : []
  const description = alt.trim() || (caption ?? []).map(({ text }) => text).join('')
  return [{ kind: 'picture', picture, alt: formatAlt(description, title), ...(caption && { caption }) }]
}

function withSomePictures(pieces: readonly MarkupPiece[]): MarkupPiece[] {
  let left = mostPictures
  return pieces.filter((piece) => !isFoundPicture(piece) || left-- > 0)
}

const toHttps = (url: string | null): string | null =>
  url === null ? null : (toSafeLink(url.replace(/^http:/i, 'https:'), url) ?? null)

const createReadElsewhere = (name: string, url: string): StoryBlock[] => [
  { kind: 'paragraph', words: [{ text: 'Read it at ' }, { text: name, link: { kind: 'web', url } }] },
]

/** Finds the teams that an entry's categories name, among those of its feed. */
export function findEntryTeams({ categories }: Pick<FeedEntry, 'categories'>, teams: readonly string[]): string[] {
  const categoryKeys = new Set(categories.map(toLetters))
  const named = listSchoolSports().filter(
    ({ slug, title }) => categoryKeys.has(toLetters(slug)) || categoryKeys.has(toLetters(title)),
  )
  const among = named.map(({ slug }) => slug).filter((slug) => teams.length === 0 || teams.includes(slug))
  return among.length > 0 ? among : [...teams]
}

const toLetters = (text: string): string => text.toLowerCase().replaceAll(/[^a-z]/g, '')
