import { createHash } from 'node:crypto'
import { safeMark } from '@fieldhouse/contract/cards/safe-mark'
import { type Company, currentSchool } from '@fieldhouse/contract/company'
import { secondMs } from '@fieldhouse/contract/durations'
import type { GameItem } from '@fieldhouse/contract/games/item'
import { giveawayAddresses } from '@fieldhouse/contract/giveaways/giveaways'
import { formatAppDescription, formatAppTitle } from '@fieldhouse/contract/school/page-head'
import type { StoryItem } from '@fieldhouse/contract/stories/stories'
import { LRUCache } from 'lru-cache'
import { refuseMissing } from '../shared/errors/refusal.ts'
import { fairQueue } from '../shared/limits/fair-queue.ts'
import { formatSafeStoryTitle } from '../shared/score-safe/films.ts'
import { cacheShortly, cardAnswersAtMost } from './cache-shortly.ts'
import { cardTextLimits, getSportTitle, type ShareCard } from './card.ts'
import { cleanText } from './card-text.ts'
import { drawCard, type LetterFace } from './draw-card.ts'
import { createEventCard, type SharedEvent } from './event-card.ts'
import { createFilmCard, type SharedFilm } from './film-card.ts'
import { type FoundPage, type FoundPageDeps, findPage } from './found-pages.ts'
import { renderCardHead } from './head.ts'
import { describePage, removeEndSlash } from './page-text.ts'

export type CardKind = 'giveaway' | 'story' | 'safe' | 'film' | 'safefilm' | 'event' | 'safeevent' | 'game' | 'school'

/** The public part of a giveaway. */
interface SharedGiveaway {
  title: string
  words: string
  alt: string | null
  picture: string | null
  state: 'planned' | 'open' | 'closed' | 'drawn'
  opensAt: string
  closesAt: string
}

export interface CardDeps extends FoundPageDeps {
  /** Finds the giveaway at a public address. */
  giveaway(address: string): Promise<SharedGiveaway | undefined>
  /** Finds a published story. */
  story(id: number): Promise<StoryItem | undefined>
  game(id: number): Promise<GameItem | undefined>
  film(id: number): Promise<SharedFilm | undefined>
  event(id: number): Promise<SharedEvent | undefined>
  /** Reads a story's picture by its file name. */
  storyPicture(file: string): Promise<{ bytes: Uint8Array }>
  /** Reads a video's picture by its address on this server. */
  filmPicture(address: string): Promise<{ bytes: Uint8Array }>
  /** The school's crest as a PNG; undefined until it is drawn. */
  crest(): Promise<Uint8Array | undefined>
  face(): LetterFace
  publicUrl: string
  nowMs(): number
}

/** Part of every file name, so that a change of the design changes the names. */
const design = 1

export type CardService = ReturnType<typeof createCardService>

/** Creates share cards. They never show a score, and nothing that is not public. */
export function createCardService(parts: CardDeps) {
  const known = cacheShortly<ShareCard | undefined>(parts.nowMs)
  const pages = cacheShortly<FoundPage | undefined>(parts.nowMs)
  const drawn = createCardDrawings(parts)
  const findCard = (kind: CardKind, id: number): Promise<ShareCard | undefined> =>
    known(`${currentSchool().id} ${kind} ${id}`, () => makeCard(parts, kind, id))

  return {
    /** Renders the head of a page; the school's own where the page has no card. */
    head: async (pathname: string, query: string): Promise<string> => {
      const parsed = parseCardAddress(pathname, new URLSearchParams(query).has(safeMark))
      const found = parsed && (await findCard(parsed.kind, parsed.id))
      const { kind, id } = found ? parsed : { kind: 'school' as const, id: 0 }
      const school = currentSchool()
      const card = found ?? createSchoolCard(school)
      const image = new URL(`/media/cards/${kind}-${id}-${hashCard(card)}.jpg`, parts.publicUrl)
      const readPage = found ? undefined : findPage(pathname, school, parts)
      const page = readPage && (await pages(`${school.id} ${pathname}`, readPage))
      const named = found ? {} : (page ?? describePage(pathname, school))
      // The school's own head states no address, so invented addresses do not create further heads.
      if (!named) return renderCardHead({ ...card.head, image: image.href }, school.appName)
      const address = new URL(found ? pathname : (page?.path ?? removeEndSlash(pathname)), parts.publicUrl)
      if (isSafeKind(kind)) address.search = safeMark
      return renderCardHead({ ...card.head, ...named, url: address.href, image: image.href }, school.appName)
    },

    /** Returns a picture by the name in its head, while its content is still public. */
    file: async (file: string): Promise<{ type: string; bytes: Uint8Array }> => {
      const [, kind = '', id = '', name = ''] = /^(\w+)-(\d+)-([\w-]{22})\.jpg$/.exec(file) ?? []
      const card = kind === 'school' ? createSchoolCard(currentSchool()) : await findCard(kind as CardKind, Number(id))
      if (!card || hashCard(card) !== name) throw refuseMissing('picture')
      return { type: 'image/jpeg', bytes: await drawn(name, card) }
    },

    forget: known.forget,
  }
}

const isSafeKind = (kind: CardKind): boolean => kind === 'safe' || kind === 'safefilm' || kind === 'safeevent'

/** Parses an address that has its own card: a giveaway, story, video, live event, recording or game. */
function parseCardAddress(pathname: string, isSafe: boolean): { kind: CardKind; id: number } | undefined {
  const giveaway = giveawayAddresses.findIndex((one) => pathname === `/${one}`)
  if (giveaway >= 0) return { kind: 'giveaway', id: giveaway }
  const [, article] = /^\/app\/article\/([1-9]\d{0,8})\/?$/.exec(pathname) ?? []
  if (article) return { kind: isSafe ? 'safe' : 'story', id: Number(article) }
  const [, event, watched] =
    /^\/app\/(?:sports\/[\w-]+\/)?watch\/[\w.-]{1,60}\/(event-)?([1-9]\d{0,8})\/?$/.exec(pathname) ?? []
  if (watched && event) return { kind: isSafe ? 'safeevent' : 'event', id: Number(watched) }
  if (watched) return { kind: isSafe ? 'safefilm' : 'film', id: Number(watched) }
  const [, game] = /^\/app\/sports\/(?:[\w/-]+\/)?(?:live|game|event|stats)\/([1-9]\d{0,8})\/?$/.exec(pathname) ?? []
  return game ? { kind: 'game', id: Number(game) } : undefined
}

async function makeCard(
  { giveaway, story, film, event, game }: CardDeps,
  kind: CardKind,
  id: number,
): Promise<ShareCard | undefined> {
  if (kind === 'game') {
    const item = await game(id)
    return item && createGameCard(item)
  }
  if (kind === 'film' || kind === 'safefilm') {
    const item = await film(id)
    return item && createFilmCard(item, currentSchool(), kind === 'safefilm')
  }
  if (kind === 'event' || kind === 'safeevent') {
    const item = await event(id)
    return item && createEventCard(item, currentSchool(), kind === 'safeevent')
  }
  if (kind === 'giveaway') {
    const item = await giveaway(giveawayAddresses[id] ?? '')
    return item && createGiveawayCard(item, currentSchool())
  }
  const item = await story(id)
  const [gameRef] = item?.tells ?? []
  return item && createStoryCard(item, currentSchool(), gameRef && { game: await game(gameRef.id) })
}

const createDayFormat = (timeZone: string) => new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone })

function createGiveawayCard(giveaway: SharedGiveaway, school: Company): ShareCard {
  const { title, words, alt, picture, state } = giveaway
  const headline = cleanText(title, cardTextLimits.title)
  const formatDay = (at: string) => createDayFormat(school.timeZone).format(new Date(at))
  const below = {
    planned: () => `Opens ${formatDay(giveaway.opensAt)}`,
    open: () => `Open until ${formatDay(giveaway.closesAt)}`,
    closed: () => `Closed ${formatDay(giveaway.closesAt)}`,
    drawn: () => 'Winners drawn',
  }[state]()
  return {
    words: { above: 'Giveaway', headline, below },
    lead: picture === null ? undefined : { of: 'film', file: picture },
    head: {
      kind: 'website',
      title: headline,
      description: cleanText(words, cardTextLimits.description),
      alt: cleanText(
        alt === null ? `${headline}, on ${school.appName}` : `${headline}. ${alt}`,
        cardTextLimits.description,
      ),
    },
  }
}

/** Creates a story's card. Fans who hide scores see cards too, so a story that reveals a result only names its game. */
function createStoryCard(
  item: StoryItem,
  school: Company,
  telling: { game: GameItem | undefined } | undefined,
): ShareCard {
  const { teams, picture, minutes } = item
  const isUntold = telling !== undefined
  const title = isUntold
    ? (formatGameStoryTitle(telling.game) ?? formatSafeStoryTitle(teams))
    : cleanText(item.title, cardTextLimits.title)
  const by = item.source?.name ?? item.author
  const publishedOn = createDayFormat(school.timeZone).format(new Date(item.published_at))
  const deck = isUntold ? null : item.deck
  const lead = isUntold ? null : picture
  const width = lead?.widths.find((one) => one >= 900) ?? lead?.widths.at(-1)
  return {
    words: {
      above: teams.map(getSportTitle).filter(Boolean).join(' · '),
      headline: title,
      below: [publishedOn, by].filter(Boolean).join(' · '),
    },
    lead: lead && width ? { of: 'story', file: `${lead.name}-${width}.webp` } : undefined,
    head: {
      kind: 'article',
      title,
      description: cleanText(
        deck ?? `A story for ${school.school} ${school.nickname} fans. ${minutes} min read.`,
        cardTextLimits.description,
      ),
      alt: cleanText(lead ? `${title}. ${lead.alt}` : title, cardTextLimits.description),
      publishedAt: item.published_at,
      structured: { '@type': 'NewsArticle', headline: title, datePublished: item.published_at },
    },
  }
}

function formatGameStoryTitle(game: GameItem | undefined): string | undefined {
  const name = game && formatGameName(game)
  return name && cleanText(`${name}: the game story`, cardTextLimits.title)
}

const formatGameName = ({ title, away, home, site }: GameItem): string | undefined =>
  title ?? (away && home ? `${away.name} ${site === 'neutral' ? 'vs' : 'at'} ${home.name}` : undefined)

/** Creates a game's card with opponent, date and place: the same before and after the game. */
function createGameCard(game: GameItem): ShareCard {
  const { sport, day, venue, city } = game
  const name = cleanText(formatGameName(game) ?? getSportTitle(sport), cardTextLimits.title)
  const when = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(day))
  const where = [venue, city].filter(Boolean).join(', ')
  const below = [when, where].filter(Boolean).join(' · ')
  return {
    words: { above: getSportTitle(sport), headline: name, below },
    lead: undefined,
    head: {
      kind: 'website',
      title: name,
      description: cleanText([getSportTitle(sport), below].filter(Boolean).join(' · '), cardTextLimits.description),
      alt: cleanText(`${name}, ${below}`, cardTextLimits.description),
      structured: {
        '@type': 'SportsEvent',
        name,
        sport: getSportTitle(sport),
        startDate: day,
        ...(venue && { location: { '@type': 'Place', name: venue, ...(city && { address: city }) } }),
      },
    },
  }
}

function createSchoolCard(school: Company): ShareCard {
  const [title, description] = [formatAppTitle(school), formatAppDescription(school)]
  return {
    words: { above: '', headline: `Every ${school.school} team, one account`, below: '' },
    lead: undefined,
    head: { kind: 'website', title, description, alt: `${school.appName}, the ${school.school} ${school.nickname}` },
  }
}

function hashCard({ words, lead }: ShareCard): string {
  const { appName, colors, crest } = currentSchool()
  return createHash('sha256')
    .update(JSON.stringify([design, words, lead, appName, colors, crest]))
    .digest('base64url')
    .slice(0, 22)
}

const drawingBounds = {
  atOnce: 1,
  waiting: 20,
  waitMs: 10 * secondMs,
  full: 'The server is busy. Try again in a few seconds.',
}

/**
 * Draws each card once and one after the other, so the server keeps answering. Requests beyond the queue are refused
 * at once.
 */
function createCardDrawings({ storyPicture, filmPicture, crest, face }: CardDeps) {
  const cache = new LRUCache<string, Promise<Buffer>>({ max: cardAnswersAtMost })
  const gate = fairQueue(drawingBounds)
  const drawOne = async ({ words, lead }: ShareCard): Promise<Buffer> => {
    const leadPicture = lead && (lead.of === 'film' ? filmPicture : storyPicture)(lead.file)
    return drawCard(words, currentSchool(), face(), { lead: (await leadPicture)?.bytes, crest: await crest() })
  }
  return (name: string, card: ShareCard): Promise<Buffer> => {
    const known = cache.get(name)
    if (known) return known
    const drawing = gate.run(() => drawOne(card))
    cache.set(name, drawing)
    drawing.catch(() => cache.delete(name))
    return drawing
  }
}
