import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '..')
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fieldhouse-lint-'))
for (const name of ['biome.json', 'lint'])
  fs.cpSync(path.join(root, name), path.join(folder, name), { recursive: true })
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

/** Returns what this repo's lint reports for a file with this text. */
function complaintsOf(file: string, text: string): string {
  const target = path.join(folder, file)
  fs.mkdirSync(path.dirname(target), { recursive: true })
  fs.writeFileSync(target, text)
  const biome = path.join(root, 'node_modules/@biomejs/biome/bin/biome')
  const { stdout, stderr } = spawnSync(process.execPath, [biome, 'lint', '--colors=off', '--vcs-enabled=false', file], {
    cwd: folder,
    encoding: 'utf8',
  })
  expect(stdout + stderr).toMatch(/Checked 1 file/)
  return stdout + stderr
}

const work = 'export const work = async () => {}\n'

test.each(['server', 'origin', 'demo'])('lint: finds a promise discarded with void in %s', (room) => {
  const lint = (text: string) => complaintsOf(`${room}/src/a.ts`, work + text)
  const thrownAway = /`void` hides what is thrown away/
  expect(lint('export function begin() {\n  void work()\n}\n')).toMatch(thrownAway)
  expect(lint('export const begin = () => void work()\n')).toMatch(thrownAway)
  expect(lint('export const begin = (): Promise<void> => work()\n')).not.toMatch(/lint\/|plugin/)
})

test('lint: finds a floating promise', () => {
  const complaints = complaintsOf('server/src/b.ts', `${work}export function begin() {\n  work()\n}\n`)
  expect(complaints).toMatch(/noFloatingPromises/)
})

test('lint: finds a literal spread into another literal', () => {
  const packed = /hides misspelled keys/
  const lint = (file: string, text: string) => complaintsOf(file, text)
  expect(lint('app/src/c.ts', 'export const one = { a: 1, ...{ b: 2, c: 3 } }\n')).toMatch(packed)
  expect(lint('app/src/d.tsx', 'export const One = () => <p {...{ id: "a", title: "b" }}>one</p>\n')).toMatch(packed)
  const honest = 'export const one = (rest: object, late: boolean) => ({ ...rest, ...(late && { late }) })\n'
  expect(lint('app/src/e.ts', honest)).not.toMatch(/lint\/|plugin/)
})

test('lint: finds a page that parses with an endpoint’s schema', () => {
  const parsing =
    'import { getToken } from "./contract.ts"\nexport const read = (value: unknown) => getToken.response.safeParse(value)\n'
  for (const file of ['app/src/f.ts', 'console/src/g.tsx', 'client/src/h.ts'])
    expect(complaintsOf(file, parsing)).toMatch(/no schemas of endpoints/)
  expect(complaintsOf('server/src/i.ts', parsing)).not.toMatch(/no schemas of endpoints/)
})
