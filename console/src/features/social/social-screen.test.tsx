// @vitest-environment happy-dom
import type { BlockedAuthor, KeptPost } from '@fieldhouse/contract/social/posts'
import type { SocialSource } from '@fieldhouse/contract/social/sources'
import { testPage } from '@fieldhouse/design/test-page'
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { queries } from '../../shared/api/queries.ts'
import { setSession } from '../../shared/session/session.ts'
import { SocialScreen } from './SocialScreen.tsx'
import { placesIn } from './sources.model.ts'

const { page, show, eventually, press: pressed, button } = testPage()
const press = (name: string) => pressed(button(name) as HTMLElement)

const one: SocialSource = {
  id: 7,
  network: 'mastodon',
  account: '@team@social.example',
  name: 'Football',
  teams: ['football'],
  sections: ['front'],
  channels: [],
  every_minutes: 25,
  paused: false,
  title: 'The team',
  looked_at: '2026-11-21T18:00:00.000Z',
  good_at: '2026-11-21T17:30:00.000Z',
  next_at: '2026-11-21T18:15:00.000Z',
  failure: null,
  posts: 3,
  not_read: 1,
}
const post = (changes: Partial<KeptPost> = {}): KeptPost => ({
  id: 4,
  network: 'mastodon',
  source: { id: 7, name: 'Football' },
  author: { name: 'Ada Ferris', handle: '@ada@social.example' },
  text: [{ text: 'A long evening' }],
  at: '2026-11-21T12:00:00.000Z',
  edited_at: null,
  url: 'https://social.example/@ada/4',
  pictures: [],
  teams: ['football'],
  counts: { replies: null, reposts: null, likes: null },
  tells: [],
  state: 'shown',
  hidden_at: null,
  reason: null,
  can_block: true,
  ...changes,
})
const ada: BlockedAuthor = {
  id: 9,
  network: 'mastodon',
  name: 'Ada Ferris',
  handle: '@ada@social.example',
  reason: null,
  blocked_at: '2026-11-21T12:00:00.000Z',
  posts: 2,
}

let sources: SocialSource[]
let posts: KeptPost[]
let authors: BlockedAuthor[]
let asked: { what: string; body: unknown }[]
beforeEach(() => {
  queries.clear()
  setSession({ jwt: 'a.signed.jwt', email: 'robin@example.org' })
  sources = [one]
  posts = [post()]
  authors = []
  asked = []
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    const said = body ? JSON.parse(String(body)) : undefined
    if (method === 'GET') {
      if (/social-posts/.test(path)) return Response.json({ posts, next_page: null })
      return Response.json(/social-authors/.test(path) ? { authors } : { sources })
    }
    asked.push({ what: `${method} ${path.replace(/^.*\/social-/, '')}`, body: said })
    if (method === 'DELETE') return Response.json({ success: true })
    if (/social-authors/.test(path)) return Response.json(ada)
    if (/social-posts/.test(path)) return Response.json(post())
    if (method === 'PUT' || path.endsWith('/look')) return Response.json(one)
    const found = {
      title: 'The team',
      posts: [{ author: 'Ada Ferris', text: [{ text: 'What a night' }], at: null, pictures: 2 }],
      not_read: 1,
    }
    return Response.json({ source: said.dry_run ? null : one, found })
  })
})

const open = (id = '') =>
  show(
    <QueryClientProvider client={queries}>
      <SocialScreen id={id} />
    </QueryClientProvider>,
  )
const says = (words: string) => eventually(() => expect(page.textContent).toContain(words))
const type = (label: string, words: string) => {
  const field = [...page.querySelectorAll('input')].find(({ labels }) => labels?.[0]?.textContent?.startsWith(label))
  if (!field) throw new Error(`no field ${label}`)
  return act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, words)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

test('a source says whose it is, where it is shown, what is wrong with it and of when its posts are', async () => {
  sources = [{ ...one, failure: 'It answers 404: nothing is there.' }]
  open()
  await says('Football, Mastodon')
  await says('@team@social.example, Football, section front: 3 posts, 1 post could not be shown')
  await says('its posts are of')
  await says('It answers 404: nothing is there.')
  expect(page.textContent).toContain('Not read')
})

test('a source is tried, and what would be shown is seen before a fan sees it', async () => {
  open()
  await says('Football, Mastodon')
  await press('Try it')
  await says('Say which account, as in @team@mastodon.example.')
  expect(asked).toEqual([])
  await type('Which account', ' @other@social.example')
  await press('Try it')
  await says('Say whose it is')
  await type('Whose it is', 'The Other')
  await type('Sections', 'Game Day, fans, ')
  await press('Try it')
  await says('“The team”: these would be shown. 1 post could not be shown.')
  await says('What a night')
  await says('Ada Ferris, 2 pictures')
  await press('Show its posts')
  await eventually(() => expect(asked).toHaveLength(2))
  const body = { network: 'mastodon', account: '@other@social.example', name: 'The Other', teams: [], channels: [] }
  expect(asked[0]).toEqual({
    what: 'POST sources',
    body: { ...body, sections: ['game-day', 'fans'], every_minutes: 10, dry_run: true },
  })
  expect(asked[1]).toMatchObject({ what: 'POST sources', body: { dry_run: false } })
})

test('which networks cannot be read is said, and why', async () => {
  open()
  await says('X needs a contract')
  await says('TikTok needs a contract')
})

test('a source is paused, looked at, changed and taken off', async () => {
  open()
  await says('Football, Mastodon')
  const { network, account, name, teams, sections, channels, every_minutes } = one
  const body = { network, account, name, teams, sections, channels, every_minutes, paused: false }
  await press('Look now at Football')
  await eventually(() => expect(asked.at(-1)).toMatchObject({ what: 'POST sources/7/look' }))
  await press('Pause Football')
  await eventually(() => expect(asked.at(-1)).toEqual({ what: 'PUT sources/7', body: { ...body, paused: true } }))
  await press('Change Football')
  await press('Save')
  await eventually(() => expect(asked.at(-1)).toEqual({ what: 'PUT sources/7', body }))
  await press('Remove Football')
  await eventually(() => expect(button('Remove')).toBeTruthy())
  await press('Remove')
  await eventually(() => expect(asked.at(-1)).toMatchObject({ what: 'DELETE sources/7' }))
})

test('a post is hidden, shown again, and its author blocked once somebody has confirmed it', async () => {
  open('posts')
  await says('A long evening')
  await says('Nobody is blocked.')
  posts = [post({ state: 'hidden', hidden_at: '2026-11-21T13:00:00.000Z', reason: 'Not ours' })]
  await press('Hide “A long evening”')
  await type('Why', ' Not ours ')
  await press('Hide')
  await eventually(() => expect(asked.at(-1)).toEqual({ what: 'POST posts/4/hide', body: { reason: 'Not ours' } }))
  await says('hidden: Not ours')
  posts = [post()]
  await press('Show “A long evening”')
  await eventually(() => expect(asked.at(-1)).toMatchObject({ what: 'POST posts/4/show' }))
  await says('Shown')
  await press('Block Ada Ferris')
  expect(asked.at(-1)?.what).toBe('POST posts/4/show')
  posts = [post({ state: 'blocked' })]
  authors = [ada]
  await press('Block')
  await eventually(() => expect(asked.at(-1)).toEqual({ what: 'POST authors', body: { post: 4, reason: null } }))
  await says('@ada@social.example, Mastodon, 2 posts')
  authors = []
  await press('Unblock Ada Ferris')
  await eventually(() => expect(asked.at(-1)).toMatchObject({ what: 'DELETE authors/9' }))
})

test('a post that is hidden and whose author is blocked says both, and is shown again by its own button', async () => {
  posts = [post({ state: 'blocked', hidden_at: '2026-11-21T13:00:00.000Z' })]
  open('posts')
  await says('Author blocked')
  expect(page.querySelector('[aria-label=Posts]')?.textContent).toContain('Author blockedHidden')
  expect(page.textContent).not.toContain('Hide “A long evening”')
  await press('Show “A long evening”')
  await eventually(() => expect(asked.at(-1)).toMatchObject({ what: 'POST posts/4/show' }))
})

test('words of the department become words of addresses', () => {
  expect(placesIn(' Game Day , fans,, Fans, Ünïcode ')).toEqual(['game-day', 'fans', 'n-code'])
})
