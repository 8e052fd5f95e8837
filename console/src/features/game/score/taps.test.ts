// @vitest-environment happy-dom
import { serverAnswer } from '@fieldhouse/client/test-server'
import { currentSchool } from '@fieldhouse/contract/company'
import { enterScore } from '@fieldhouse/contract/games/scorer'
import { getRoutePath } from '@fieldhouse/contract/request'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const sent: { tap: { id: string } }[] = []
let isAway = false
let refuses: object | undefined

beforeEach(() => {
  sent.length = 0
  isAway = false
  refuses = undefined
  localStorage.clear()
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    if (isAway) throw new TypeError('Failed to fetch')
    expect(address).toMatch(new RegExp(`^${getRoutePath(enterScore).replace(':id', '\\d+')}$`))
    sent.push(JSON.parse(String(body)))
    return serverAnswer(refuses ?? {}, { status: refuses ? 400 : 200 })
  })
})
afterEach(() => vi.unstubAllGlobals())

/** Loads the module as a newly opened page does. */
async function opened() {
  vi.resetModules()
  const { setOnlySchool } = await import('@fieldhouse/contract/company')
  setOnlySchool(currentSchool())
  return import('./taps.ts')
}

const readStoredTaps = () => JSON.parse(localStorage.getItem('fieldhouse.console.taps') ?? '[]') as unknown[]
const six = { tap: { score: { home: 6 } } }

test('taps made offline are sent in order, each once with its own id', async () => {
  const { addScoreTap: tap, sendTaps: send } = await opened()
  isAway = true
  tap(12, six)
  tap(12, { tap: { score: { home: 1 } } })
  await vi.waitFor(() => expect(readStoredTaps()).toHaveLength(2))
  await send()
  expect(sent).toEqual([])
  isAway = false
  await vi.waitFor(async () => {
    await send()
    expect(readStoredTaps()).toEqual([])
  })
  expect(sent.map(({ tap: { id: _, ...adds } }) => adds)).toEqual([{ score: { home: 6 } }, { score: { home: 1 } }])
  expect(new Set(sent.map(({ tap: { id } }) => id)).size).toBe(2)
})

test('taps are kept when the page is reloaded', async () => {
  isAway = true
  const first = await opened()
  first.addScoreTap(12, six)
  await vi.waitFor(() => expect(readStoredTaps()).toHaveLength(1))
  isAway = false
  const again = await opened()
  await again.sendTaps()
  await vi.waitFor(() => expect(readStoredTaps()).toEqual([]))
  expect(sent[0]?.tap).toMatchObject({ score: { home: 6 } })
})

test('a tap that the server refuses does not block the next one', async () => {
  const { addScoreTap: tap } = await opened()
  refuses = { message: 'No.' }
  tap(12, six)
  await vi.waitFor(() => expect(readStoredTaps()).toEqual([]))
  refuses = undefined
  tap(12, six)
  await vi.waitFor(() => expect(sent).toHaveLength(2))
})
