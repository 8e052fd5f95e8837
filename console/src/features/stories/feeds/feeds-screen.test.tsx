// @vitest-environment happy-dom
import type { StoryFeed } from '@fieldhouse/contract/stories/feeds'
import { testPage } from '@fieldhouse/design/test-page'
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { queries } from '../../../shared/api/queries.ts'
import { hold } from '../../../shared/session/session.ts'
import { FeedsScreen } from './FeedsScreen.tsx'

const { page, show, eventually, press: pressed, button } = testPage()
const press = (name: string) => pressed(button(name) as HTMLElement)

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
let asked: { what: string; body: unknown }[]
beforeEach(() => {
  queries.clear()
  hold({ jwt: 'a.signed.jwt', email: 'robin@example.org' })
  feeds = [one]
  asked = []
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    const said = body ? JSON.parse(String(body)) : undefined
    if (method === 'GET') return Response.json({ feeds })
    asked.push({ what: `${method} ${path.replace(/^.*\/story-feeds/, '')}`, body: said })
    if (method === 'DELETE') return Response.json({ success: true })
    if (method === 'PUT' || path.endsWith('/look')) return Response.json(one)
    const found = { title: 'A paper', entries: [entry], not_read: 1 }
    return Response.json({ feed: said.dry_run ? null : one, found })
  })
})

const open = () =>
  show(
    <QueryClientProvider client={queries}>
      <FeedsScreen />
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

test('a feed says whose it is, what becomes of it, what is wrong with it and of when its stories are', async () => {
  feeds = [{ ...one, failure: 'It answers 404: nothing is there.' }]
  open()
  await says('The Paper, paper.example.org')
  await says('Held for an editor, Football, By leave of The Paper.')
  await says('3 stories')
  await says('its stories are of')
  await says('It answers 404: nothing is there.')
  expect(page.textContent).toContain('Not read')
})

test('a feed is tried, and what stands in it is seen before it is made stories of', async () => {
  open()
  await says('The Paper')
  await press('Try it')
  await says('Say where the feed is.')
  expect(asked).toEqual([])
  await type('Its address', 'https://other.example.org/rss ')
  await type('Whose it is', 'The Other')
  await press('Try it')
  await says('Say on what terms it is shown')
  await type('On what terms', 'By leave')
  await press('Try it')
  await says('these would be drafts. 1 entry says nothing.')
  await says('A new coach')
  await press('Make stories of it')
  const body = { address: 'https://other.example.org/rss', name: 'The Other', licence: 'By leave', teams: [] }
  await eventually(() => expect(asked).toHaveLength(2))
  expect(asked[0]).toEqual({ what: 'POST ', body: { ...body, publishes: false, every_minutes: 15, dry_run: true } })
  expect(asked[1]).toMatchObject({ what: 'POST ', body: { dry_run: false } })
})

test('a feed is paused, looked at, changed and taken off', async () => {
  open()
  await says('The Paper')
  const { address, name, licence, teams, publishes, every_minutes } = one
  const body = { address, name, licence, teams, publishes, every_minutes, paused: false }
  await press('Look now at The Paper')
  await eventually(() => expect(asked.at(-1)).toMatchObject({ what: 'POST /7/look' }))
  await press('Pause The Paper')
  await eventually(() => expect(asked.at(-1)).toEqual({ what: 'PUT /7', body: { ...body, paused: true } }))
  await press('Change The Paper')
  await press('Save')
  await eventually(() => expect(asked.at(-1)).toEqual({ what: 'PUT /7', body }))
  await press('Remove The Paper')
  await eventually(() => expect(button('Remove')).toBeTruthy())
  await press('Remove')
  await eventually(() => expect(asked.at(-1)).toMatchObject({ what: 'DELETE /7' }))
})
