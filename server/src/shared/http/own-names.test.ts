import os from 'node:os'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test-app.ts'
import { createOwnNameCheck } from './server.ts'

let running: TestApp
beforeAll(async () => {
  running = await testApp()
})
afterAll(() => running.close())

test('own names: a server answers for its own names, addresses and local names only', () => {
  const isOwn = createOwnNameCheck({ publicUrl: 'https://Fieldhouse.test:8443', otherHosts: ['www.fieldhouse.test'] })
  const own = [
    ...['fieldhouse.test', 'FIELDHOUSE.test:8443', 'fieldhouse.test.', 'www.fieldhouse.test', os.hostname()],
    ...[
      'localhost',
      'localhost:3036',
      'app.localhost',
      'press-box.local:3036',
      '127.0.0.1:3036',
      '[::1]:3036',
      '10.0.0.7',
      'fieldhouse',
    ],
  ]
  const foreign = [
    ...['evil.example', 'evil.example:3036', 'fieldhouse.test.evil.example', '127.0.0.1.evil.example'],
    ...['localhost.evil.example', 'fieldhouse.test@evil.example', 'evil.example#fieldhouse.test', 'x y', '[::1].evil'],
  ]
  expect([own.filter((host) => !isOwn(host)), foreign.filter(isOwn)]).toEqual([[], []])
})

test('own names: a rebound foreign name reads no mailbox, metrics or API', async () => {
  for (const url of ['/dev/mailbox', '/dev/mailbox.json', '/metrics', '/', '/api/openapi.json']) {
    const answer = await running.app.inject({ url, headers: { host: 'rebound.evil.example:3036' } })
    expect([url, answer.statusCode]).toEqual([url, 421])
    expect(answer.json().message).toContain('PUBLIC_URL')
  }
  expect((await running.app.inject({ url: '/dev/mailbox', headers: { host: 'fieldhouse.test' } })).statusCode).toBe(200)
})
