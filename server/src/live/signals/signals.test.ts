import { minuteMs } from '@fieldhouse/contract/durations'
import { createEvent, lookAtEvent } from '@fieldhouse/contract/live/admin'
import * as signals from '@fieldhouse/contract/live/signals'
import type { RejectionReason } from '@fieldhouse/contract/origin/origin'
import { joinPlay, leavePlay } from '@fieldhouse/contract/playback/playback'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '../../test-app.ts'
import type { Fan, Visitor } from '../../test-fan.ts'

type Running = Awaited<ReturnType<TestApp['another']>>

let running: TestApp
let other: Running
let operator: Fan
let otherFan: Fan
let film: string
beforeAll(async () => {
  running = await testApp()
  await running.season()
  other = await running.another()
  operator = await running.staff('operator')
  otherFan = await other.visitor().signIn(operator.email, operator.password)
  const { rows } = await running.deps.pool.query('select asset_id from title where asset_id is not null order by id')
  film = rows[0].asset_id
})
afterAll(async () => {
  await other.close()
  await running.close()
})

const patiently = { interval: 200 }
const create = async () => {
  const body = { title: 'Kickoff', starts_at: '2026-11-21T18:30:00.000Z' }
  return (await operator.call(createEvent, { body })).body
}
const all = async (who: Visitor) => (await who.call(signals.eventSignals)).body
const of = async (who: Visitor, id: number) => (await all(who)).events.find((one) => one.id === id)

test('signals: the console of every server shows the last minutes of an encoder', async () => {
  const { event } = await create()
  expect(await of(operator, event.id)).toEqual({ id: event.id, viewers: 0, signal: null, knocks: [] })
  await running.origin.live.playAsEncoder({ asset: event.asset, film })
  for (const who of [operator, otherFan])
    await vi.waitFor(async () => {
      const signal = (await of(who, event.id))?.signal
      expect(signal).toMatchObject({ step_seconds: 2, frame_rate: expect.any(Number) })
      expect(Math.max(...(signal?.kbps ?? []))).toBeGreaterThan(0)
    }, patiently)
})

test('signals: the console of every server shows the encoder’s picture', async () => {
  const { event } = await create()
  await running.origin.live.playAsEncoder({ asset: event.asset, film })
  const reading = { at: '2026-11-21T18:00:00.000Z', picture: Buffer.alloc(20_000, 7), sound: [], keySeconds: 2 }
  const looking = vi.spyOn(running.origin.live, 'probe').mockImplementation(async (asset) => {
    if (asset !== event.asset) throw new Error('another one was looked at')
    return { ...reading, faults: ['silent'] }
  })
  await vi.waitFor(async () => {
    const { look } = (await otherFan.call(lookAtEvent, { params: { id: String(event.id) } })).body
    expect(look).toMatchObject({ key_seconds: 2, faults: ['silent'] })
    expect(look?.picture).toBe(`data:image/jpeg;base64,${reading.picture.toString('base64')}`)
  }, patiently)
  looking.mockRestore()
})

test('signals: viewing devices are counted once each, with the same result on every server', async () => {
  const { event } = await create()
  await running.origin.live.playAsEncoder({ asset: event.asset, film })
  const [one, two] = [await running.fan(), await running.fan()]
  const twoElsewhere = await other.visitor().signIn(two.email, two.password)
  const join = async (who: Fan, tab: string) => {
    const body = { content: { kind: 'event' as const, id: event.id }, tab }
    return vi.waitFor(async () => {
      const answer = (await who.call(joinPlay, { body })).body
      if (answer.kind !== 'playing') throw new Error(answer.kind)
      return answer.session
    }, patiently)
  }
  const viewers = (count: number) =>
    vi.waitFor(async () => {
      const counts = [(await of(operator, event.id))?.viewers, (await of(otherFan, event.id))?.viewers]
      expect(counts).toEqual([count, count])
    }, patiently)
  await join(one, 'tab-number-one')
  const session = await join(two, 'tab-number-two')
  await join(twoElsewhere, 'tab-number-three')
  await viewers(3)
  await two.call(leavePlay, { body: { session } })
  await viewers(2)
  // A crashed device is counted only as long as its place is kept.
  running.deps.clock.advance(2 * minuteMs)
  await viewers(0)
})

test('signals: every server lists rejected encoders with time, address and reason, and never their key', async () => {
  const { event, stream_key } = await create()
  const [firstHost, elsewhere] = running.hosts
  const [name = '', key = ''] = stream_key.split('-')
  const wrong = key.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a'))
  const knock = async (host: typeof firstHost, brought: { name: string; key: string }, address: string) => {
    const admission = await host?.admit(brought)
    if (admission?.kind !== 'out') throw new Error('it was let in')
    const { why, asset } = admission
    host?.refused({ at: running.deps.clock.now().toISOString(), address, why, ...(asset && { asset }) })
  }
  await knock(firstHost, { name, key: wrong }, '10.0.0.7')
  await knock(firstHost, { name, key: wrong }, '10.0.0.7')
  await knock(elsewhere, { name, key: 'another00000' }, '10.0.0.8')
  await knock(firstHost, { name: '999999', key }, '10.0.0.9')
  for (const who of [operator, otherFan])
    await vi.waitFor(async () => {
      const knocks = (await of(who, event.id))?.knocks ?? []
      expect(knocks.map(({ address, why, times }) => [address, why, times]).sort()).toEqual([
        ['10.0.0.7', 'wrong-key' satisfies RejectionReason, 2],
        ['10.0.0.8', 'wrong-key' satisfies RejectionReason, 1],
      ])
      expect((await all(who)).strangers).toMatchObject([{ address: '10.0.0.9', why: 'unknown' }])
    }, patiently)
  const written = JSON.stringify([await all(operator), running.logged])
  for (const secret of [key, wrong, 'another00000']) expect(written).not.toContain(secret)
})

test('signals: a rejected encoder that gave up is no longer listed once the right one sends', async () => {
  const { event, stream_key } = await create()
  const [host] = running.hosts
  const knock = async () => {
    const admission = await host?.admit({ name: stream_key.split('-')[0] ?? '', key: 'another00000' })
    if (admission?.kind !== 'out' || !admission.asset) throw new Error('it is not known whose door it was')
    const { why, asset } = admission
    host?.refused({ at: running.deps.clock.now().toISOString(), address: '10.0.0.7', why, asset })
  }
  const countKnocks = async () => (await of(operator, event.id))?.knocks.length
  await knock()
  running.deps.clock.advance(2 * minuteMs)
  expect(await countKnocks()).toBe(1)
  await running.origin.live.playAsEncoder({ asset: event.asset, film })
  await vi.waitFor(async () => expect(await countKnocks()).toBe(0), patiently)
  await knock()
  expect(await countKnocks()).toBe(1)
})

test('signals: only operators and owners see them', async () => {
  for (const role of ['editor', 'scorer'] as const)
    expect((await (await running.staff(role)).call(signals.eventSignals)).status).toBe(403)
  expect((await running.visitor().call(signals.eventSignals)).status).toBe(401)
  expect((await (await running.staff('owner')).call(signals.eventSignals)).status).toBe(200)
})
