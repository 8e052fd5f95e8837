import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { operatorSponsors } from '@fieldhouse/contract/ads/sponsors'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../test-app.ts'
import { goodPassword } from '../test-fan.ts'

const run = promisify(execFile)
const program = path.join(import.meta.dirname, '../command-line.ts')

let running: TestApp
let url: string
const homes: string[] = []
beforeAll(async () => {
  running = await testApp()
  url = await running.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await running.close()
  for (const home of homes) fs.rmSync(home, { recursive: true, force: true })
})

/** Signs a staff member in on their own computer and runs commands there. */
async function typist(role: Parameters<TestApp['staff']>[0]) {
  const staff = await running.staff(role)
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'fieldhouse-commands-'))
  homes.push(home)
  const env = { ...process.env, FIELDHOUSE_HOME: home, NODE_ENV: 'test', DEMO: 'off', OPERATOR_PASSWORD: goodPassword }
  const type = async (...args: string[]): Promise<{ code: number; output: string; refused: string }> => {
    try {
      const { stdout } = await run(process.execPath, [program, ...args, '--server', url], { env })
      return { code: 0, output: stdout, refused: '' }
    } catch (error) {
      const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
      return { code, output: stdout, refused: stderr.trim() }
    }
  }
  expect(await type('sign-in', staff.email)).toMatchObject({ code: 0 })
  return { staff, type }
}

test('commands: create, list, edit and remove work within the role’s rights', async () => {
  const operator = await typist('operator')
  const created = await operator.type('ads', 'create-sponsor', '--name', 'Birch and Sons', '--words', 'Boots', '--json')
  expect(created.code).toBe(0)
  const { id } = JSON.parse(created.output)
  const listed = await operator.type('ads', 'list-sponsors')
  expect(listed.output).toMatch(/^ *ID {2}NAME/)
  expect(listed.output).toMatch(new RegExp(`^ *${id} {2}Birch and Sons`, 'm'))

  const edited = await operator.type('ads', 'edit-sponsor', String(id), '--name', 'Birch')
  expect(edited.output).toMatch(/^name: +Birch$/m)
  const [sponsor] = (await operator.staff.call(operatorSponsors)).body.sponsors.filter((each) => each.id === id)
  expect(sponsor).toMatchObject({ name: 'Birch', words: 'Boots' })

  // An editor can read sponsors but not change them. The server decides that.
  const editor = await typist('editor')
  expect((await editor.type('ads', 'list-sponsors', '--field', 'sponsors')).output).toContain('Birch')
  for (const line of [
    ['edit-sponsor', String(id), '--name', 'Mine'],
    ['remove-sponsor', String(id), '--yes'],
  ])
    expect(await editor.type('ads', ...line)).toEqual({ code: 1, output: '', refused: 'Your account can’t do this.' })

  const unasked = await operator.type('ads', 'remove-sponsor', String(id))
  expect(unasked).toMatchObject({ code: 2, refused: expect.stringContaining('add --yes') })
  expect((await operator.type('ads', 'remove-sponsor', String(id), '--yes')).output).toMatch(
    /✓ done\. To restore it: trash restore \d+/,
  )
  expect(await operator.type('ads', 'edit-sponsor', String(id), '--name', 'Gone')).toMatchObject({
    code: 1,
    refused: `Nothing found with the ID ${id}.`,
  })
})

test('commands: a typing error ends with code 2 and a suggestion', async () => {
  const { type } = await typist('operator')
  const cases: [string[], string][] = [
    [['asd', 'list'], 'Unknown command “asd”. Did you mean ads?'],
    [['ads', 'lits'], 'ads has no command “lits”. Did you mean ads list?'],
    [['ads', 'list', '--jsn'], 'Unknown option --jsn. Did you mean --json?'],
    [['ads', 'create-sponsor'], '--name: is missing'],
    [
      ['ads', 'create-sponsor', '--name', 'x', '--url', 'nowhere'],
      '--url: Enter a public address that starts with https://',
    ],
  ]
  for (const [line, parts] of cases)
    expect(await type(...line)).toMatchObject({ code: 2, output: '', refused: expect.stringContaining(parts) })
})

test('commands: help needs no server', async () => {
  const help = async (...args: string[]) => (await run(process.execPath, [program, ...args])).stdout
  expect(await help('help')).toMatch(/^ {2}games +\S/m)
  const games = await help('help', 'games')
  expect(games).toMatch(/^ {2}move ID +\S/m)
  expect(await help('games', 'help')).toBe(games)
  expect(await help('games', 'move', '--help')).toContain('--kind WORD')
  expect(await help('help', 'games', 'move')).toContain('delay, resume, postpone, cancel, move')
  expect(await help('help', 'school', 'begin')).toContain('school begin FILE EMAIL')
})
