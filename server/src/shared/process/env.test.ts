import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { StartRefused } from '../log/start-refused.ts'
import { formatSettingsHelp, readEnv } from './env.ts'
import { refuseServiceLocation } from './service-location.ts'
import { rulesFile, settingsFile, settingsRules, settingsTogether, togetherFile } from './settings.generate.ts'

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://fieldhouse.example',
  SMTP_URL: 'smtp://mail.example:587',
  SECRETS_FILE: '/etc/fieldhouse/secrets.json',
}

test('settings: each has a default', () => {
  expect(readEnv({})).toMatchObject({
    PORT: 3036,
    HOST: '127.0.0.1',
    DATABASE_POOL_SIZE: 10,
    NODE_ENV: 'development',
    PUBLIC_URL: 'http://localhost:3036',
    DEMO: true,
    SEASON: true,
    LOG_LEVEL: 'warn',
    TRUST_PROXY: 0,
  })
})

test('settings: X_ACCEL_REDIRECT is off or an internal location of nginx', async () => {
  expect(readEnv({}).X_ACCEL_REDIRECT).toBe('off')
  for (const location of ['/films-on-disk/', '/internal/films/'])
    expect(readEnv({ X_ACCEL_REDIRECT: location }).X_ACCEL_REDIRECT).toBe(location)
  for (const location of ['on', 'films/', '/films', '//films/', '/films/../', '/films on disk/'])
    expect(() => readEnv({ X_ACCEL_REDIRECT: location })).toThrow(
      'X_ACCEL_REDIRECT must be a location such as /films-on-disk/, or off',
    )
  for (const location of ['/video/', '/api/films/'])
    await expect(refuseServiceLocation(readEnv({ X_ACCEL_REDIRECT: location }))).rejects.toThrow(
      'is an address that Fieldhouse itself uses',
    )
  await refuseServiceLocation(readEnv({ X_ACCEL_REDIRECT: '/films-on-disk/' }))
  const both = { X_ACCEL_REDIRECT: '/films-on-disk/', S3_URL: 'https://s3.example/films' }
  expect(() => readEnv(both)).toThrow('Set X_ACCEL_REDIRECT or S3_URL, not both')
})

test('settings: own proxies are addresses and networks, and MARKET_HEADER needs them', () => {
  expect(readEnv({}).TRUSTED_PROXIES).toEqual([])
  const TRUSTED_PROXIES = '10.0.0.5,10.1.0.0/16,2001:db8::/32'
  expect(readEnv({ TRUSTED_PROXIES, MARKET_HEADER: 'X-Metro-Code' })).toMatchObject({
    TRUSTED_PROXIES: ['10.0.0.5', '10.1.0.0/16', '2001:db8::/32'],
    MARKET_HEADER: 'x-metro-code',
  })
  expect(() => readEnv({ MARKET_HEADER: 'X-Metro-Code' })).toThrow('MARKET_HEADER needs TRUSTED_PROXIES')
  expect(() => readEnv({ TRUSTED_PROXIES: 'proxy.example' })).toThrow('must be addresses or networks')
  expect(() => readEnv({ TRUSTED_PROXIES: '10.0.0.0/33' })).toThrow('has one that is no address and no network')
  expect(() => readEnv({ TRUSTED_PROXIES, MARKET_HEADER: 'X Metro' })).toThrow('must be the name of a header')
})

test('settings: a key of Apple’s push service needs its IDs, and Firebase', () => {
  const whole = {
    FCM_SERVICE_ACCOUNT: '/etc/fieldhouse/firebase.json',
    APNS_KEY: '/etc/fieldhouse/apns.p8',
    APNS_KEY_ID: 'ABC1234567',
    APNS_TEAM_ID: 'TEAM123456',
  }
  expect(readEnv(whole)).toMatchObject({ ...whole, APNS_URL: 'https://api.push.apple.com' })
  for (const name of ['APNS_KEY', 'APNS_KEY_ID', 'APNS_TEAM_ID'])
    expect(() => readEnv({ ...whole, [name]: '' })).toThrow('Set APNS_KEY, APNS_KEY_ID, APNS_TEAM_ID together')
  expect(() => readEnv({ ...whole, FCM_SERVICE_ACCOUNT: '' })).toThrow('APNS_KEY needs FCM_SERVICE_ACCOUNT too')
  expect(() => readEnv({ ...whole, APNS_KEY_ID: 'abc' })).toThrow('APNS_KEY_ID must be 10 capital letters and digits')
})

test('settings: the default PUBLIC_URL can be opened on this machine', () => {
  for (const HOST of ['127.0.0.1', '0.0.0.0', '::']) expect(readEnv({ HOST }).PUBLIC_URL).toBe('http://localhost:3036')
  expect(readEnv({ HOST: '192.0.2.7' }).PUBLIC_URL).toBe('http://192.0.2.7:3036')
  expect(readEnv({ HOST: '2001:db8::7' }).PUBLIC_URL).toBe('http://[2001:db8::7]:3036')
})

test('settings: encoders connect at every address in production, and elsewhere at the server’s', () => {
  expect(readEnv({}).ENCODER_HOST).toBe('127.0.0.1')
  expect(readEnv({ HOST: '192.0.2.7' }).ENCODER_HOST).toBe('192.0.2.7')
  expect(readEnv(production)).toMatchObject({ HOST: '127.0.0.1', ENCODER_HOST: '0.0.0.0' })
  expect(readEnv({ ...production, ENCODER_HOST: '192.0.2.9' }).ENCODER_HOST).toBe('192.0.2.9')
})

test('settings: PUBLIC_URL with a path, query or password is refused', () => {
  const readable = ['https://fans.example.edu', 'https://fans.example.edu/', 'http://localhost:3036//']
  for (const PUBLIC_URL of readable) expect(readEnv({ PUBLIC_URL }).PUBLIC_URL).toBe(PUBLIC_URL.replace(/\/+$/, ''))
  for (const more of ['/fieldhouse', '/fieldhouse/', '/?from=mail', '#fans'])
    expect(() => readEnv({ PUBLIC_URL: `https://fans.example.edu${more}` })).toThrow(
      'PUBLIC_URL must be a host name without a path',
    )
  expect(() => readEnv({ PUBLIC_URL: 'https://ada:secret@fans.example.edu' })).toThrow(
    'PUBLIC_URL must be a host name without a path',
  )
})

test('settings: the help without packages lists the same ones', () => {
  const written = readFileSync(settingsFile, 'utf8')
  expect(
    written,
    'run with the Node of npm start: node_modules/.bin/node server/src/shared/process/settings.generate.ts',
  ).toBe(`${formatSettingsHelp()}\n`)
})

test('settings: the check without packages has the same rules', () => {
  const written = readFileSync(rulesFile, 'utf8')
  expect(
    JSON.parse(written),
    'run with the Node of npm start: node_modules/.bin/node server/src/shared/process/settings.generate.ts',
  ).toEqual(JSON.parse(settingsRules()))
})

test('settings: the check without packages has the same combined rules', () => {
  const written = readFileSync(togetherFile, 'utf8')
  expect(
    written,
    'run with the Node of npm start: node_modules/.bin/node server/src/shared/process/settings.generate.ts',
  ).toBe(settingsTogether())
})

test('settings: S3 without its bucket or keys is refused at the start', () => {
  const complete = { S3_URL: 'https://s3.example/films', S3_ACCESS_KEY: 'key', S3_SECRET_KEY: 'secret' }
  expect(reasonOf(complete)).toBe('')
  for (const wrong of [{ S3_URL: 'https://s3.example/' }, { S3_ACCESS_KEY: '' }, { S3_SECRET_KEY: '' }])
    expect(reasonOf({ ...complete, ...wrong })).toMatch(/^S3_URL needs a bucket/)
})

test('settings: an empty one counts as not set', () => {
  expect(readEnv({ PORT: '', DATABASE_URL: '' })).toMatchObject({ PORT: 3036 })
})

test('settings: the demo is off with --no-demo, DEMO=off or in production', () => {
  expect(readEnv({}, ['--no-demo']).DEMO).toBe(false)
  expect(readEnv({ DEMO: 'on' }, ['--no-demo']).DEMO).toBe(false)
  expect(readEnv({ DEMO: 'off' }).DEMO).toBe(false)
  expect(readEnv(production).DEMO).toBe(false)
})

test('settings: all invalid ones are named at once with reasons', () => {
  const wrong = { PORT: '99999', DEMO: 'maybe', PUBLIC_URL: 'fieldhouse', LOG_LEVEL: 'loud', METRICS_TOKEN: 'short' }
  expect(() => readEnv(wrong)).toThrow(StartRefused)
  expect(reasonOf(wrong).split('\n')).toEqual([
    'Fix these settings:',
    '  PORT is more than 65535',
    '  PUBLIC_URL is not an http:// or https:// URL',
    '  DEMO is not one of on, accounts, off',
    '  LOG_LEVEL is not one of fatal, error, warn, info, debug, trace, silent',
    '  METRICS_TOKEN is shorter than 16 characters',
    'To see all settings: npm start -- --help',
  ])
})

test('settings: a complete production setup is accepted', () => {
  expect(readEnv(production)).toMatchObject({ NODE_ENV: 'production', LOG_LEVEL: 'info' })
})

test('settings: production sends email only over TLS unless that is turned off', () => {
  expect([readEnv({}).SMTP_TLS, readEnv(production).SMTP_TLS]).toEqual(['tried', 'required'])
  expect(readEnv({ ...production, SMTP_TLS: 'off' }).SMTP_TLS).toBe('off')
})

for (const [what, change, advice] of [
  ['the demo is on', { DEMO: 'on' }, 'npm start -- --no-demo'],
  [
    'no mail server is set, so that the dev mailbox would be open',
    { SMTP_URL: '' },
    'SMTP_URL=smtp://user:password@host:587 npm start',
  ],
  ['no secrets file is named', { SECRETS_FILE: '' }, 'npm run fieldhouse -- secrets new'],
  ['no public address is set', { PUBLIC_URL: '' }, 'PUBLIC_URL=https://fieldhouse.example npm start'],
  [
    'the public address is not https',
    { PUBLIC_URL: 'http://fieldhouse.example' },
    'PUBLIC_URL=https://fieldhouse.example npm start',
  ],
] as const) {
  test(`settings: production is refused when ${what}, with the command that fixes it`, () => {
    const reason = reasonOf({ ...production, ...change })
    expect(reason).toContain('Not safe for production:')
    expect(reason).toContain(advice)
    expect(reason.split('\n')).toHaveLength(2)
  })
}

test('settings: production lists everything that is missing', () => {
  expect(reasonOf({ NODE_ENV: 'production' }).split('\n')).toHaveLength(4)
})

test('settings: the help names each one with its default', () => {
  for (const name of Object.keys(readEnv(production)).filter((one) => one !== 'SEASON'))
    expect(formatSettingsHelp()).toContain(`  ${name} `)
  expect(formatSettingsHelp()).toMatch(/PORT +port to listen on.*\[3036\]/)
  expect(formatSettingsHelp()).toMatch(/FIELDHOUSE_HOME .*\[\.fieldhouse\]/)
})

function reasonOf(variables: NodeJS.ProcessEnv): string {
  try {
    readEnv(variables)
    return ''
  } catch (error) {
    return (error as Error).message
  }
}
