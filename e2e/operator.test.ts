import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { drawClip } from '@fieldhouse/origin/test-clip'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayAfter } from '../server/src/shared/clock/clock.ts'
import { fieldhouse } from './fieldhouse.ts'

let folder: string
let film: string
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fieldhouse-film-'))
  film = drawClip(path.join(folder, 'a film.mp4'), 6, { gop: 60 })
})
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

const idIn = (said: string): string => /(?:title|event|channel) (\d+)/.exec(said)?.[1] ?? ''

test('a film goes from a file to a title that plays, with captions, and its changes are in the trail', async () => {
  const added = await fieldhouse('video', 'add', film, '--title', 'From the command line', '--groups', 'football')
  expect([added.code, added.said]).toEqual([0, expect.stringMatching(/✓ ready {2}180p/)])
  const id = idIn(added.said)
  const srt = path.join(folder, 'words.srt')
  fs.writeFileSync(srt, '1\r\n00:00:01,000 --> 00:00:02,500\r\nA <b>goal</b>\r\n')
  expect((await fieldhouse('captions', 'add', id, srt, '--language', 'en')).said).toContain('English')
  expect((await fieldhouse('title', 'edit', id, '--subtitle', 'Seen from the stands', '--hidden', 'yes')).code).toBe(0)
  const shown = JSON.parse((await fieldhouse('video', 'show', id)).said)
  expect(shown).toMatchObject({
    title: 'From the command line',
    subtitle: 'Seen from the stands',
    hidden: true,
    groups: [101],
    asset: { state: { kind: 'ready' }, captions: [{ language: 'en', label: 'English' }] },
  })
  expect((await fieldhouse('audit')).said).toMatch(new RegExp(`finish video {2}title ${id}`))
  expect(await fieldhouse('title', 'remove', id)).toMatchObject({
    code: 1,
    said: expect.stringMatching(/into the trash[\s\S]*--yes/),
  })
  expect((await fieldhouse('title', 'remove', id, '--yes')).code).toBe(0)
  expect((await fieldhouse('video', 'show', id)).said).toContain('There is no such title.')
})

test('a playlist that calls itself a film is refused in words', async () => {
  const disguised = path.join(folder, 'steal.mp4')
  fs.writeFileSync(disguised, '#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n')
  const { code, said } = await fieldhouse('video', 'add', disguised)
  expect([code, said]).toEqual([1, expect.stringContaining('This file cannot be used')])
})

test('groups, genres and series are added, ordered and removed, and what is used says what uses it', async () => {
  const genre = /genre (\d+)/.exec((await fieldhouse('genre', 'add', 'Command line cuts')).said)?.[1] ?? ''
  expect((await fieldhouse('genre', 'rename', genre, 'Command cuts')).said).toContain('✓ genre')
  expect((await fieldhouse('genre', 'order', genre)).said).toMatch(/✓ Command cuts, /)
  expect((await fieldhouse('genre', 'remove', genre)).said).toContain('--yes')
  expect((await fieldhouse('genre', 'remove', genre, '--yes')).code).toBe(0)

  const added = await fieldhouse('group', 'add', 'pep-band', 'Pep band', '--section', 'Co Ed', '--genre', 'Highlights')
  const group = /group (\d+)/.exec(added.said)?.[1] ?? ''
  expect((await fieldhouse('group', 'list')).said).toMatch(new RegExp(`${group} {2}pep-band +Pep band`))
  const series =
    /series (\d+)/.exec((await fieldhouse('series', 'add', 'Drum line', '--groups', 'pep-band')).said)?.[1] ?? ''
  expect((await fieldhouse('series', 'list')).said).toContain(`${series}  Drum line`)
  expect(await fieldhouse('group', 'remove', group, '--yes')).toMatchObject({
    code: 1,
    said: expect.stringContaining('“Pep band” is used by 1 series. Take it away there first.'),
  })
  expect((await fieldhouse('series', 'remove', series, '--yes')).said).toMatch(/trash restore \d+ brings it back/)
  expect((await fieldhouse('group', 'edit', group, '--name', 'The band')).said).toContain('The band')
  expect((await fieldhouse('group', 'remove', group, '--yes')).code).toBe(0)
})

test('a live event says where its encoder sends to, as often as it is asked, and a key that is new shuts the old one out', async () => {
  const made = await fieldhouse(
    'live',
    'create',
    'Command line classic',
    '--at',
    `${dayAfter(new Date(), 1)} 18:00`,
    '--sport',
    'football',
  )
  const id = idIn(made.said)
  expect(made.said).toMatch(new RegExp(`RTMP server {3}rtmp://\\S+/live\\s+Stream key {4}${id}-[0-9a-f]{40}`))
  const key = /\d+-[0-9a-f]{40}/.exec(made.said)?.[0]
  expect((await fieldhouse('live', 'key', id)).said).toContain(key)
  expect((await fieldhouse('live', 'key', id, '--new')).said).not.toContain(/-[0-9a-f]{40}/.exec(made.said)?.[0])
  expect((await fieldhouse('live', 'list')).said).toMatch(new RegExp(`${id} {2}upcoming .*Command line classic`))
  const slate = await fieldhouse('live', 'slate', id, 'delay', '--until', `${dayAfter(new Date(), 1)} 19:30`)
  expect(slate.said).toContain('✓ Command line classic shows a slate, delay')
  expect((await fieldhouse('live', 'slate', id, '--by-itself', 'yes')).said).toContain('a slate by itself')
  expect((await fieldhouse('live', 'slate', id, 'off', '--by-itself', 'no')).said).toMatch(/shows its camera\s*$/)
  expect((await fieldhouse('live', 'end', id)).said).toContain('add --yes')
  expect((await fieldhouse('live', 'end', id, '--yes')).said).toContain('is over')
})

test('a channel gets a film and a game in its guide, which are moved and taken out again by their numbers', async () => {
  const day = dayAfter(new Date(), 1)
  const id = idIn((await fieldhouse('channel', 'create', '88', 'From the command line', 'Around:60:1,2')).said)
  expect((await fieldhouse('channel', 'edit', id, '88', 'By command', '--plans', 'plus')).said).toContain('By command')
  expect((await fieldhouse('channel', 'list')).said).toMatch(/88 {2}By command, needs plus\n +60 min {2}Around: 1, 2/)
  const planned = await fieldhouse('channel', 'film', id, '1', `${day} 12:00`, '30')
  const airing = /airing (\d+)/.exec(planned.said)?.[1] ?? ''
  expect(planned.said).toMatch(new RegExp(`${day} 12:00 M[DS]T to ${day} 12:30 M[DS]T`))
  expect(await fieldhouse('channel', 'film', id, '2', `${day} 12:15`, '30')).toMatchObject({
    code: 1,
    said: expect.stringMatching(/is there from 12:00\sPM to 12:30\sPM\. .* has room from .*12:30\sPM on/),
  })
  expect((await fieldhouse('channel', 'move', id, airing, `${day} 13:00`)).said).toContain(`${day} 13:00`)
  const event = idIn((await fieldhouse('live', 'create', 'Command night', '--at', `${day} 18:00`)).said)
  expect((await fieldhouse('channel', 'live', id, event, '120', '--early', '15')).said).toContain(`${day} 17:45`)
  const guide = (await fieldhouse('channel', 'guide', id, day)).said
  expect(guide).toMatch(new RegExp(`13:00 .* film {2}.*airing ${airing}`))
  expect(guide).toMatch(/17:45 .* live {2}Command night/)
  expect((await fieldhouse('channel', 'out', id, airing)).said).toContain('--yes')
  expect((await fieldhouse('channel', 'out', id, airing, '--yes')).said).toMatch(/trash restore \d+ brings it back/)
  expect((await fieldhouse('channel', 'guide', id, day)).said).not.toContain(' film ')
  expect((await fieldhouse('channel', 'remove', id, '--yes')).code).toBe(0)
  expect((await fieldhouse('live', 'remove', event, '--yes')).code).toBe(0)
})

test('what is mistyped is refused with what there is', async () => {
  for (const [args, words] of [
    [['video', 'fly'], 'video add, list, show or retry?'],
    [['title', 'edit', 'x'], 'ID is a number'],
    [['video', 'add', '/nowhere.mp4'], 'There is no file'],
    [['title', 'edit', '1', '--colour', 'red'], '--colour'],
    [['channel', 'create', '9', 'Nine', 'no block'], 'is no block'],
    [['live', 'create', 'x', '--at', 'soon'], '--at is written as in'],
    [['live', 'slate', '1', 'lunch'], 'starting-soon, delay, technical, over or off'],
    [['live', 'create', 'x', '--at', '7'], 'in the time of America/Denver'],
    [['live', 'create', 'x', '--at', '2025-11-28 18:00'], 'That start is long past'],
  ] as const) {
    const { code, said } = await fieldhouse(...args)
    expect([args, code, said]).toEqual([args, 1, expect.stringContaining(words)])
  }
})
