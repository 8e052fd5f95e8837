import { expect, test } from 'vitest'
import { readEnv, startFlags } from '../server/src/shared/process/env.ts'
import { refuseWrongSettings } from './check-settings.mjs'

const getErrorMessage = (check) => {
  try {
    check()
    return undefined
  } catch (error) {
    return error.message
  }
}

test.for([
  { PORT: 'abc' },
  { PORT: '99999' },
  { PORT: '-1' },
  { PORT: '30.5' },
  { TRUST_PROXY: '11', DATABASE_POOL_SIZE: '1' },
  { DATABASE_URL: 'mysql://x' },
  { DATABASE_URL: 'fieldhouse' },
  { SMTP_URL: 'http://mail' },
  { PUBLIC_URL: 'fieldhouse' },
  { NODE_ENV: 'live', DEMO: 'maybe', LOG_LEVEL: 'loud' },
  { OTHER_HOSTS: 'a b' },
  { MAIL_FROM: 'nobody' },
  { SECURITY_CONTACT: 'ftp://x' },
  { RTMP_PORT: 'on' },
  { SRT_PORTS: '9710' },
  { X_ACCEL_REDIRECT: '/films' },
  { BLUESKY_URL: 'http://public.api.bsky.app' },
  { METRICS_TOKEN: 'short' },
])('settings check: %o is refused with the server’s message', (variables) => {
  const message = getErrorMessage(() => readEnv(variables))
  expect(message).toMatch(/^Fix these settings:/)
  expect(getErrorMessage(() => refuseWrongSettings(variables, []))).toBe(message)
})

const production = {
  NODE_ENV: 'production',
  SMTP_URL: 'smtps://user:pass@mail.example.edu',
  SECRETS_FILE: '/etc/fieldhouse/secrets.json',
  PUBLIC_URL: 'https://fans.example.edu',
}
const s3 = { S3_URL: 'https://s3.example/films', S3_ACCESS_KEY: 'key', S3_SECRET_KEY: 'secret' }

test.for([
  [{ PUBLIC_URL: 'https://example.edu/fans' }, 'PUBLIC_URL must be a host name'],
  [
    { PUBLIC_URL: 'https://ada:secret@example.edu', PORT: 'abc' },
    'PORT is not a number\n  PUBLIC_URL must be a host name',
  ],
  [{ NODE_ENV: 'production' }, 'SMTP_URL is not set'],
  [{ ...production, SECRETS_FILE: '' }, 'SECRETS_FILE is not set'],
  [{ ...production, PUBLIC_URL: '' }, 'PUBLIC_URL is not set'],
  [{ ...production, PUBLIC_URL: 'http://fans.example.edu' }, 'PUBLIC_URL is not https'],
  [{ ...production, DEMO: 'accounts' }, 'DEMO is on'],
  [{ ...s3, X_ACCEL_REDIRECT: '/films-on-disk/' }, 'not both'],
  [{ ...s3, S3_SECRET_KEY: '' }, 'S3_URL needs a bucket'],
  [{ ...s3, S3_URL: 'https://s3.example' }, 'S3_URL needs a bucket'],
])('settings check: %o is refused as by the server: %s', ([variables, text]) => {
  const message = getErrorMessage(() => readEnv(variables))
  expect(message).toContain(text)
  expect(getErrorMessage(() => refuseWrongSettings(variables, []))).toBe(message)
})

test('settings check: a complete production setup is accepted, and --no-demo overrides DEMO', () => {
  for (const [variables, args] of [
    [production, []],
    [{ ...production, DEMO: 'on' }, ['--no-demo']],
    [{ ...production, ...s3, X_ACCEL_REDIRECT: 'off', PUBLIC_URL: 'HTTPS://fans.example.edu//' }, []],
  ]) {
    readEnv(variables, args)
    refuseWrongSettings(variables, args)
  }
})

test.for([
  {},
  { PORT: '', DATABASE_URL: '' },
  { PORT: '0', RTMP_PORT: 'off', SRT_PORTS: 'off' },
  { PORT: ' 3036 ', RTMP_PORT: '1935' },
  { DATABASE_URL: 'postgresql://fan:secret@127.0.0.1:5432/fans?sslmode=require' },
  { OTHER_HOSTS: 'WWW.Example.EDU,example.edu', MAIL_FROM: 'Fans <fans@example.edu>' },
  { SMTP_URL: 'smtps://user:pass@mail.example.edu:465', SECURITY_CONTACT: 'mailto:safe@example.edu' },
  { X_ACCEL_REDIRECT: '/films-on-disk/', METRICS_TOKEN: 'sixteen-letters!' },
  { UNKNOWN: 'as it likes' },
])('settings check: %o is accepted, and by the server too', (variables) => {
  readEnv(variables)
  refuseWrongSettings(variables, startFlags)
})
