import type { LightName } from '@fieldhouse/contract/machine/machine'
import { expect, test } from 'vitest'
import { listLights } from './lights.ts'
import type { MachineFacts } from './machine-facts.ts'

const now = new Date('2026-11-21T18:00:00Z')
const before = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
const note = { file: '/backups/one.tar.gz', bytes: 4_200_000, at: before(9).toISOString(), withFilms: false }
const ours = {
  kind: 'ours',
  folder: '/backups',
  sameDisk: false,
  note: { ...note, tried: { at: before(9).toISOString(), failure: null } },
  isThere: true,
  running: false,
  lastFailure: undefined,
} as const
const mail = { sent: 4, failed: 0, lastSentAt: before(1), lastFailure: undefined, leaves: true }
const calm: MachineFacts = {
  now,
  server: { since: before(50), memoryBytes: 212e6, slowestMs: 12 },
  clock: { by: 'school.example', aheadMs: 900, at: now },
  database: { ms: 0.7, bytes: 48e6, noticesArrive: true, own: false, inProduction: false },
  disk: { free: 400e9, all: 500e9 },
  films: { where: 'files/video in the home folder', ms: 3 },
  mail,
  jobs: [],
  ffmpeg: { version: '5.1.9', howToGetIt: null },
  encoders: {
    host: '0.0.0.0',
    addressHost: 'fans.example.edu',
    rtmp: { port: 1935 },
    srt: '9710-9719',
    outsideAt: before(3),
  },
  scores: { folder: '/scores', reason: undefined, newest: before(0.1) },
  backups: ours,
}
const lightOf = (name: LightName, facts: Partial<MachineFacts> = {}) =>
  listLights({ ...calm, ...facts }).find((light) => light.name === name)

test('system status: all lights are good and need nothing when all is well', () => {
  expect(listLights(calm).map(({ name, state, remedy }) => [name, state, remedy])).toEqual(
    ['server', 'clock', 'database', 'disk', 'films', 'mail', 'jobs', 'ffmpeg', 'encoders', 'scores', 'backups'].map(
      (name) => [name, 'good', null],
    ),
  )
  expect(lightOf('server')?.says).toBe('Fieldhouse has been up for 2 days and uses 212 MB of memory.')
  expect(lightOf('disk')?.says).toBe('400 GB of 500 GB free, enough for about 171 hours of streaming.')
})

const builtIn = { ms: 1, bytes: 1, noticesArrive: true, own: false }

test('system status: each problem has a light with what to do', () => {
  const wrong: [LightName, 'look' | 'bad', Partial<MachineFacts>, RegExp][] = [
    ['server', 'look', { server: { ...calm.server, slowestMs: 900 } }, /waited 900 ms/],
    [
      'clock',
      'bad',
      { clock: { by: 'school.example', aheadMs: 180_000, at: now } },
      /3 minutes ahead of.*school.example/,
    ],
    ['clock', 'bad', { clock: { by: 'the database', aheadMs: -61_000, at: now } }, /1 minute behind.*the database/],
    ['database', 'bad', { database: { away: 'connection refused' } }, /isn’t responding \(connection refused\)/],
    [
      'database',
      'bad',
      { database: { ms: 1, bytes: 1, noticesArrive: false, own: true, inProduction: true } },
      /notifications don’t arrive/,
    ],
    [
      'database',
      'look',
      { database: { ...builtIn, inProduction: true } },
      /built-in PostgreSQL is 18\.4, which has 28/,
    ],
    [
      'database',
      'look',
      { database: { ms: 900, bytes: 1, noticesArrive: true, own: true, inProduction: true } },
      /Your own.*900 ms/,
    ],
    ['disk', 'bad', { disk: { free: 4e9, all: 30e9 } }, /Uploads are blocked/],
    ['disk', 'look', { disk: { free: 80e9, all: 500e9 } }, /80 GB of 500 GB/],
    ['films', 'bad', { films: { where: 'S3', reason: 'AccessDenied' } }, /AccessDenied/],
    ['films', 'look', { films: { where: 'S3', ms: 4_000 } }, /4000 ms/],
    ['mail', 'look', { mail: { ...mail, leaves: false } }, /stays on this machine/],
    ['mail', 'bad', { mail: { ...mail, lastFailure: { at: before(0.5), reason: '535' } } }, /30 minutes ago \(535\)/],
    ['jobs', 'look', { jobs: [{ name: 'send-mail', state: 'retry', count: 2 }] }, /send-mail \(2\)/],
    ['ffmpeg', 'bad', { ffmpeg: { version: null, howToGetIt: 'Install it.' } }, /No video can be uploaded/],
    ['encoders', 'bad', { encoders: { ...calm.encoders, rtmp: { port: null } } }, /can’t connect by RTMP/],
    ['encoders', 'look', { encoders: { ...calm.encoders, host: '127.0.0.1' } }, /Only encoders on this machine/],
    [
      'encoders',
      'look',
      { encoders: { ...calm.encoders, addressHost: 'localhost' } },
      /use localhost, which works only on this machine/,
    ],
    [
      'encoders',
      'look',
      { encoders: { ...calm.encoders, outsideAt: undefined } },
      /None has connected over RTMP from another machine/,
    ],
    [
      'scores',
      'bad',
      { scores: { folder: '/scores', reason: 'the folder doesn’t exist', newest: undefined } },
      /Can’t read \/scores \(the folder doesn’t exist\)/,
    ],
  ]
  for (const [name, state, facts, text] of wrong) {
    const light = lightOf(name, facts)
    expect([name, light?.state]).toEqual([name, state])
    expect(light?.says).toMatch(text)
    expect(light?.remedy).toBeTruthy()
  }
})

test('system status: encoders are good after a connection from outside, and until then the ports to open are named', () => {
  const light = (outsideAt: Date | undefined) => lightOf('encoders', { encoders: { ...calm.encoders, outsideAt } })
  expect(light(undefined)?.remedy).toContain('Open TCP port 1935 and UDP ports 9710-9719 in the firewall')
  expect(light(before(3))).toMatchObject({
    state: 'good',
    says: 'Encoders connect by RTMP on TCP port 1935 and SRT on UDP ports 9710-9719. Last RTMP connection from outside: 3 hours ago.',
  })
  const overSrt = lightOf('encoders', { encoders: { ...calm.encoders, rtmp: undefined, outsideAt: undefined } })
  expect(overSrt).toMatchObject({
    state: 'look',
    says: expect.stringContaining('SRT can’t confirm that one can connect from another machine'),
  })
  expect(overSrt?.remedy).toContain('Open UDP ports 9710-9719')
  expect(overSrt?.remedy).not.toContain('green')
})

test('system status: a failed email no longer counts after a later one was sent', () => {
  const light = lightOf('mail', { mail: { ...mail, failed: 1, lastFailure: { at: before(2), reason: '450' } } })
  expect(light).toMatchObject({ state: 'good', says: '4 emails sent since the server started, 1 failed.' })
})

test('system status: a backup is good if it is recent, was test-restored and is on another disk', () => {
  const light = (facts: Partial<Extract<MachineFacts['backups'], { kind: 'ours' }>>) =>
    lightOf('backups', { backups: { ...ours, ...facts } })
  expect(light({})?.says).toBe('Newest backup: 9 hours ago, 4.2 MB, without videos. It passed a test restore.')
  expect(light({ note: undefined })?.state).toBe('bad')
  expect(light({ note: { ...ours.note, at: before(200).toISOString() } })?.state).toBe('bad')
  expect(light({ note: { ...ours.note, at: before(40).toISOString() } })?.state).toBe('look')
  expect(light({ note })).toMatchObject({
    state: 'look',
    remedy: 'npm run fieldhouse -- restore /backups/one.tar.gz --try',
  })
  expect(light({ note: { ...note, tried: { at: note.at, failure: 'it is damaged' } } })?.says).toMatch(
    /can’t be restored: it is damaged/,
  )
  expect(light({ isThere: false })?.says).toMatch(/anymore/)
  expect(light({ sameDisk: true })?.says).toMatch(/on the same disk that it backs up/)
  expect(light({ lastFailure: { at: before(1), reason: 'ENOSPC' } })?.state).toBe('bad')
  // A later successful backup makes the light good again.
  expect(light({ lastFailure: { at: before(20), reason: 'ENOSPC' } })?.state).toBe('good')
  expect(light({ running: true })?.says).toMatch(/Making a backup/)
  for (const kind of ['own-database', 'demo'] as const)
    expect(lightOf('backups', { backups: { kind } })?.state).toBe('off')
})
