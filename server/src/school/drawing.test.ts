import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { currentSchool } from '@fieldhouse/contract/company'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { drawSchool } from './drawing.ts'

let folder: string
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fieldhouse-school-drawing-'))
})
afterAll(() => {
  vi.unstubAllEnvs()
  fs.rmSync(folder, { recursive: true, force: true })
})

test('school drawing: its process gets no secrets and the same NODE_ENV', async () => {
  vi.stubEnv('DATABASE_URL', 'postgres://me:canary@db.example/fieldhouse')
  vi.stubEnv('NODE_ENV', 'production')
  const program = path.join(folder, 'telling.mjs')
  const script = 'process.send({ crest: JSON.stringify(process.env) })'
  fs.writeFileSync(program, `process.on('disconnect', () => process.exit()); process.on('message', () => ${script})`)
  const { crest } = await drawSchool(currentSchool(), pathToFileURL(program))
  expect(crest).not.toMatch(/canary|DATABASE_URL/)
  expect(JSON.parse(crest)).toMatchObject({ NODE_ENV: 'production' })
})
