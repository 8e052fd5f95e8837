// @vitest-environment happy-dom
import type { Light } from '@fieldhouse/contract/machine/machine'
import { testPage } from '@fieldhouse/design/test-page'
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { queries } from '../../shared/api/queries.ts'
import { MachineScreen } from './MachineScreen.tsx'

const { page, show, eventually } = testPage()
const lights: Light[] = [{ name: 'clock', state: 'off', says: 'Nobody told the time.', remedy: null }]

test.each([
  [180_000, "The server's clock is 3 min ahead of the clock of this device."],
  [-60_000, "The server's clock is 1 min behind the clock of this device."],
  [20_000, undefined],
])(
  'a server whose clock is %s ms ahead of this device is told apart from one that is right',
  async (aheadMs, words) => {
    queries.clear()
    vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-21T18:00:00Z'))
    const at = new Date(Date.parse('2026-11-21T18:00:00Z') + aheadMs).toISOString()
    vi.stubGlobal('fetch', async () => Response.json({ at, lights, backup: 'cannot' }))
    await act(async () =>
      show(
        <QueryClientProvider client={queries}>
          <MachineScreen />
        </QueryClientProvider>,
      ),
    )
    await eventually(() => expect(page.textContent).toContain('Nobody told the time.'))
    expect(page.querySelector('li[role=status]')?.textContent?.split('. ')[0]).toBe(words?.replace(/\.$/, ''))
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  },
)
