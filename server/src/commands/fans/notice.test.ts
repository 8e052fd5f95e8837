import type { KeptAppNotice } from '@fieldhouse/contract/messages/app-notices'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Api } from '../session/api.ts'
import { noticeCommand } from './notice.ts'

const said: string[] = []
beforeAll(() => {
  vi.spyOn(console, 'log').mockImplementation((line: string) => said.push(line))
})
beforeEach(() => said.splice(0))
afterAll(() => vi.restoreAllMocks())

const held: KeptAppNotice = {
  id: 7,
  message: 'Update now',
  platform: 'ios',
  version_from: null,
  version_until: '2.3.7',
  action: 'leave',
  revision: 4,
  from: '2026-11-21T19:00:00.000Z',
  until: null,
  state: 'held',
  phones: 1204,
  made_by: 'Ana Ruiz',
  armed_at: null,
  armed_by: null,
  ended_at: null,
  ended_by: null,
}

/** A server that keeps one notice, and what it was asked. */
function server() {
  const asked: { name: string; body?: unknown }[] = []
  const call = async ({ method, path }: { method: string; path: string }, { body }: { body?: unknown } = {}) => {
    asked.push({ name: `${method} ${path}`, body })
    return path === '/app-notices' && method === 'GET' ? { notices: [held] } : held
  }
  return { asked, api: { call } as unknown as Api }
}
const given = (words: string[], flags: Record<string, string> = {}) => ({
  words,
  flag: (name: string): string | undefined => flags[name],
})
const nobodyAsks = async () => undefined

test('a notice is written with its platform, its versions and what apps do, and says that it waits for its second step', async () => {
  const { api, asked } = server()
  const flags = { platform: 'ios', 'until-version': '2.3.7', action: 'leave', until: '2026-11-28 18:00' }
  await noticeCommand(api, given(['add', 'Update now'], flags), nobodyAsks)
  expect(asked).toEqual([
    {
      name: 'POST /app-notices',
      body: {
        message: 'Update now',
        platform: 'ios',
        version_from: null,
        version_until: '2.3.7',
        action: 'leave',
        from: null,
        until: '2026-11-29T01:00:00.000Z',
      },
    },
  ])
  expect(said.join('\n')).toMatch('for the iPhone app, version 2.3.7 and older')
  expect(said.join('\n')).toMatch('notice arm 7')
})

test('what is not named stays as it was, and an empty word opens that side', async () => {
  const { api, asked } = server()
  await noticeCommand(api, given(['edit', '7'], { words: 'Other words', 'until-version': '' }), nobodyAsks)
  expect(asked.at(-1)).toEqual({
    name: 'PUT /app-notices/{id}',
    body: {
      revision: 4,
      message: 'Other words',
      platform: 'ios',
      version_from: null,
      version_until: null,
      action: 'leave',
      from: '2026-11-21T19:00:00.000Z',
      until: null,
    },
  })
})

test('whoever arms one reads whom it concerns, and nothing is armed before that', async () => {
  const { api, asked } = server()
  const questions: string[] = []
  const refuse = async (question: string) => {
    questions.push(question)
    throw new Error('not typed')
  }
  await expect(noticeCommand(api, given(['arm', '7']), refuse)).rejects.toThrow('not typed')
  expect(questions[0]).toMatch('1,204 phones can be concerned')
  expect(asked.map(({ name }) => name)).toEqual(['GET /app-notices'])
  await noticeCommand(api, given(['arm', '7']), nobodyAsks)
  expect(asked.at(-1)).toEqual({ name: 'POST /app-notices/{id}/arm', body: { revision: 4 } })
})

test('a word that is none of them, and a notice that is not there, are said', async () => {
  const { api } = server()
  const refused = (words: string[], flags = {}) => noticeCommand(api, given(words, flags), nobodyAsks)
  await expect(refused(['add', 'Words'], { platform: 'watch' })).rejects.toThrow('--platform is one of')
  await expect(refused(['end', '8'])).rejects.toThrow('There is no notice 8.')
  await expect(refused(['explode', '7'])).rejects.toThrow('notice add, list, edit, arm, end or resume?')
})
