// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testServer } from '../../../api/test-server.ts'
import { gameOf } from '../../../games/games.testdata.ts'
import { reportMoments } from './moment-reports.ts'

const server = testServer()
const start = Date.parse('2026-11-21T20:10:00.000Z')
let shownAt: number | undefined
let reported: (number | undefined)[] = []
let arrives = true
let stop = () => {}
beforeEach(async () => {
  shownAt = undefined
  reported = []
  arrives = true
  stop = reportMoments({
    games: [7],
    readShownAt: () => shownAt,
    report: async () => {
      reported.push(shownAt)
      return arrives
    },
  })
  await expect.poll(() => server.lines().length).toBe(1)
})
afterEach(() => stop())

const send = (event: object) => server.lines().at(-1)?.send(event)
const change = (seq: number, atMs: number) =>
  send({ kind: 'change', id: 7, seq, at: new Date(atMs).toISOString(), patch: { score: { home: seq } } })
const reports = (count: number) => expect.poll(() => reported.length).toBe(count)

test('moment reports: the instant is reported once the picture has passed a change, not before', async () => {
  shownAt = start - 1
  change(1, start)
  change(2, start + 60_000)
  shownAt = start
  await reports(1)
  shownAt = start + 60_000
  await reports(2)
  expect(reported).toEqual([start, start + 60_000])
})

test('moment reports: after a snapshot the instant is reported as soon as it is known', async () => {
  const status = { kind: 'live', label: '1st' }
  send({ kind: 'snapshot', id: 7, seq: 3, game: gameOf(7), state: { status } })
  shownAt = start
  await reports(1)
})

test('moment reports: one that the server did not get is sent again', async () => {
  arrives = false
  shownAt = start
  change(1, start)
  await reports(1)
  arrives = true
  await reports(2)
})
