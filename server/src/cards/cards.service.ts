import { createHash } from 'node:crypto'
import { safeMark } from '@fieldhouse/contract/cards/safe-mark'
import { type Company, currentSchool } from '@fieldhouse/contract/company'
import { secondMs } from '@fieldhouse/contract/durations'
import type { GameItem } from '@fieldhouse/contract/games/item'
import { giveawayAddresses } from '@fieldhouse/contract/giveaways/giveaways'
import { formatAppDescription, formatAppTitle } from '@fieldhouse/contract/school/page-head'
import type { StoryItem } from '@fieldhouse/contract/stories/stories'
import { LRUCache } from 'lru-cache'
import { Refusal } from '../shared/errors/refusal.ts'
import { fairQueue } from '../shared/limits/fair-queue.ts'
import { storyOf } from '../shared/safe/films.ts'
import { type Card, longest, titleOf } from './card.ts'
import { drawCard, type Face } from './draw-card.ts'
import { eventCard, type SharedEvent } from './event-card.ts'
import { filmCard, type SharedFilm } from './film-card.ts'
import { type FoundPage, findPage, type ReadFound } from './found-pages.ts'
import { headOf } from './head.ts'
import { pageWords, withoutEndSlash } from './page-words.ts'
import { answersAtMost, shortly } from './shortly.ts'
import { plain } from './words.ts'

export type CardKind = 'giveaway' | 'story' | 'safe' | 'film' | 'safefilm' | 'event' | 'safeevent' | 'game' | 'school'

/** What whoever comes by is told of a giveaway. */
interface SharedGiveaway {
  title: string
  words: string
  alt: string | null
  picture: string | null
  state: 'planned' | 'open' | 'closed' | 'drawn'
  opensAt: string
  closesAt: string
}

export interface CardParts extends ReadFound {
  /** The one at a public address. */
  giveaway(address: string): Promise<SharedGiveaway | undefined>
  /** None where fans are told of none. */
  story(id: number): Promise<StoryItem | undefined>
  game(id: number): Promise<GameItem | undefined>
  film(id: number): Promise<SharedFilm | undefined>
  event(id: number): Promise<SharedEvent | undefined>
  /** A story's picture in one of its widths, by the name of its file. */
  storyPicture(file: string): Promise<{ bytes: Uint8Array }>
  /** A film's, by its address here. */
  filmPicture(address: string): Promise<{ bytes: Uint8Array }>
  /** The school's sign as a PNG, once there is one. */
  crest(): Promise<Uint8Array | undefined>
  face(): Face
  publicUrl: string
  nowMs(): number
}

/** When anything of the drawing changes, so do the names. */
const design = 1

export type Cards = ReturnType<typeof cardService>

/** What is shown of a shared page elsewhere: never a score, and nothing that is not told to every fan. */
export function cardService(parts: CardParts) {
  const known = shortly<Card | undefined>(parts.nowMs)
  const pages = shortly<FoundPage | undefined>(parts.nowMs)
  const drawn = drawings(parts)
  const cardOf = (kind: CardKind, id: number): Promise<Card | undefined> =>
    known(`${currentSchool().id} ${kind} ${id}`, () => made(parts, kind, id))

  return {
    /** Of a page by its path, for its head; the school's own where it has none. */
    head: async (pathname: string, query: string): Promise<string> => {
      const wanted = addressed(pathname, new URLSearchParams(query).has(safeMark))
      const found = wanted && (await cardOf(wanted.kind, wanted.id))
      const { kind, id } = found ? wanted : { kind: 'school' as const, id: 0 }
      const school = currentSchool()
      const card = found ?? schoolCard(school)
      const image = new URL(`/media/cards/${kind}-${id}-${nameOf(card)}.jpg`, parts.publicUrl)
      const readPage = found ? undefined : findPage(pathname, school, parts)
      const page = readPage && (await pages(`${school.id} ${pathname}`, readPage))
      const named = found ? {} : (page ?? pageWords(pathname, school))
      // The school's own says no address: it is one head, whatever pages somebody invents.
      if (!named) return headOf({ ...card.head, image: image.href }, school.appName)
      const address = new URL(found ? pathname : (page?.path ?? withoutEndSlash(pathname)), parts.publicUrl)
      if (isSafeKind(kind)) address.search = safeMark
      return headOf({ ...card.head, ...named, url: address.href, image: image.href }, school.appName)
    },

    /** By the name that a head gave it, for as long as what it shows is told. */
    file: async (file: string): Promise<{ type: string; bytes: Uint8Array }> => {
      const [, kind = '', id = '', name = ''] = /^(\w+)-(\d+)-([\w-]{22})\.jpg$/.exec(file) ?? []
      const card = kind === 'school' ? schoolCard(currentSchool()) : await cardOf(kind as CardKind, Number(id))
      if (!card || nameOf(card) !== name)
        throw new Refusal('missing', 'picture.not_found', 'That picture doesn’t exist.')
      return { type: 'image/jpeg', bytes: await drawn(name, card) }
    },

    forget: known.forget,
  }
}

const isSafeKind = (kind: CardKind): boolean => kind === 'safe' || kind === 'safefilm' || kind === 'safeevent'

/** Giveaways, stories, films, live events, their recordings and games have a card of their own. */
function addressed(pathname: string, isSafe: boolean): { kind: CardKind; id: number } | undefined {
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

async function made(
  { giveaway, story, film, event, game }: CardParts,
  kind: CardKind,
  id: number,
): Promise<Card | undefined> {
  if (kind === 'game') {
    const item = await game(id)
    return item && gameCard(item)
  }
  if (kind === 'film' || kind === 'safefilm') {
    const item = await film(id)
    return item && filmCard(item, currentSchool(), kind === 'safefilm')
  }
  if (kind === 'event' || kind === 'safeevent') {
    const item = await event(id)
    return item && eventCard(item, currentSchool(), kind === 'safeevent')
  }
  if (kind === 'giveaway') {
    const item = await giveaway(giveawayAddresses[id] ?? '')
    return item && giveawayCard(item, currentSchool())
  }
  const item = await story(id)
  const [told] = item?.tells ?? []
  return item && storyCard(item, currentSchool(), told && { game: await game(told.id) })
}

const dayIn = (timeZone: string) => new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone })

function giveawayCard(giveaway: SharedGiveaway, school: Company): Card {
  const { title, words, alt, picture, state } = giveaway
  const headline = plain(title, longest.title)
  const day = (at: string) => dayIn(school.timeZone).format(new Date(at))
  const below = {
    planned: () => `Opens ${day(giveaway.opensAt)}`,
    open: () => `Open until ${day(giveaway.closesAt)}`,
    closed: () => `Closed since ${day(giveaway.closesAt)}`,
    drawn: () => 'The winners are drawn',
  }[state]()
  return {
    words: { above: 'Giveaway', headline, below },
    lead: picture === null ? undefined : { of: 'film', file: picture },
    head: {
      kind: 'website',
      title: headline,
      description: plain(words, longest.description),
      alt: plain(alt === null ? `${headline}, on ${school.appName}` : `${headline}. ${alt}`, longest.description),
    },
  }
}

/** A card is seen by whoever scrolls by, also by who keeps scores safe: a story that tells how a game went says which game, and no more. */
function storyCard(item: StoryItem, school: Company, telling: { game: GameItem | undefined } | undefined): Card {
  const { teams, picture, minutes } = item
  const isUntold = telling !== undefined
  const title = isUntold ? (storyOfGame(telling.game) ?? storyOf(teams)) : plain(item.title, longest.title)
  const by = item.source?.name ?? item.author
  const told = dayIn(school.timeZone).format(new Date(item.published_at))
  const deck = isUntold ? null : item.deck
  const lead = isUntold ? null : picture
  const width = lead?.widths.find((one) => one >= 900) ?? lead?.widths.at(-1)
  return {
    words: {
      above: teams.map(titleOf).filter(Boolean).join(' · '),
      headline: title,
      below: [told, by].filter(Boolean).join(' · '),
    },
    lead: lead && width ? { of: 'story', file: `${lead.name}-${width}.webp` } : undefined,
    head: {
      kind: 'article',
      title,
      description: plain(
        deck ?? `A story for fans of the ${school.school} ${school.nickname}, ${minutes} min read.`,
        longest.description,
      ),
      alt: plain(lead ? `${title}. ${lead.alt}` : title, longest.description),
      publishedAt: item.published_at,
      structured: { '@type': 'NewsArticle', headline: title, datePublished: item.published_at },
    },
  }
}

function storyOfGame(game: GameItem | undefined): string | undefined {
  const name = game && nameOfGame(game)
  return name && plain(`${name}: the game story`, longest.title)
}

const nameOfGame = ({ title, away, home, site }: GameItem): string | undefined =>
  title ?? (away && home ? `${away.name} ${site === 'neutral' ? 'vs' : 'at'} ${home.name}` : undefined)

/** Who plays, when and where: the same before it and after it. */
function gameCard(game: GameItem): Card {
  const { sport, day, venue, city } = game
  const name = plain(nameOfGame(game) ?? titleOf(sport), longest.title)
  const when = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(day))
  const where = [venue, city].filter(Boolean).join(', ')
  const below = [when, where].filter(Boolean).join(' · ')
  return {
    words: { above: titleOf(sport), headline: name, below },
    lead: undefined,
    head: {
      kind: 'website',
      title: name,
      description: plain([titleOf(sport), below].filter(Boolean).join(' · '), longest.description),
      alt: plain(`${name}, ${below}`, longest.description),
      structured: {
        '@type': 'SportsEvent',
        name,
        sport: titleOf(sport),
        startDate: day,
        ...(venue && { location: { '@type': 'Place', name: venue, ...(city && { address: city }) } }),
      },
    },
  }
}

function schoolCard(school: Company): Card {
  const [title, description] = [formatAppTitle(school), formatAppDescription(school)]
  return {
    words: { above: '', headline: `Every ${school.school} team, one account`, below: '' },
    lead: undefined,
    head: { kind: 'website', title, description, alt: `${school.appName}, the ${school.school} ${school.nickname}` },
  }
}

function nameOf({ words, lead }: Card): string {
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
  full: 'Many cards are being drawn. Ask again in a few seconds.',
}

/** Each drawn once, and one after the other: a server that draws still answers. Who asks for a hundred new ones waits for none of them. */
function drawings({ storyPicture, filmPicture, crest, face }: CardParts) {
  const kept = new LRUCache<string, Promise<Buffer>>({ max: answersAtMost })
  const gate = fairQueue(drawingBounds)
  const draw = async ({ words, lead }: Card): Promise<Buffer> => {
    const shown = lead && (lead.of === 'film' ? filmPicture : storyPicture)(lead.file)
    return drawCard(words, currentSchool(), face(), { lead: (await shown)?.bytes, crest: await crest() })
  }
  return (name: string, card: Card): Promise<Buffer> => {
    const known = kept.get(name)
    if (known) return known
    const made = gate.run(() => draw(card))
    kept.set(name, made)
    made.catch(() => kept.delete(name))
    return made
  }
}
