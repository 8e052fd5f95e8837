import type { KeptCause, KeptPrize, KeptRedemption } from '@fieldhouse/contract/rewards/desk'
import type { RewardRule } from '@fieldhouse/contract/rewards/rules'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { readArguments } from '../arguments.ts'
import type { Api } from '../session/api.ts'
import { rewardCommand, rewardFlags, rewardSwitches } from './reward.ts'

const said: string[] = []
beforeAll(() => {
  vi.spyOn(console, 'log').mockImplementation((line: string) => said.push(line))
})
beforeEach(() => said.splice(0))
afterAll(() => vi.restoreAllMocks())

const rule: RewardRule = {
  id: 4,
  deed: 'follow',
  goal: 3,
  name: 'Three colors',
  words: 'Follow three teams',
  points: 20,
  per_day: null,
  art: 'banner',
  paused: false,
  since: '2026-11-21T18:00:00.000Z',
  fans: 2,
  paid: 40,
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
const cause: KeptCause = { id: 2, name: 'Boots', words: 'For all', goal: 900, given: 30, paused: false }
const one: KeptRedemption = {
  id: 9,
  prize: '=A cap',
  points: 120,
  at: '2026-11-21T18:00:00.000Z',
  code: 'ABCD2345',
  fan: 'Ana Ruiz',
  email: 'ana@example.org',
  state: 'waiting',
  handed_at: null,
}

function server() {
  const asked: { name: string; body?: unknown; query?: unknown }[] = []
  const call = async (
    { method, path }: { method: string; path: string },
    { params, body, query }: { params?: { id: string }; body?: unknown; query?: { before?: string } } = {},
  ) => {
    asked.push({ name: `${method} ${path.replace('{id}', params?.id ?? '')}`, body, query })
    if (path.startsWith('/reward-rules')) return method === 'GET' ? { rules: [rule] } : rule
    if (path.startsWith('/reward-prizes')) return method === 'GET' ? { prizes: [prize] } : prize
    if (path.startsWith('/reward-causes')) return method === 'GET' ? { causes: [cause] } : cause
    if (path === '/reward-redemptions')
      return query?.before === undefined
        ? { redemptions: [one], more: true }
        : { redemptions: [{ ...one, id: 8 }], more: false }
    if (path.startsWith('/reward-redemptions')) return { ...one, state: 'handed-out' }
    const code = { game: 3, sport: 'football', name: 'A at B', day: '2026-11-28', code: 'K7Q4M2', fans: 1 }
    const span = { from: '2026-11-28T18:00:00.000Z', until: '2026-11-29T00:00:00.000Z' }
    return method === 'GET' ? { codes: [{ ...code, ...span }] } : { ...code, ...span }
  }
  const run = (...args: string[]) =>
    rewardCommand(
      { call } as unknown as Api,
      readArguments(args, { flags: rewardFlags, switches: rewardSwitches }, ''),
      async () => undefined,
    )
  return { asked, run }
}

test('rules are listed with what they paid, added, changed and paused', async () => {
  const { asked, run } = server()
  await run()
  expect(said.join('\n')).toContain('Three colors  follow  20 and a trophy for 3')
  expect(said.join('\n')).toContain('40 points to 2 fans')
  await run('rule', 'watch', 'Film', 'room', '--words', 'Ten videos', '--points', '60', '--goal', '10', '--art', 'eye')
  const added = { deed: 'watch', goal: 10, name: 'Film room', words: 'Ten videos', points: 60, art: 'eye' }
  expect(asked.at(-1)).toMatchObject({ name: 'POST /reward-rules', body: added })
  await run('pause', '4')
  const { name, words, points, per_day, art } = rule
  expect(asked.at(-1)).toMatchObject({
    name: 'PUT /reward-rules/4',
    body: { name, words, points, per_day, art, paused: true },
  })
  await run('rule-change', '4', '--points', '25')
  expect(asked.at(-1)?.body).toEqual({ name, words, points: 25, per_day, art, paused: false })
  await expect(run('rule', 'sleep', 'A', '--words', 'b', '--points', '1')).rejects.toThrow('One of watch, visit')
  await expect(run('pause', '99')).rejects.toThrow('There is no rule 99')
  await expect(run('dance')).rejects.toThrow('reward rules, rule,')
})

test('prizes and causes keep what is not named', async () => {
  const { asked, run } = server()
  await run('prizes')
  expect(said.join('\n')).toContain('6 of 10 left, 1 of 4 handed out')
  await run('prize', 'A', 'scarf', '--words', 'Warm', '--cost', '180', '--stock', '20', '--per-fan', '1')
  const body = { name: 'A scarf', words: 'Warm', cost: 180, stock: 20, per_fan: 1 }
  expect(asked.at(-1)).toMatchObject({ name: 'POST /reward-prizes', body })
  await run('prize-change', '7', '--stock', '30', '--per-fan', 'none', '--paused', 'yes')
  const { id: _, taken: __, handed_out: ___, ...kept } = prize
  expect(asked.at(-1)?.body).toEqual({ ...kept, stock: 30, per_fan: null, paused: true })
  await run('cause-change', '2', '--goal', '1000')
  expect(asked.at(-1)?.body).toEqual({ name: 'Boots', words: 'For all', goal: 1000, paused: false })
  await expect(run('cause')).rejects.toThrow('It needs a name')
})

test('who redeemed is listed to the last one, as a spreadsheet too; prizes are handed out; codes are made', async () => {
  const { asked, run } = server()
  await run('redeemed', '--state', 'waiting', '--csv')
  expect(asked.map(({ query }) => query)).toEqual([{ state: 'waiting' }, { state: 'waiting', before: '9' }])
  const [csv = ''] = said
  expect(csv.split('\r\n')).toHaveLength(3)
  expect(csv).toContain(`'=A cap,120,ABCD2345,Ana Ruiz,ana@example.org,waiting`)
  await run('hand-out', '9')
  expect(asked.at(-1)?.name).toBe('POST /reward-redemptions/9/hand-out')
  await run('take-back', '9')
  expect(asked.at(-1)?.name).toBe('POST /reward-redemptions/9/take-back')
  await run('code', '3')
  expect(said.join('\n')).toContain('A at B, 2026-11-28: K7Q4M2')
  await expect(run('redeemed', '--state', 'lost')).rejects.toThrow('--state is one of waiting')
})
