import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { readArguments } from '../arguments.ts'
import type { Api } from '../session/api.ts'
import { ticketsCommand, ticketsFlags } from './tickets.ts'

const said: string[] = []
beforeAll(() => {
  vi.spyOn(console, 'log').mockImplementation((line: string) => said.push(line))
})
beforeEach(() => said.splice(0))
afterAll(() => vi.restoreAllMocks())

const nothing = { currency: 'USD', sellers: [], strangers: [], seasons: [], games: [] }
const asked: { path: string; body: unknown }[] = []
const call = async ({ path }: { path: string }, given: { body?: unknown } = {}) => {
  asked.push({ path, body: given.body })
  if (path === '/venues') return { venues: [{ id: 7, name: 'Summit Stadium' }], undrawn: [] }
  return path === '/tickets' ? nothing : { id: 4 }
}
const run = async (...words: string[]) => {
  asked.splice(0)
  const known = { flags: ticketsFlags, switches: ['yes', 'dry-run'] }
  await ticketsCommand({ call } as unknown as Api, readArguments(words, known, ''), async () => {})
  return said.join('\n')
}

test('where nothing is sold yet the list says how to begin', async () => {
  expect(await run()).toMatch(/^Nothing is sold.+tickets seller HOST.+tickets season NAME/)
})

test('a season is begun by a command, at a venue that is drawn, and says how its tables come', async () => {
  expect(
    await run('season', 'Football', '--sport', 'football', '--season', '2026', '--venue', 'summit stadium'),
  ).toContain('tickets import FILE --season 4')
  expect(asked.at(-1)?.body).toMatchObject({ name: 'Football', sport: 'football', season: '2026', venue_id: 7 })
  await expect(run('season', 'Other', '--venue', 'nowhere')).rejects.toThrow('There are: Summit Stadium.')
  await expect(run('season', 'Other', '--sport', 'quidditch')).rejects.toThrow('--sport: No sport is called that here')
})
