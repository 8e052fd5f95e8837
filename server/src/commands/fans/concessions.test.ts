import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { readArguments } from '../arguments.ts'
import type { Api } from '../session/api.ts'
import { concessionsCommand, concessionsFlags, concessionsSwitches } from './concessions.ts'

const said: string[] = []
beforeAll(() => {
  vi.spyOn(console, 'log').mockImplementation((line: string) => said.push(line))
})
beforeEach(() => said.splice(0))
afterAll(() => vi.restoreAllMocks())

const until = '2026-11-22T12:00:00.000Z'
const item = { id: 9, name: 'Pretzel', price: 650, sold_out_until: until }
const stand = { id: 5, name: 'The Grill', section: '101', mark: null, menu: [item] }
const nothingElse = { asks: [], ignored: [], skipped: [] }
const asked: string[] = []
const call = async ({ method, path: at }: { method: string; path: string }, given: object = {}) => {
  asked.push(`${method} ${at} ${JSON.stringify(given)}`)
  if (at === '/concessions')
    return {
      currency: 'USD',
      venues: [{ id: 3, name: 'Halford Field', sections: [1], stands: [stand] }],
      others: ['Old'],
    }
  if (at.endsWith('/import'))
    return { added: ['Dip'], changed: [], same: 0, refused: [], ...nothingElse, dry_run: true, files: [], table: null }
  return at.includes('items') ? item : { ...stand, mark: { state: 'closed', until } }
}
const ask = vi.fn(async () => {})
const run = async (...words: string[]) => {
  said.splice(0)
  asked.splice(0)
  const known = { flags: concessionsFlags, switches: concessionsSwitches }
  await concessionsCommand({ call } as unknown as Api, readArguments(words, known, ''), ask)
  return said.join('\n')
}

test('stands are listed with what is closed and sold out, and a menu with the numbers of its things', async () => {
  expect(await run()).toMatch(
    /Halford Field, 1 sections\n.*5 {2}The Grill, section 101, by its hours, 1 on the menu\n.*sold out: Pretzel/,
  )
  expect(await run('menu', '5')).toMatch(/9 {2}Pretzel, 6\.50, sold out/)
})

test('one command closes a stand and one sells something out', async () => {
  expect(await run('close', '5')).toContain('closed by hand')
  expect(asked.at(-1)).toBe('PUT /concessions/stands/{id}/mark {"params":{"id":"5"},"body":{"state":"closed"}}')
  expect(await run('sold-out', '9')).toBe('✓ Pretzel is sold out')
  expect(asked.at(-1)).toContain('"body":{"sold_out":true}')
})

test('a table is tried, a removal is asked for, and what is not there is one sentence', async () => {
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'menu-')), 'menu.csv')
  fs.writeFileSync(file, 'stand,item')
  expect(await run('import', file, '--dry-run')).toContain('1 would be added')
  await run('remove', '5')
  expect(ask).toHaveBeenCalledWith('The Grill goes into the trash with its menu.', 'remove')
  await expect(run('close', '99')).rejects.toThrow('There is no stand 99.')
  await expect(run('sell')).rejects.toThrow('concessions menu, close')
})
