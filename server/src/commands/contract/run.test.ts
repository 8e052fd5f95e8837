import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { UsageError } from '../../shared/log/start-refused.ts'
import type { ServerApi } from '../session/server-api.ts'
import { readFlags } from './flags.ts'
import { findGroup } from './groups.ts'
import { listCommandFlags, runCommand } from './run-command.ts'

let folder: string
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fieldhouse-commands-'))
})
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

interface Sent {
  name: string
  params?: unknown
  query?: unknown
  body?: unknown
}

/** Runs a command against a server with the given answers, and returns the requests it sent. */
async function run(line: string[], answers: Record<string, unknown> = {}, ask?: (question: string) => Promise<void>) {
  const [group = '', name = '', ...args] = line
  const command = findGroup(group)?.commands.find((each) => each.name === name)
  if (!command) throw new Error(`no command ${group} ${name}`)
  const sent: Sent[] = []
  const call = async ({ method, path: address }: { method: string; path: string }, input: object = {}) => {
    sent.push({ name: `${method} ${address}`, ...input })
    return answers[address] ?? { success: true }
  }
  const typed = readFlags(args, listCommandFlags(command.endpoint), '')
  const failed = await runCommand(command, typed, { call } as unknown as ServerApi, ask).then(
    () => undefined,
    (error: Error) => error,
  )
  return { sent, failed }
}
const sentBy = async (line: string[], answers?: Record<string, unknown>) => {
  const { sent, failed } = await run(line, answers)
  if (failed) throw failed
  return sent
}

const ad = {
  id: 7,
  sponsor_id: 4,
  title: 'Boots',
  kind: 'banner',
  title_id: 900,
  skip_after: 5,
  from: null,
  until: '2026-12-01T07:00:00.000Z',
  position: 100,
  weight: 1,
  per_day: 2,
  impressions: 12,
  clicks: 3,
}
const { id: _, impressions: __, clicks: ___, ...fields } = { ...ad, place: { kind: 'page', page: 'highlights' } }
const ads = { '/ads': { ads: [{ ...ad, place: fields.place }] } }

test('command input: numbers, times, choices and object fields are parsed by the contract', async () => {
  const line =
    'ads create --sponsor-id 4 --title Boots --kind banner --title-id 900 --place.kind page --place.page news --until'
  expect(await sentBy([...line.split(' '), '2026-11-28 18:00', '--skip-after', 'none'])).toEqual([
    {
      name: 'POST /ads',
      body: {
        sponsor_id: 4,
        title: 'Boots',
        kind: 'banner',
        title_id: 900,
        skip_after: null,
        place: { kind: 'page', page: 'news' },
        until: '2026-11-29T01:00:00.000Z',
      },
    },
  ])
})

test('command input: lists come by commas, repetition or JSON, and a union by its kind', async () => {
  const [series] = await sentBy(['films', 'create-series', '--title', 'A series', '--groups', '1,2', '--groups', '3'])
  expect(series?.body).toEqual({ title: 'A series', groups: [1, 2, 3] })
  const blocks = [
    '--blocks',
    '{"title":"One","minutes":30,"titles":[1]}',
    '--blocks',
    '{"title":"Two","minutes":60,"titles":[2]}',
  ]
  const [channel] = await sentBy(['channels', 'create', '--number', '9', '--name', 'Nine', ...blocks])
  expect(channel?.body).toMatchObject({ blocks: [{ title: 'One' }, { title: 'Two' }] })
  const line = 'channels plan-airing 3 --kind film --title-id 12 --starts-at 2026-11-28T18:00:00Z'
  expect((await sentBy(line.split(' ')))[0]).toMatchObject({
    params: { id: '3' },
    body: { kind: 'film', title_id: 12, starts_at: '2026-11-28T18:00:00Z' },
  })
})

test('create commands: absent fields become null, empty or false', async () => {
  const [sent] = await sentBy([
    'messages',
    'create-announcement',
    '--words',
    'Gates open late',
    '--until',
    '2026-11-28',
  ])
  expect(sent?.body).toEqual({
    words: 'Gates open late',
    urgent: false,
    sports: [],
    from: null,
    until: '2026-11-28T07:00:00.000Z',
    link: null,
  })
})

test('edit commands: unnamed fields stay, and an object of another kind is replaced', async () => {
  expect(await sentBy(['ads', 'edit', '7', '--title', 'Shoes', '--until', 'none'], ads)).toEqual([
    { name: 'GET /ads' },
    { name: 'PUT /ads/{id}', params: { id: '7' }, body: { ...fields, title: 'Shoes', until: null } },
  ])
  const page = await sentBy(['ads', 'edit', '7', '--place.page', 'videos'], ads)
  expect(page.at(-1)?.body).toEqual({ ...fields, place: { kind: 'page', page: 'videos' } })
  const app = await sentBy(['ads', 'edit', '7', '--place.kind', 'app'], ads)
  expect(app.at(-1)?.body).toEqual({ ...fields, place: { kind: 'app' } })
  expect((await run(['ads', 'edit', '8', '--title', 'x'], ads)).failed?.message).toBe('Nothing found with the ID 8.')
})

const notices = { '/app-notices': { notices: [{ id: 7, revision: 4 }] } }

test('edit commands: the current revision is sent along, for actions too', async () => {
  expect((await sentBy(['messages', 'arm-app-notice', '7', '--yes'], notices)).at(-1)?.body).toEqual({ revision: 4 })
  const stand = {
    id: 5,
    revision: 2,
    venue_id: 3,
    name: 'The Grill',
    menu: [{ id: 9, name: 'Pretzel', sold_out_until: null }],
  }
  const concessions = { '/concessions': { venues: [{ id: 5, name: 'A venue', revision: 8, stands: [stand] }] } }
  // Fields that only an answer has are not sent back, and a venue with the same number stays unchanged.
  const renamed = await sentBy(['concessions', 'change-stand', '5', '--name', 'Grill'], concessions)
  expect(renamed.at(-1)?.body).toMatchObject({ revision: 2, name: 'Grill', menu: [{ id: 9, name: 'Pretzel' }] })
  expect(JSON.stringify(renamed.at(-1)?.body)).not.toContain('sold_out_until')
})

test('edit commands: without a read endpoint all fields are required', async () => {
  const { sent, failed } = await run([
    'games',
    'change',
    '71',
    '--sport',
    'football',
    '--day',
    '2026-11-28',
    '--site',
    'home',
  ])
  expect(sent).toEqual([])
  expect(failed?.message).toContain('--opponent: is required')
  const live = 'channels change-airing 3 4 --kind live --event-id 12 --minutes 90'.split(' ')
  expect((await run(live)).failed?.message).toContain('--early: is required')
  const film = 'channels change-airing 3 4 --kind film --title-id 12 --starts-at 2026-11-28T18:00:00Z --minutes 90'
  expect((await run(film.split(' '))).failed).toBeUndefined()
})

test('edit commands: a partial edit sends only the named fields', async () => {
  expect(await sentBy(['live', 'edit-event', '12', '--goes-on-air', 'by-hand'])).toEqual([
    { name: 'PUT /events/{id}', params: { id: '12' }, body: { goes_on_air: 'by-hand' } },
  ])
})

test('command input: query switches are present or absent, and path words keep their order', async () => {
  fs.writeFileSync(path.join(folder, 'a.csv'), 'Date')
  const file = path.join(folder, 'a.csv')
  const [dry] = await sentBy(['games', 'import-schedule', file, '--sport', 'football', '--dry-run'])
  expect(dry).toMatchObject({ query: { sport: 'football', dry_run: 'true' }, body: expect.any(Blob) })
  expect(dry?.body).toHaveProperty('type', 'text/csv')
  const [wet] = await sentBy(['games', 'import-schedule', file, '--no-dry-run'])
  expect(wet?.query).toEqual({})
  expect((await sentBy(['games', 'undo-change', '71', '5']))[0]?.params).toEqual({ id: '71', seq: '5' })
})

test('command input: all mistakes are listed by flag before anything is sent', async () => {
  const line = 'ads create --sponsor-id four --kind poster --title-id 900 --until tomorrow --place.kind page --weight 0'
  const { sent, failed } = await run(line.split(' '))
  expect(sent).toEqual([])
  expect(failed).toBeInstanceOf(UsageError)
  const lines = failed?.message.split('\n') ?? []
  expect(lines.map((each) => each.split(':')[0])).toEqual([
    ...['--sponsor-id', '--title', '--kind', '--place.page', '--until', '--weight'],
    'See',
  ])
  expect(failed?.message).toContain('--sponsor-id: must be a number')
  // A change reads the current state only after its flags are valid.
  const changed = await run(['ads', 'edit', '7', '--weight', '0'], ads)
  expect([changed.sent, changed.failed?.message]).toEqual([[], expect.stringContaining('--weight: ')])
  expect((await run(['ads', 'edit', 'seven'])).failed?.message).toContain('ID: ')
  expect((await run(['ads', 'edit'])).failed?.message).toContain('ID is missing.')
  expect((await run(['ads', 'list', 'all'])).failed?.message).toContain('“all” is one argument too many.')
  expect((await run(['home', 'create-row', '--title', 'x', '--filling', '{'])).failed?.message).toContain(
    '--filling: must be JSON',
  )
  const urgent = ['messages', 'create-announcement', '--words', 'x', '--until', '2026-11-28', '--urgent=maybe']
  expect((await run(urgent)).failed?.message).toContain('--urgent: must be true or false')
})

test('command input: a file provides the body, flags override it, and unknown fields are refused', async () => {
  const file = path.join(folder, 'genre.json')
  fs.writeFileSync(file, JSON.stringify({ title: 'From a file', groups: [4] }))
  const [sent] = await sentBy(['films', 'create-series', '--input', file, '--title', 'By hand'])
  expect(sent?.body).toEqual({ title: 'By hand', groups: [4] })
  fs.writeFileSync(file, JSON.stringify({ title: 'x', colour: 'red' }))
  expect((await run(['films', 'create-series', '--input', file])).failed?.message).toContain(
    'colour isn’t a known field',
  )
  fs.writeFileSync(file, 'title: x')
  expect((await run(['films', 'create-series', '--input', file])).failed?.message).toContain('isn’t valid JSON')
})

test('command input: a missing file or one of the wrong type is explained in one sentence', async () => {
  const nowhere = path.join(folder, 'nowhere.png')
  expect((await run(['ads', 'put-sponsor-image', '1', nowhere])).failed?.message).toBe(`File not found: ${nowhere}`)
  const text = path.join(folder, 'logo.txt')
  expect((await run(['ads', 'put-sponsor-image', '1', text])).failed?.message).toContain(
    'ends in .jpg, .jpeg, .png, .webp',
  )
})

test('commands: irreversible actions ask for confirmation', async () => {
  for (const line of [
    ['giveaways', 'draw', '6'],
    ['messages', 'arm-app-notice', '7'],
  ]) {
    const refused = await run(line, notices)
    expect([refused.sent.filter(({ name }) => !name.startsWith('GET')), refused.failed?.message]).toEqual([
      [],
      expect.stringContaining('add --yes'),
    ])
    expect((await sentBy([...line, '--yes'], notices)).at(-1)?.name).toMatch(/^POST/)
  }
})

test('commands: data read for a command is not read again for its confirmation', async () => {
  const { sent } = await run(['messages', 'arm-app-notice', '7'], notices, async () => undefined)
  expect(sent.map(({ name }) => name)).toEqual(['GET /app-notices', 'POST /app-notices/{id}/arm'])
})

test('remove commands: ask with the name, or need --yes without a terminal', async () => {
  const refused = await run(['ads', 'remove', '7'], ads)
  expect([refused.sent, refused.failed?.message]).toEqual([[], expect.stringContaining('add --yes')])
  const ask = vi.fn(async (_question: string) => undefined)
  expect((await run(['ads', 'remove', '7'], ads, ask)).sent.map(({ name }) => name)).toEqual([
    'GET /ads',
    'DELETE /ads/{id}',
  ])
  expect(ask.mock.calls[0]?.[0]).toBe('“Boots”: Delete an ad (moves it to the trash).')
  const no = async () => {
    throw new Error('Nothing was changed.')
  }
  expect((await run(['ads', 'remove', '7'], ads, no)).sent.map(({ name }) => name)).toEqual(['GET /ads'])
  expect(await sentBy(['ads', 'remove', '7', '--yes'])).toEqual([{ name: 'DELETE /ads/{id}', params: { id: '7' } }])
})
