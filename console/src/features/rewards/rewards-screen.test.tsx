// @vitest-environment happy-dom
import type { KeptPrize, KeptRedemption, VenueCode } from '@fieldhouse/contract/rewards/desk'
import type { RewardRule } from '@fieldhouse/contract/rewards/rules'
import { testPage } from '@fieldhouse/design/test-page'
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { queries } from '../../shared/api/queries.ts'
import { setSession } from '../../shared/session/session.ts'
import { RewardsScreen } from './RewardsScreen.tsx'
import { redemptionTable } from './rewards.model.ts'

const { page, show, eventually, press: pressed, button } = testPage()
const press = (name: string) => pressed(button(name) as HTMLElement)

const rule: RewardRule = {
  id: 4,
  deed: 'watch',
  goal: 0,
  name: 'Stay with it',
  words: 'Watch a video.',
  points: 10,
  per_day: 5,
  art: 'eye',
  paused: false,
  since: '2026-11-21T18:00:00.000Z',
  fans: 1,
  paid: 1_200,
}
const prize: KeptPrize = {
  id: 7,
  name: 'A cap',
  words: 'At the desk',
  art: 'cap',
  cost: 120,
  stock: 10,
  taken: 4,
  handed_out: 1,
  per_fan: 1,
  paused: false,
}
const one: KeptRedemption = {
  id: 9,
  prize: 'A cap',
  points: 120,
  at: '2026-11-21T18:00:00.000Z',
  code: 'ABCD2345',
  fan: 'Ana Ruiz',
  email: 'ana@example.org',
  state: 'waiting',
  handed_at: null,
}
const code: VenueCode = {
  game: 3,
  sport: 'football',
  name: 'A at B',
  day: '2026-11-28',
  code: null,
  from: '2026-11-28T18:00:00.000Z',
  until: '2026-11-29T00:00:00.000Z',
  fans: 0,
}

let asked: { what: string; body: unknown }[]
let refuse: string | undefined
beforeEach(() => {
  queries.clear()
  setSession({ jwt: 'a.signed.jwt', email: 'robin@example.org' })
  asked = []
  refuse = undefined
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    const what = `${method} ${path.replace(/^.*\/reward-/, '')}`
    if (method !== 'GET') {
      asked.push({ what, body: body ? JSON.parse(String(body)) : undefined })
      if (refuse !== undefined) return Response.json({ message: refuse }, { status: 409 })
    } else if (path.includes('redemptions')) asked.push({ what, body: undefined })
    if (path.includes('rules')) return Response.json(method === 'GET' ? { rules: [rule] } : rule)
    if (path.includes('prizes')) return Response.json(method === 'GET' ? { prizes: [prize] } : prize)
    if (path.includes('causes')) return Response.json({ causes: [] })
    if (path.includes('codes')) return Response.json(method === 'GET' ? { codes: [code] } : { ...code, code: 'K7Q4M2' })
    return Response.json(method === 'GET' ? { redemptions: [one], more: false } : { ...one, state: 'handed-out' })
  })
})
const open = (part = '') =>
  show(
    <QueryClientProvider client={queries}>
      <RewardsScreen part={part} />
    </QueryClientProvider>,
  )
const says = (words: string) => eventually(() => expect(page.textContent).toContain(words))
const type = (label: string, words: string, last = false) => {
  const fields = [...page.querySelectorAll('input')].filter(({ labels }) => labels?.[0]?.textContent?.startsWith(label))
  const field = last ? fields.at(-1) : fields[0]
  if (!field) throw new Error(`no field ${label}`)
  return act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, words)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

test('a rule says what it asks for and what it paid; it is paused, changed, and another is added', async () => {
  open()
  await says(
    'Watch a video. Watching a video or an event, 10 points each time, 5 a day at the most, 1,200 points to 1 fan',
  )
  await press('Pause Stay with it')
  const { name, words, points, per_day, art } = rule
  await eventually(() =>
    expect(asked.at(-1)).toEqual({ what: 'PUT rules/4', body: { name, words, points, per_day, art, paused: true } }),
  )
  await press('Change Stay with it')
  await type('Points', '15')
  await press('Save')
  await eventually(() => expect(asked.at(-1)?.body).toEqual({ name, words, points: 15, per_day, art, paused: false }))
  await type('Name', 'Film room')
  await type('What a fan does for it', 'Ten videos')
  await type('Points', 'many')
  await press('Add it')
  await says('“Points” is a number.')
  await type('Points', '60')
  await type('How many win a trophy', '10')
  await press('Add it')
  await eventually(() =>
    expect(asked.at(-1)).toEqual({
      what: 'POST rules',
      body: { deed: 'watch', goal: 10, name: 'Film room', words: 'Ten videos', points: 60, per_day: null, art: 'cup' },
    }),
  )
})

test('a prize says what is left, and what the server refuses stands where it was asked for', async () => {
  open('prizes')
  await says('120 points, 6 of 10 left, 1 of 4 handed out, 1 for each fan')
  await press('Change A cap')
  refuse = '4 are gone already: there cannot be fewer in all.'
  await type('How many in all', '2')
  await press('Save')
  await says('4 are gone already')
  expect(asked.at(-1)).toMatchObject({ what: 'PUT prizes/7', body: { stock: 2, cost: 120, paused: false } })
})

test('who comes is found by the code, and the prize is handed out or its points are given back', async () => {
  open('redemptions')
  await says('ABCD-2345, ana@example.org')
  expect(asked[0]?.what).toBe('GET redemptions?state=waiting')
  await type('Code that is shown', 'abcd-2345')
  await eventually(() => expect(asked.at(-1)?.what).toBe('GET redemptions?state=waiting&code=abcd-2345'))
  await press('Hand it out A cap, Ana Ruiz')
  await eventually(() => expect(asked.map(({ what }) => what)).toContain('POST redemptions/9/hand-out'))
  await press('Give the points back A cap, Ana Ruiz')
  await eventually(() => expect(asked.map(({ what }) => what)).toContain('POST redemptions/9/take-back'))
  expect(redemptionTable([one]).rows[0]?.slice(1, 4)).toEqual(['A cap', 120, 'ABCD2345'])
})

test('a venue code is made for a game, and what there is none of is said', async () => {
  open('codes')
  await says('A at B')
  await press('Make a code for A at B')
  await eventually(() => expect(asked.at(-1)?.what).toBe('POST codes/3'))
  open('causes')
  await says('Nothing is collected for.')
  open('elsewhere')
  await says('There is no such part of the rewards.')
})
