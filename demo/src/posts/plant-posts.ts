import fs from 'node:fs/promises'
import path from 'node:path'
import { hourMs } from '@fieldhouse/contract/durations'
import { picturesFolder } from '../pictures.ts'
import { demoSchool } from '../school/demo-school.ts'
import { groups } from '../season/season.ts'
import type { Pool } from '../store/database.ts'
import { lastOf, nextOf, type Played, told } from './stories.ts'

/** A post as a network would give it. */
export interface DemoPost {
  origin: string
  author: { key: string; name: string; handle: string | null } | null
  text: { text: string; url?: string }[]
  at: Date
  url: string | null
  picture: { bytes: Uint8Array; alt: string } | null
  counts: { replies: number; reposts: number; likes: number } | null
}

export interface DemoSource {
  network: 'feed' | 'mastodon' | 'bluesky'
  account: string
  name: string
  sections: string[]
  channels: string[]
  posts: DemoPost[]
}

/** Plants a source with its posts, without polling it. Completes an earlier call that was interrupted. */
export type PostDoor = (source: DemoSource) => Promise<void>

interface Parts {
  pool: Pool
  door: PostDoor
  now: Date
}

/** Plants the posts of three invented accounts about the season's games, each once. Posts that an editor removed stay removed. */
export async function plantPosts({ pool, door, now }: Parts): Promise<void> {
  const over = await sourcesOver(pool)
  const missing = [athletics, fans, paper].filter(({ account }) => !over.has(account))
  if (missing.length === 0) return
  const played: Played[] = []
  for (const sport of told) {
    const game = await lastOf(pool, sport)
    if (game) played.push(game)
  }
  const next = (await Promise.all(told.map(async (sport) => ({ sport, games: await nextOf(pool, sport) })))).flatMap(
    ({ sport, games: [first] }) => (first ? [{ sport, ...first }] : []),
  )
  const posts = new Map([
    [athletics.account, await athleticsPosts(played, next, now)],
    [fans.account, played.flatMap((game, index) => fanPosts(game, index))],
    [paper.account, played.slice(0, 4).map(paperPost)],
  ])
  for (const source of missing) await door({ ...source, posts: posts.get(source.account) ?? [] })
}

/** Lists the accounts that are planted, or that someone has removed or changed since. */
async function sourcesOver(pool: Pool): Promise<ReadonlySet<string>> {
  const { rows } = await pool.query(
    `select change::jsonb ->> 'account' as account from audit a
     where company_id = $1 and action = 'add a source' and actor is null and not exists (
       select from source s where s.company_id = a.company_id and s.kind = 'posts' and s.facts ->> 'account' = change::jsonb ->> 'account'
         and s.looked_at is null)`,
    [demoSchool.id],
  )
  return new Set(rows.map(({ account }) => String(account)))
}

/** Invented accounts. Their addresses lead nowhere. */
const athletics = {
  network: 'mastodon' as const,
  account: '@athletics@social.fieldhouse.test',
  name: `${demoSchool.school} Athletics`,
  sections: ['news'],
  channels: ['main'],
}
const fans = {
  network: 'bluesky' as const,
  account: '@front-row.fieldhouse.test',
  name: 'The front row',
  sections: ['fans'],
  channels: ['main'],
}
const paper = {
  network: 'feed' as const,
  account: 'https://paper.fieldhouse.test/campus-sports.xml',
  name: 'The Campus Paper',
  sections: ['news'],
  channels: [],
}

const teamOf = (sport: string): string => groups.find(({ slug }) => slug === sport)?.name ?? sport
const dayWords = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' })
const dayOf = (day: string): string => dayWords.format(new Date(`${day}T12:00:00Z`))
const after = (from: Date, hours: number): Date => new Date(from.getTime() + hours * hourMs)

const scoreOf = ({ own_is_home, home_score, away_score }: Played) =>
  own_is_home ? { ours: home_score, theirs: away_score } : { ours: away_score, theirs: home_score }

async function athleticsPosts(played: readonly Played[], next: readonly Next[], now: Date): Promise<DemoPost[]> {
  const author = { key: athletics.account, name: athletics.name, handle: athletics.account }
  const pageOf = (origin: string) => `https://social.fieldhouse.test/@athletics/${origin}`
  const finals = await Promise.all(
    played.map(async (game, index): Promise<DemoPost> => {
      const { ours, theirs } = scoreOf(game)
      const origin = `final-${game.id}`
      const drawing = path.join(picturesFolder, `poster-${game.sport}-1.webp`)
      const team = teamOf(game.sport)
      return {
        origin,
        author,
        text: [
          {
            text: `Final${game.venue ? ` from ${game.venue}` : ''}: ${demoSchool.school} ${ours}, ${game.opponent} ${theirs}.\nThanks for coming out! `,
          },
          { text: `#${team.replaceAll(/\W/g, '')}`, url: 'https://social.fieldhouse.test/tags/gameday' },
        ],
        at: after(game.starts_at, 3),
        url: pageOf(origin),
        picture:
          index < 3
            ? {
                bytes: await fs.readFile(drawing),
                alt: `A drawing of ${team.toLowerCase()} in the school's colors`,
              }
            : null,
        counts: { replies: 7 + index * 3, reposts: 31 + index * 8, likes: 204 + index * 57 },
      }
    }),
  )
  const ahead = next.slice(0, 3).map(
    ({ id, sport, day, opponent }, index): DemoPost => ({
      origin: `next-${id}`,
      author,
      text: [{ text: `${teamOf(sport)} vs. ${opponent} on ${dayOf(day)}. Doors open 90 minutes before.` }],
      at: after(now, -(30 + index * 26)),
      url: pageOf(`next-${id}`),
      picture: null,
      counts: { replies: 2, reposts: 9 + index, likes: 58 + index * 11 },
    }),
  )
  return [...finals, ...ahead]
}

interface Next {
  id: number
  sport: string
  day: string
  opponent: string
}

const people = [
  { name: 'Maren Ashdown', handle: '@maren-in-row-c.fieldhouse.test' },
  { name: 'Tobin Vale', handle: '@tobin.fieldhouse.test' },
  { name: 'The drumline', handle: '@drumline.fieldhouse.test' },
]

function fanPosts(game: Played, index: number): DemoPost[] {
  const { ours, theirs } = scoreOf(game)
  const who = people[index % people.length] ?? people[0]
  const words =
    ours > theirs
      ? `${teamOf(game.sport)}: lost my voice. ${ours}-${theirs}, and no one in our section sat down until the end.`
      : `${teamOf(game.sport)}: not our day against ${game.opponent}. Same seats next time.`
  return [
    {
      origin: `at://fans/${game.id}`,
      author: who ? { key: who.handle, ...who } : null,
      text: [{ text: words }],
      at: after(game.starts_at, 4),
      url: null,
      picture: null,
      counts: { replies: index, reposts: 1 + index, likes: 14 + index * 9 },
    },
  ]
}

function paperPost(game: Played): DemoPost {
  const { ours, theirs } = scoreOf(game)
  const how = ours === theirs ? 'ties' : ours > theirs ? 'gets past' : 'falls to'
  return {
    origin: `paper-${game.id}`,
    author: { key: 'paper Ilsa Brandt', name: 'Ilsa Brandt', handle: null },
    text: [
      { text: `${teamOf(game.sport)}: ${demoSchool.school} ${how} ${game.opponent}\n` },
      { text: `Four takeaways from ${dayOf(game.day)}.` },
    ],
    at: after(game.starts_at, 9),
    url: 'https://paper.fieldhouse.test/campus-sports',
    picture: null,
    counts: null,
  }
}
