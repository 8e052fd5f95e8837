import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openLog } from './log.ts'
import { mapStackToSources } from './source-stack.ts'

/** Creates a checkout with a bundle whose third line maps to the third line of its source. */
function bundle() {
  const checkout = fs.mkdtempSync(path.join(os.tmpdir(), 'fieldhouse-stack-'))
  onTestFinished(() => fs.rmSync(checkout, { recursive: true }))
  const folder = path.join(checkout, '.built/server-one')
  fs.mkdirSync(folder, { recursive: true })
  const map = { version: 3, sources: ['../../server/src/app.ts'], names: [], mappings: ';;AAEA' }
  fs.writeFileSync(path.join(folder, 'main.js.map'), JSON.stringify(map))
  return { checkout, folder }
}

test('source stack: names places in the sources instead of the bundle', () => {
  const { checkout, folder } = bundle()
  const stack = `Error: x\n    at createApp (file://${folder}/main.js:3:1)\n    at node:internal/process:1:2`
  const app = path.join(checkout, 'server/src/app.ts')
  expect(mapStackToSources(stack)).toBe(`Error: x\n    at createApp (${app}:3:1)\n    at node:internal/process:1:2`)
  const lines: string[] = []
  const error = Object.assign(new Error('x'), { stack })
  openLog('info', { write: (line: string) => lines.push(line) }).error({ err: error }, 'it broke')
  expect(JSON.parse(String(lines[0])).err.stack).toContain(`createApp (${app}:3:1)`)
})

test('source stack: is unchanged without a source map', () => {
  const { folder } = bundle()
  const stack = `Error: x\n    at ${folder}/other.js:3:1`
  expect(mapStackToSources(stack)).toBe(stack)
  expect(mapStackToSources(undefined)).toBeUndefined()
})
