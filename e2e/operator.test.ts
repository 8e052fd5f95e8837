import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { drawClip } from '@fieldhouse/origin/test-clip'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../server/src/shared/clock/clock.ts'
import { readJsonAnswer, runFieldhouse } from './run-fieldhouse.ts'

let folder: string
let film: string
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fieldhouse-film-'))
  film = drawClip(path.join(folder, 'a film.mp4'), 6, { gop: 60 })
})
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

test('command line: a video is uploaded, captioned, edited and removed, and the activity log lists it', async () => {
  const added = await runFieldhouse('films', 'upload', film, '--title', 'From the command line', '--groups', '101')
  expect([added.code, added.output]).toEqual([0, expect.stringMatching(/✓ ready {2}180p/)])
  const id = /title (\d+)/.exec(added.output)?.[1] ?? ''
  const srt = path.join(folder, 'words.srt')
  fs.writeFileSync(srt, '1\r\n00:00:01,000 --> 00:00:02,500\r\nA <b>goal</b>\r\n')
  expect((await runFieldhouse('films', 'put-captions', id, 'en', srt)).output).toContain('English')
  const edited = await runFieldhouse('films', 'edit-title', id, '--subtitle', 'Seen from the stands', '--hidden')
  expect(edited.output).toMatch(/^hidden: +yes$/m)
  expect(await readJsonAnswer('films', 'get-title', id)).toMatchObject({
    title: 'From the command line',
    subtitle: 'Seen from the stands',
    hidden: true,
    groups: [101],
    asset: { state: { kind: 'ready' }, captions: [{ language: 'en', label: 'English' }] },
  })
  expect((await runFieldhouse('audit', 'trail')).output).toMatch(new RegExp(`finish video upload +.*title ${id}`))
  expect(await runFieldhouse('films', 'remove-title', id)).toMatchObject({
    code: 2,
    output: expect.stringContaining('add --yes'),
  })
  expect((await runFieldhouse('films', 'remove-title', id, '--yes')).output).toMatch(/To restore it: trash restore \d+/)
  expect(await runFieldhouse('films', 'get-title', id)).toMatchObject({
    code: 1,
    output: expect.stringContaining('That video doesn’t exist.'),
  })
})

test('command line: a playlist disguised as a video is refused', async () => {
  const disguised = path.join(folder, 'steal.mp4')
  fs.writeFileSync(disguised, '#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n')
  const { code, output } = await runFieldhouse('films', 'upload', disguised)
  expect([code, output]).toEqual([1, expect.stringContaining('This file can’t be used')])
})

interface Made {
  id: number
}

test('command line: groups, genres and series are created, ordered and removed unless in use', async () => {
  const genre = String((await readJsonAnswer<Made>('films', 'create-genre', '--name', 'Command line cuts')).id)
  expect((await runFieldhouse('films', 'edit-genre', genre, '--name', 'Command cuts')).output).toContain('Command cuts')
  const { genres } = await readJsonAnswer<{ genres: Made[] }>('films', 'list-genres')
  const [last, ...others] = genres.map(({ id }) => id).toReversed()
  expect(
    await runFieldhouse('films', 'order-genres', '--genres', [last, ...others.toReversed()].join(',')),
  ).toMatchObject({ code: 0 })
  expect((await runFieldhouse('films', 'list-genres')).output).toMatch(/^ *ID .*\n *\d+ {2}Command cuts/)
  expect((await runFieldhouse('films', 'remove-genre', genre, '--yes')).code).toBe(0)

  const args = ['--name', 'Pep band', '--section', 'Co Ed', '--genre-id', '1', '--slug', 'pep-band']
  const group = String((await readJsonAnswer<Made>('films', 'create-group', ...args)).id)
  expect((await runFieldhouse('films', 'list-groups')).output).toMatch(new RegExp(`${group} {2}Pep band .*pep-band`))
  const series = await readJsonAnswer<Made>('films', 'create-series', '--title', 'Drum line', '--groups', group)
  expect(await runFieldhouse('films', 'remove-group', group, '--yes')).toMatchObject({
    code: 1,
    output: expect.stringContaining('“Pep band” is used by 1 series. Remove it there first.'),
  })
  expect((await runFieldhouse('films', 'remove-series', String(series.id), '--yes')).output).toMatch(
    /trash restore \d+/,
  )
  expect(await readJsonAnswer('films', 'edit-group', group, '--name', 'The band')).toMatchObject({
    name: 'The band',
    section: 'Co Ed',
  })
  expect((await runFieldhouse('films', 'remove-group', group, '--yes')).code).toBe(0)
})

test('command line: a live event shows its stream key, and a new key replaces the old one', async () => {
  const day = addDays(new Date(), 1)
  const args = ['--title', 'Command line classic', '--starts-at', `${day} 18:00`, '--sport', 'football']
  const result = await runFieldhouse('live', 'create-event', ...args)
  expect(result.output).toMatch(/^event\.rtmp_url: +rtmp:\/\/\S+\/live$/m)
  const [, key = '', id = ''] = /^stream_key: +((\d+)-[0-9a-f]{40})$/m.exec(result.output) ?? []
  expect(result.output).toContain(`${day} 18:00`)
  expect((await runFieldhouse('live', 'show-event-key', id, '--field', 'stream_key')).output.trim()).toBe(key)
  expect((await runFieldhouse('live', 'rotate-event-key', id)).output).not.toContain(key)
  expect((await runFieldhouse('live', 'list-events')).output).toMatch(
    new RegExp(`${id} {2}Command line classic +upcoming`),
  )
  const slate = ['--slate.kind', 'delay', '--slate.until', `${day} 19:30`]
  expect(await readJsonAnswer('live', 'set-event-slate', id, ...slate)).toMatchObject({ slate: { kind: 'delay' } })
  expect(await readJsonAnswer('live', 'set-event-slate', id, '--by-itself')).toMatchObject({ slate_by_itself: true })
  const off = await readJsonAnswer('live', 'set-event-slate', id, '--slate', 'none', '--no-by-itself')
  expect(off).toMatchObject({ slate: null, slate_by_itself: false })
  expect(await readJsonAnswer('live', 'end-event', id)).toMatchObject({ state: 'ended' })
})

test('command line: a channel’s airings are planned, moved and removed by their ids', async () => {
  const day = addDays(new Date(), 1)
  const block = JSON.stringify({ title: 'Around', minutes: 60, titles: [1, 2] })
  const args = ['--number', '88', '--name', 'From the command line', '--blocks', block]
  const id = String((await readJsonAnswer<Made>('channels', 'create', ...args)).id)
  const edited = await runFieldhouse('channels', 'edit', id, '--name', 'By command', '--plans', 'plus')
  expect(edited.output).toMatch(/^name: +By command$/m)
  expect(edited.output).toMatch(/Around +60 +1, 2/)
  const plan = (title: string, at: string) =>
    runFieldhouse(
      'channels',
      'plan-airing',
      id,
      '--kind',
      'film',
      '--title-id',
      title,
      '--starts-at',
      at,
      '--minutes',
      '30',
    )
  const planned = await plan('1', `${day} 12:00`)
  const airing = /^id: +(\d+)$/m.exec(planned.output)?.[1] ?? ''
  expect(planned.output).toContain(`${day} 12:00`)
  expect(await plan('2', `${day} 12:15`)).toMatchObject({
    code: 1,
    output: expect.stringMatching(/is on from 12:00\sPM to 12:30\sPM\. .* at .*12:30\sPM or later/),
  })
  const moved = ['--kind', 'film', '--title-id', '1', '--starts-at', `${day} 13:00`, '--minutes', '30']
  expect((await runFieldhouse('channels', 'change-airing', id, airing, ...moved)).output).toContain(`${day} 13:00`)
  const { event } = await readJsonAnswer<{ event: Made }>(
    'live',
    'create-event',
    '--title',
    'Command night',
    '--starts-at',
    `${day} 18:00`,
  )
  const live = ['--kind', 'live', '--event-id', String(event.id), '--minutes', '120', '--early', '15']
  expect((await runFieldhouse('channels', 'plan-airing', id, ...live)).output).toContain(`${day} 17:45`)
  const guide = () =>
    runFieldhouse('channels', 'guide', id, '--from', day, '--to', addDays(new Date(`${day}T12:00Z`), 1))
  expect((await guide()).output).toMatch(new RegExp(` film +.*${day} 13:00`))
  expect((await guide()).output).toContain('Command night')
  expect((await runFieldhouse('channels', 'remove-airing', id, airing)).output).toContain('--yes')
  expect((await runFieldhouse('channels', 'remove-airing', id, airing, '--yes')).output).toMatch(/trash restore \d+/)
  expect((await guide()).output).not.toMatch(/ film +/)
  expect((await runFieldhouse('channels', 'remove', id, '--yes')).code).toBe(0)
  expect((await runFieldhouse('live', 'remove-event', String(event.id), '--yes')).code).toBe(0)
})

test('command line: a mistyped argument is refused with what is allowed', async () => {
  for (const [args, code, text] of [
    [['films', 'fly'], 2, 'films has no command “fly”.'],
    [['films', 'edit-title', 'x', '--year', '2020'], 2, 'ID: '],
    [['films', 'upload', '/nowhere.mp4'], 1, 'File not found: /nowhere.mp4'],
    [['films', 'edit-title', '1', '--yer', '2020'], 2, 'Did you mean --year?'],
    [['channels', 'create', '--number', '9', '--name', 'Nine', '--blocks', 'no block'], 2, '--blocks: must be JSON'],
    [['live', 'create-event', '--title', 'x', '--starts-at', 'soon'], 2, '--starts-at: must be a time'],
    [['live', 'set-event-slate', '1', '--slate.kind', 'lunch'], 2, '--slate.kind: must be one of starting-soon, delay'],
    [['live', 'create-event', '--title', 'x', '--starts-at', '2025-11-28 18:00'], 1, 'That start is long past'],
  ] as const)
    expect([args, await runFieldhouse(...args)]).toEqual([args, { code, output: expect.stringContaining(text) }])
})
