// @vitest-environment happy-dom
import {
  addFeed,
  changeFeed,
  listFeeds,
  lookAtFeed,
  removeFeed,
  type StoryFeed,
} from '@fieldhouse/contract/stories/feeds'
import { beforeEach, expect, test } from 'vitest'
import { testScreen } from '../../../shared/screen/test-screen.tsx'
import { FeedsScreen } from './FeedsScreen.tsx'

const { server, page, open, says, eventually, pressButton: press, button, typeInto: type } = testScreen()

const one: StoryFeed = {
  id: 7,
  address: 'https://paper.example.org/feed.xml',
  host: 'paper.example.org',
  name: 'The Paper',
  licence: 'By leave of The Paper',
  teams: ['football'],
  publishes: false,
  every_minutes: 25,
  paused: false,
  title: 'A paper',
  looked_at: '2026-11-21T18:00:00.000Z',
  good_at: '2026-11-21T17:30:00.000Z',
  next_at: '2026-11-21T18:15:00.000Z',
  failure: null,
  stories: 3,
  not_read: 0,
}
const entry = { title: 'A new coach', published_at: '2026-11-21T12:00:00.000Z', teams: ['football'], pictures: 2 }

let feeds: StoryFeed[]
beforeEach(() => {
  feeds = [one]
  server.answers(listFeeds, () => ({ feeds }))
  server.answers(changeFeed, () => one)
  server.answers(lookAtFeed, () => one)
  server.answers(removeFeed, () => ({ success: true as const }))
  server.answers(addFeed, ({ body }) => ({
    feed: (body as { dry_run: boolean }).dry_run ? null : one,
    found: { title: 'A paper', entries: [entry], not_read: 1 },
  }))
})

test('a feed shows its source, review mode, failure and how old its stories are', async () => {
  feeds = [{ ...one, failure: 'Nothing found at that address (404).' }]
  await open(<FeedsScreen />)
  await says('The Paper, paper.example.org')
  await says('Held for review, Football, By leave of The Paper.')
  await says('3 stories')
  await says('stories from')
  await says('Nothing found at that address (404).')
  expect(page.textContent).toContain('Not read')
})

test('a feed is tried first and shows its stories before it is added', async () => {
  await open(<FeedsScreen />)
  await says('The Paper')
  await press('Try it')
  await says('Enter the feed’s address.')
  expect(server.callsOf(addFeed)).toEqual([])
  await type('Address', 'https://other.example.org/rss ')
  await type('Credit', 'The Other')
  await press('Try it')
  await says('Enter the license or terms')
  await type('License or terms', 'By leave')
  await press('Try it')
  await says('these would be drafts. 1 entry is empty.')
  await says('A new coach')
  await press('Add feed')
  const body = { address: 'https://other.example.org/rss', name: 'The Other', licence: 'By leave', teams: [] }
  await eventually(() => expect(server.callsOf(addFeed)).toHaveLength(2))
  expect(server.callsOf(addFeed).map(({ body }) => body)).toEqual([
    { ...body, publishes: false, every_minutes: 15, dry_run: true },
    { ...body, publishes: false, every_minutes: 15, dry_run: false },
  ])
})

test('a feed can be checked, paused, changed and removed', async () => {
  await open(<FeedsScreen />)
  await says('The Paper')
  const { address, name, licence, teams, publishes, every_minutes } = one
  const body = { address, name, licence, teams, publishes, every_minutes, paused: false }
  await press('Check now: The Paper')
  await eventually(() => expect(server.callsOf(lookAtFeed)).toMatchObject([{ params: { id: '7' } }]))
  await press('Pause The Paper')
  await eventually(() => expect(server.callsOf(changeFeed)[0]?.body).toEqual({ ...body, paused: true }))
  await press('Change The Paper')
  await press('Save')
  await eventually(() => expect(server.callsOf(changeFeed)[1]?.body).toEqual(body))
  await press('Remove The Paper')
  await eventually(() => expect(button('Remove')).toBeTruthy())
  await press('Remove')
  await eventually(() => expect(server.callsOf(removeFeed)).toMatchObject([{ params: { id: '7' } }]))
})
