// @vitest-environment happy-dom
import { type Light, machine } from '@fieldhouse/contract/machine/machine'
import { expect, test, vi } from 'vitest'
import { testScreen } from '../../shared/screen/test-screen.tsx'
import { MachineScreen } from './MachineScreen.tsx'

const { server, page, open, says } = testScreen()
const lights: Light[] = [{ name: 'clock', state: 'off', says: 'Not checked in the last day.', remedy: null }]

test.each([
  [180_000, "The server's clock is 3 min ahead of this device’s clock."],
  [-60_000, "The server's clock is 1 min behind this device’s clock."],
  [20_000, undefined],
])('a server clock %s ms ahead of the device is reported if the difference is large', async (aheadMs, message) => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-21T18:00:00Z'))
  const at = new Date(Date.parse('2026-11-21T18:00:00Z') + aheadMs).toISOString()
  server.answers(machine, () => ({ at, lights, backup: 'cannot' as const }))
  await open(<MachineScreen />)
  await says('Not checked in the last day.')
  expect(page.querySelector('li[role=status]')?.textContent?.split('. ')[0]).toBe(message?.replace(/\.$/, ''))
  vi.restoreAllMocks()
})
