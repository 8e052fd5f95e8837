// @vitest-environment happy-dom
import { currentSchool } from '@fieldhouse/contract/company'
import { loginRewards } from '@fieldhouse/contract/rewards/login'
import { callGame, listGames } from '@fieldhouse/contract/rewards/predictions'
import { donatePoints, listCauses, listPrizes, redeemPrize } from '@fieldhouse/contract/rewards/prizes'
import {
  attendGame,
  type FanRewards,
  getBoard,
  getHistory,
  getRewards,
  seeTrophies,
  standOnBoard,
  type Trophy,
} from '@fieldhouse/contract/rewards/rewards'
import { beforeEach, expect, test } from 'vitest'
import { gameOf, sideOf } from '../../shared/games/games.testdata.ts'
import { countInviteVisit } from '../../shared/rewards/invite-link.ts'
import { testScreen } from '../../shared/screen/test-screen.tsx'
import { updateSession } from '../../shared/session/session.ts'
import { DonateScreen } from './DonateScreen.tsx'
import { HowItWorksScreen } from './HowItWorksScreen.tsx'
import { MyTrophiesScreen } from './MyTrophiesScreen.tsx'
import { PrizesScreen } from './PrizesScreen.tsx'
import { RewardsScreen } from './RewardsScreen.tsx'

const { server, page, open, says, saysNoMore, button, press, check, eventually } = testScreen()

const trophy = (id: number, changes: Partial<Trophy> = {}): Trophy => ({
  id,
  name: `Trophy ${id}`,
  words: 'Do it',
  deed: 'follow',
  art: 'cup',
  points: 20,
  goal: 4,
  progress: 1,
  won_at: null,
  fresh: false,
  ...changes,
})
const nothing: FanRewards = {
  wallet: { balance: 0, earned: 0, waiting: false },
  trophies: [],
  earnings: [],
  code: 'ABCDEFGHJK',
  on_board: false,
}
let sent: { name: string; key: string | null; bearer: string | null; body: unknown }[]
const keep = (name: string, headers: Headers, body: unknown) =>
  sent.push({ name, key: headers.get('idempotency-key'), bearer: headers.get('authorization'), body })

let logins: number
let loggedIn: unknown
beforeEach(() => {
  sent = []
  logins = 0
  server.answers(loginRewards, ({ body }) => {
    logins += 1
    loggedIn = body
    return {
      token: `bearer-${logins}`,
      token_type: 'Bearer' as const,
      expires_at: new Date(Date.now() + 3_600_000).toISOString(),
    }
  })
  server.answers(getRewards, () => nothing)
  server.answers(getHistory, () => ({ lines: [], next_page: null }))
  server.answers(getBoard, () => ({ span: 'month' as const, places: [], fans: 0 }))
  server.answers(seeTrophies, ({ headers, body }) => {
    keep('seen', headers, body)
    return { success: true as const }
  })
})
const trophies = () => open('/app/rewards/my-trophies', { '/app/rewards/my-trophies': MyTrophiesScreen })

test('rewards: each page shows an empty state without buttons before the program starts', async () => {
  server.answers(listPrizes, () => ({ balance: 0, prizes: [], redeemed: [] }))
  server.answers(listCauses, () => ({ balance: 0, causes: [] }))
  await trophies()
  await says('The trophy case is empty for now')
  expect(page.querySelectorAll('button')).toHaveLength(0)
  await open('/app/rewards/prizes', { '/app/rewards/prizes': PrizesScreen })
  await says('No prizes yet')
  await open('/app/rewards/donate', { '/app/rewards/donate': DonateScreen })
  await says('No causes right now')
  await open('/app/rewards/how-it-works', { '/app/rewards/how-it-works': HowItWorksScreen })
  await says('Rewards haven’t started yet')
  expect(page.querySelectorAll('button')).toHaveLength(0)
})

test('rewards: points for a daily visit show the day of the visit', async () => {
  const line = { words: 'Daily visit', points: 2, kind: 'earned' as const, at: new Date().toISOString() }
  const of = { kind: 'day' as const, id: '2026-11-24', name: null }
  server.answers(getRewards, () => ({ ...nothing, trophies: [trophy(1)] }))
  server.answers(getHistory, () => ({ lines: [{ ...line, id: 1, of }], next_page: null }))
  await trophies()
  await says('Daily visit')
  expect(page.textContent).toMatch(/Daily visitTue, Nov 24(?!, today)/)
})

test('rewards: points that did not load show an error instead of a loading text', async () => {
  server.answers(getRewards, () => ({ refused: 500, body: { message: 'The server is not well.' } }))
  await open('/app/rewards/how-it-works', { '/app/rewards/how-it-works': RewardsScreen })
  await says('Your points did not load.')
  await says('How it works did not load')
  expect(page.textContent).not.toContain('Counting your points')
})

test('rewards: trophies show their progress, and a new trophy is marked as seen once', async () => {
  const won_at = '2026-11-20T18:00:00.000Z'
  server.answers(getRewards, () => ({
    ...nothing,
    trophies: [trophy(1), trophy(2, { won_at, fresh: true, progress: 4 }), trophy(3, { progress: 3 })],
  }))
  await trophies()
  await says('1 of 3 won')
  await says('3 of 4, for 20 points')
  expect([...page.querySelectorAll('h2')].map(({ textContent }) => textContent).slice(0, 3)).toEqual([
    'Trophy 2',
    'Trophy 3',
    'Trophy 1',
  ])
  await eventually(() => expect(sent.filter(({ name }) => name === 'seen')).toHaveLength(1))
  expect(sent[0]?.bearer).toMatch(/^Bearer bearer-/)
})

test('rewards: a fan picks a winner of an open game, and past picks show their results', async () => {
  const sides = { away: sideOf('Dunmore', { id: 2 }), home: sideOf('Ours', { own: true }) }
  const one = { game: gameOf(7, sides), open: true, mine: null, placed_at: null, outcome: null }
  const over = {
    ...one,
    game: gameOf(8, sides),
    open: false,
    mine: 'home' as const,
    placed_at: '2026-11-20T18:00:00.000Z',
  }
  server.answers(getRewards, () => ({ ...nothing, trophies: [trophy(1, { deed: 'predict' })] }))
  server.answers(listGames, () => ({
    points: 25,
    games: [one, { ...over, outcome: 'kept' as const }, { ...over, game: gameOf(9, sides), outcome: 'right' as const }],
  }))
  server.answers(callGame, ({ headers, body, params }) => {
    keep(`call ${params.id}`, headers, body)
    return { ...one, mine: 'away' as const, outcome: 'waiting' as const }
  })
  await trophies()
  await says('Correct = 25 points.')
  await says('Hidden')
  await says('Correct')
  await check('Dunmore')
  await eventually(() => expect(sent.at(-1)).toMatchObject({ name: 'call 7', body: { pick: 'away' } }))
})

test('rewards: redeeming asks for confirmation, retries with the same key and shows the code', async () => {
  const prize = {
    id: 3,
    name: 'A cap',
    words: 'At the desk',
    art: 'cap' as const,
    image: null,
    cost: 50,
    left: 2,
    per_fan: 1,
    mine: 0,
  }
  const redemption = {
    id: 9,
    prize: 'A cap',
    art: 'cap' as const,
    points: 50,
    at: new Date().toISOString(),
    code: 'ABCD2345',
    state: 'waiting' as const,
  }
  let mine = 0
  server.answers(listPrizes, () => ({
    balance: 60 - 50 * mine,
    prizes: [
      { ...prize, mine },
      { ...prize, id: 4, name: 'A ball', cost: 900 },
      { ...prize, id: 5, name: 'A scarf', left: 0 },
    ],
    redeemed: mine === 0 ? [] : [redemption],
  }))
  let tries = 0
  server.answers(redeemPrize, ({ headers, body }) => {
    keep('redeem', headers, body)
    tries += 1
    if (tries === 1) return { refused: 503, body: { message: 'Try again in a moment.' } }
    mine = 1
    return { balance: 10, redemption }
  })
  await open('/app/rewards/prizes', { '/app/rewards/prizes': PrizesScreen })
  await says('840 points to go')
  await says('None left')
  await press(button('Redeem: A cap') as HTMLElement)
  await says('Redeem for 50 points? You have 60.')
  await press(button('Not now') as HTMLElement)
  await press(button('Redeem: A cap') as HTMLElement)
  await press(button('Redeem') as HTMLElement)
  await says('Try again in a moment.')
  await press(button('Redeem') as HTMLElement)
  await says('ABCD-2345')
  await says('Redeemed')
  expect(sent.map(({ name, body }) => [name, body])).toEqual(Array(2).fill(['redeem', { cost: 50 }]))
  expect(sent[0]?.key).toMatch(/^[\w-]{36}$/)
  expect(sent[1]?.key).toBe(sent[0]?.key)
})

test('rewards: a fan gives points to a cause after confirming', async () => {
  const cause = { id: 6, name: 'Boots', words: 'For all', goal: 100, given: 40, mine: 0 }
  server.answers(listCauses, () => ({ balance: 30, causes: [cause] }))
  server.answers(donatePoints, ({ headers, body }) => {
    keep('give', headers, body)
    return { balance: 20, cause: { ...cause, given: 50, mine: 10 } }
  })
  await open('/app/rewards/donate', { '/app/rewards/donate': DonateScreen })
  await says('40 points given of 100')
  await press(button('Give 10: Boots') as HTMLElement)
  await press(button('Give points') as HTMLElement)
  await eventually(() => expect(sent.at(-1)).toMatchObject({ name: 'give', body: { points: 10 } }))
  await saysNoMore('This can’t be undone')
})

test('rewards: check-in shows an error without a code, and a switch joins the leaderboard', async () => {
  server.answers(getRewards, () => ({ ...nothing, trophies: [trophy(1, { deed: 'attend' })] }))
  server.answers(attendGame, ({ body }) =>
    (body as { code: string }).code === ''
      ? { refused: 400, body: { message: 'Type the code' } }
      : { game: 'A at B', points: 50, again: false },
  )
  server.answers(standOnBoard, ({ headers, body }) => {
    keep('board', headers, body)
    return { success: true as const }
  })
  await trophies()
  await says('At the game')
  await press(button('Check in') as HTMLElement)
  await says('Type the code')
  await says('As “Avery S.”')
  await press(page.querySelector('[role=switch]') as HTMLElement)
  await eventually(() => expect(sent.at(-1)).toMatchObject({ name: 'board', body: { on_board: true } }))
})

test('rewards: renews a refused token, and fails without a stored user', async () => {
  server.answers(getRewards, ({ headers }) => {
    keep('me', headers, undefined)
    return sent.length < 3
      ? { refused: 401, body: { message: 'Your rewards page has expired. Open it again.' } }
      : nothing
  })
  await trophies()
  await eventually(() => expect(sent.map(({ bearer }) => bearer).at(-1)).toBe('Bearer bearer-2'))
  expect(loggedIn).toEqual({ tenant: currentSchool().tenant, email: 'avery@example.com', name: 'Avery Stone' })
  updateSession({ kind: 'ended' })
  const { callRewards } = await import('../../shared/rewards/rewards-call.ts')
  await expect(callRewards(getRewards, 'Loading', {})).rejects.toMatchObject({
    message: 'Gamification login failed: User not found',
  })
})

test('rewards: an invite link reports its code once and is removed from the address', async () => {
  history.replaceState(null, '', '/app/home?by=ABCDEFGHJK&x=1')
  const { openShared } = await import('@fieldhouse/contract/rewards/rewards')
  server.answers(openShared, ({ headers, body }) => {
    keep('shared', headers, body)
    return { refused: 404, body: { message: 'Nobody' } }
  })
  await countInviteVisit()
  expect(sent).toMatchObject([{ name: 'shared', body: { code: 'ABCDEFGHJK' } }])
  expect(location.search).toBe('?x=1')
  history.replaceState(null, '', '/app/home?by=%22no%22')
  await countInviteVisit()
  expect(sent).toHaveLength(1)
})
