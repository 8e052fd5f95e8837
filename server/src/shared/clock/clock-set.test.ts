import type { AddressInfo } from 'node:net'
import { heartbeat } from '@fieldhouse/contract/auth/auth'
import { currentSchool } from '@fieldhouse/contract/company'
import { getCustomer } from '@fieldhouse/contract/customer/customer'
import { dayMs, minuteMs } from '@fieldhouse/contract/durations'
import { createGame } from '@fieldhouse/contract/games/schedule'
import { appTokenHeader, sessionHeader } from '@fieldhouse/contract/hosts'
import { stream } from '@fieldhouse/contract/realtime/realtime'
import { getFullPath } from '@fieldhouse/contract/request'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { listen } from '../../realtime/test-listener.ts'
import { type TestApp, testApp } from '../../test-app.ts'

/** The machine's clock is set while the server runs. */
let running: TestApp
beforeAll(async () => {
  running = await testApp()
})
afterAll(() => running.close())

test('clock set ahead: a token is renewed as an expired one, and no one is signed out', async () => {
  const fan = await running.fan()
  running.deps.clock.advance(dayMs)
  expect((await fan.call(getCustomer)).status).toBe(401)
  fan.jwt = (await fan.call(heartbeat, { body: { jwt: fan.jwt } })).body.jwt
  expect((await fan.call(getCustomer)).status).toBe(200)
})

test('clock set back: a token from before is refused until the clock is right again', async () => {
  const fan = await running.fan()
  running.deps.clock.advance(-dayMs)
  expect((await fan.call(getCustomer)).status).toBe(401)
  expect((await fan.call(heartbeat, { body: { jwt: fan.jwt } })).status).toBe(401)
  const again = await running.visitor().signIn(fan.email, fan.password)
  expect((await again.call(getCustomer)).status).toBe(200)
  running.deps.clock.advance(dayMs)
  expect((await fan.call(getCustomer)).status).toBe(200)
})

test('clock set back: a listener whose position is in the future still gets the changes', async () => {
  const toldAtMs = running.deps.clock.now().getTime()
  running.deps.clock.advance(-dayMs)
  const operator = await running.staff('operator')
  const body = { sport: 'football', day: '2026-11-14', site: 'home', opponent: 'Brackwater' }
  const { id } = (await operator.call(createGame, { body })).body
  running.deps.clock.advance(5 * minuteMs)
  await running.app.listen({ port: 0, host: '127.0.0.1' })
  const listener = listen({
    url: () =>
      `http://127.0.0.1:${(running.app.server.address() as AddressInfo).port}${getFullPath(stream)}?sports=football`,
    headers: {
      [appTokenHeader]: currentSchool().appToken,
      [sessionHeader]: operator.jwt,
      'last-event-id': `t=${toldAtMs}`,
    },
    keepsAll: true,
  })
  await vi.waitFor(() => expect(listener.ready()).toBe(1))
  expect(listener.events).toContainEqual(
    expect.objectContaining({ kind: 'game', game: expect.objectContaining({ id }) }),
  )
  listener.leave()
})
