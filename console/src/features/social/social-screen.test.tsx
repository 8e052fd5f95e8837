// @vitest-environment happy-dom
import {
  type BlockedAuthor,
  blockAuthor,
  hidePost,
  listBlocked,
  listPosts,
  type OperatorPost,
  showPost,
  unblockAuthor,
} from '@fieldhouse/contract/social/posts'
import {
  addSource,
  changeSource,
  listSources,
  lookAtSource,
  removeSource,
  type SocialSource,
} from '@fieldhouse/contract/social/sources'
import { beforeEach, expect, test } from 'vitest'
import { testScreen } from '../../shared/screen/test-screen.tsx'
import { SocialScreen } from './SocialScreen.tsx'
import { parsePlaces } from './sources.model.ts'

const { server, page, open: openScreen, says, eventually, pressButton: press, button, typeInto: type } = testScreen()

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
const post = (changes: Partial<OperatorPost> = {}): OperatorPost => ({
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
let posts: OperatorPost[]
let authors: BlockedAuthor[]
beforeEach(() => {
  sources = [one]
  posts = [post()]
  authors = []
  server.answers(listSources, () => ({ sources }))
  server.answers(changeSource, () => one)
  server.answers(lookAtSource, () => one)
  server.answers(removeSource, () => ({ success: true as const }))
  server.answers(addSource, ({ body }) => ({
    source: (body as { dry_run: boolean }).dry_run ? null : one,
    found: {
      title: 'The team',
      posts: [{ author: 'Ada Ferris', text: [{ text: 'What a night' }], at: null, pictures: 2 }],
      not_read: 1,
    },
  }))
  server.answers(listPosts, () => ({ posts, next_page: null }))
  server.answers(hidePost, () => post())
  server.answers(showPost, () => post())
  server.answers(listBlocked, () => ({ authors }))
  server.answers(blockAuthor, () => ada)
  server.answers(unblockAuthor, () => ({ success: true as const }))
})

const open = (id = '') => openScreen(<SocialScreen id={id} />)

test('a social source shows its account, its sections, its failure and how old its posts are', async () => {
  sources = [{ ...one, failure: 'Nothing found at that address (404).' }]
  await open()
  await says('Football, Mastodon')
  await says('@team@social.example, Football, section front: 3 posts, 1 post couldn’t be shown')
  await says('posts from')
  await says('Nothing found at that address (404).')
  expect(page.textContent).toContain('Not read')
})

test('a social source is tried first and shows what fans would see', async () => {
  await open()
  await says('Football, Mastodon')
  await press('Try it')
  await says('Enter the account, like @team@mastodon.example.')
  expect(server.callsOf(addSource)).toEqual([])
  await type('Account', ' @other@social.example')
  await press('Try it')
  await says('Enter a credit')
  await type('Credit', 'The Other')
  await type('Sections', 'Game Day, fans, ')
  await press('Try it')
  await says('“The team”: these would be shown. 1 post couldn’t be shown.')
  await says('What a night')
  await says('Ada Ferris, 2 pictures')
  await press('Add source')
  await eventually(() => expect(server.callsOf(addSource)).toHaveLength(2))
  const body = { network: 'mastodon', account: '@other@social.example', name: 'The Other', teams: [], channels: [] }
  const input = { ...body, sections: ['game-day', 'fans'], every_minutes: 10 }
  expect(server.callsOf(addSource).map((request) => request.body)).toEqual([
    { ...input, dry_run: true },
    { ...input, dry_run: false },
  ])
})

test('social sources: networks that cannot be read are listed with the reason', async () => {
  await open()
  await says('X isn’t supported: its API needs a paid contract.')
  await says('TikTok isn’t supported')
})

test('a social source can be checked, paused, changed and removed', async () => {
  await open()
  await says('Football, Mastodon')
  const { network, account, name, teams, sections, channels, every_minutes } = one
  const body = { network, account, name, teams, sections, channels, every_minutes, paused: false }
  await press('Check now: Football')
  await eventually(() => expect(server.callsOf(lookAtSource)).toMatchObject([{ params: { id: '7' } }]))
  await press('Pause Football')
  await eventually(() => expect(server.callsOf(changeSource)[0]?.body).toEqual({ ...body, paused: true }))
  await press('Change Football')
  await press('Save')
  await eventually(() => expect(server.callsOf(changeSource)[1]?.body).toEqual(body))
  await press('Remove Football')
  await eventually(() => expect(button('Remove')).toBeTruthy())
  await press('Remove')
  await eventually(() => expect(server.callsOf(removeSource)).toMatchObject([{ params: { id: '7' } }]))
})

test('a post can be hidden and shown again, and its author blocked after a confirmation', async () => {
  await open('posts')
  await says('A long evening')
  await says('No one is blocked.')
  posts = [post({ state: 'hidden', hidden_at: '2026-11-21T13:00:00.000Z', reason: 'Not ours' })]
  await press('Hide “A long evening”')
  await type('Why', ' Not ours ')
  await press('Hide')
  await eventually(() =>
    expect(server.callsOf(hidePost)).toMatchObject([{ params: { id: '4' }, body: { reason: 'Not ours' } }]),
  )
  await says('hidden: Not ours')
  posts = [post()]
  await press('Show “A long evening”')
  await eventually(() => expect(server.callsOf(showPost)).toMatchObject([{ params: { id: '4' } }]))
  await says('Shown')
  await press('Block Ada Ferris')
  expect(server.callsOf(blockAuthor)).toEqual([])
  posts = [post({ state: 'blocked' })]
  authors = [ada]
  await press('Block')
  await eventually(() => expect(server.callsOf(blockAuthor)[0]?.body).toEqual({ post: 4, reason: null }))
  await says('@ada@social.example, Mastodon, 2 posts')
  authors = []
  await press('Unblock Ada Ferris')
  await eventually(() => expect(server.callsOf(unblockAuthor)).toMatchObject([{ params: { id: '9' } }]))
})

test('a post that is hidden by hand and by a blocked author shows both and can be shown again', async () => {
  posts = [post({ state: 'blocked', hidden_at: '2026-11-21T13:00:00.000Z' })]
  await open('posts')
  await says('Author blocked')
  expect(page.querySelector('[aria-label=Posts]')?.textContent).toContain('Author blockedHidden')
  expect(page.textContent).not.toContain('Hide “A long evening”')
  await press('Show “A long evening”')
  await eventually(() => expect(server.callsOf(showPost)).toMatchObject([{ params: { id: '4' } }]))
})

test('section names are turned into URL names', () => {
  expect(parsePlaces(' Game Day , fans,, Fans, Ünïcode ')).toEqual(['game-day', 'fans', 'n-code'])
})
