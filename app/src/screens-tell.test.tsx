// @vitest-environment happy-dom

import { exploreAds } from '@fieldhouse/contract/ads/shown-ads'
import { listTeams } from '@fieldhouse/contract/customer/choices'
import { checkMisspelled, signUp } from '@fieldhouse/contract/customer/customer'
import { search } from '@fieldhouse/contract/search/search'
import { getSchedule } from '@fieldhouse/contract/stats/stats'
import { getArticle } from '@fieldhouse/contract/stories/stories'
import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ArticleScreen } from './features/article/ArticleScreen.tsx'
import { SignUpVerifyScreen } from './features/auth/pin/VerifyEmailScreen.tsx'
import { SignUpScreen } from './features/auth/sign-up/SignUpScreen.tsx'
import { SearchScreen } from './features/search/SearchScreen.tsx'
import { searchAnswerOf } from './features/search/search.testdata.ts'
import { countSignUpStep } from './shared/analytics/count-sign-up-step.ts'
import { testScreen } from './shared/screen/test-screen.tsx'

const countedEvents: unknown[] = []
vi.mock('./shared/analytics/count-event.ts', () => ({ countEvent: (what: unknown) => countedEvents.push(what) }))

const { server, open, says, field, type, button, press, eventually } = testScreen()
beforeEach(() => countedEvents.splice(0))
const ofName = (name: string) => countedEvents.filter((one) => (one as { name?: string }).name === name)

test('analytics: signing up counts the form and the emailed code, without anything that the fan typed', async () => {
  server.answers(checkMisspelled, () => ({ misspelled: false, suggestion: null }))
  server.answers(signUp, () => ({ success: true as const, token: '0120'.repeat(10), message: 'Sent.', resend_in: 30 }))
  await open('/auth/signup/email', {
    '/auth/signup/email': SignUpScreen,
    '/auth/signup/verify-email': SignUpVerifyScreen,
  })
  type(field('Email'), 'ada@example.com')
  type(field('First name'), 'Ada')
  type(field('Last name'), 'Ridge')
  await act(async () => field('I am 13 or older').click())
  await press(button('Email me a code'))
  await says('We sent a 6-digit code')
  expect(ofName('sign_up')).toEqual([
    { name: 'sign_up', step: 'form' },
    { name: 'sign_up', step: 'mailed' },
  ])
  expect(JSON.stringify(countedEvents)).not.toMatch(/ada/i)
})

test('analytics: choosing teams and affiliations counts as sign-up only right after signing up', () => {
  countSignUpStep('teams')
  expect(countedEvents).toEqual([])
  countSignUpStep('verified')
  countSignUpStep('affiliations')
  expect(countedEvents).toEqual([
    { name: 'sign_up', step: 'verified' },
    { name: 'sign_up', step: 'affiliations' },
  ])
})

test('analytics: a search counts how many results it had and what was opened, never the words', async () => {
  server.answers(getSchedule, () => ({ games: [] }))
  server.answers(listTeams, () => ({ teams: [] }))
  server.answers(search, () => searchAnswerOf())
  await open('/app/search', { '/app/search': SearchScreen })
  type(field('Search the app'), 'avery stone')
  await says('No results for avery stone')
  await open('/app/mylist', { '/app/mylist': () => <p>Elsewhere</p> })
  await says('Elsewhere')
  expect(ofName('search')).toEqual([{ name: 'search', found: 0, opened: 'nothing' }])
  expect(JSON.stringify(countedEvents)).not.toMatch(/avery/i)
})

test('analytics: a story counts when it is opened, read to the end and shared', async () => {
  let onIntersect: (entries: { isIntersecting: boolean }[]) => void = () => undefined
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(then: typeof onIntersect) {
        onIntersect = then
      }
      observe() {}
      disconnect() {}
    },
  )
  const writeText = vi.fn(async () => undefined)
  vi.stubGlobal('navigator', { clipboard: { writeText }, onLine: true, userAgent: '' })
  server.answers(exploreAds, () => ({ refused: 404 }))
  server.answers(getArticle, () => ({
    id: 7,
    title: 'Nineteen carries',
    deck: null,
    author: null,
    source: null,
    teams: [],
    picture: null,
    published_at: '2026-11-21T18:00:00.000Z',
    updated_at: null,
    minutes: 3,
    tells: [],
    body: [{ kind: 'paragraph' as const, words: [{ text: 'It rained.' }] }],
    corrections: [],
    pictures: [],
    games: [],
    lines: [],
    people: [],
    related: [],
  }))
  await open('/app/article/7', { '/app/article/$articleId': ArticleScreen })
  await says('Nineteen carries')
  expect(ofName('story')).toEqual([{ name: 'story', story: 7, how: 'opened' }])
  onIntersect([{ isIntersecting: true }])
  expect(ofName('story')).toEqual([
    { name: 'story', story: 7, how: 'opened' },
    { name: 'story', story: 7, how: 'read' },
  ])
  await press(button('Share'))
  await eventually(() => expect(ofName('share')).toEqual([{ name: 'share', what: 'story', of: 7, how: 'copied' }]))
})
