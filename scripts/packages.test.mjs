import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { installPackages } from './packages.mjs'

/** Creates a small checkout with the packages of production, and optionally those of development. */
function createCheckout(withTools) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fieldhouse-packages-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true }))
  const server = { 'node_modules/server': { version: '1.0.0' } }
  const tool = { 'node_modules/tool': { version: '2.0.0', dev: true } }
  const write = (file, content) => fs.writeFileSync(path.join(folder, file), JSON.stringify(content))
  write('package.json', { name: 'small', workspaces: [] })
  write('package-lock.json', { packages: { ...server, ...tool } })
  fs.mkdirSync(path.join(folder, 'node_modules'))
  write('node_modules/.package-lock.json', { packages: { ...server, ...(withTools && tool) } })
  return folder
}

test('rehearsal: installs nothing in the folder of a production server', async () => {
  const folder = createCheckout(false)
  vi.stubEnv('npm_execpath', path.join(folder, 'npm-must-not-run.js'))
  onTestFinished(() => vi.unstubAllEnvs())
  await expect(installPackages(folder, 'measuring')).rejects.toThrow(/Use another checkout for this/)
  expect(fs.readdirSync(folder).toSorted()).toEqual(['node_modules', 'package-lock.json', 'package.json'])
})

test('rehearsal: runs where the development packages are installed', async () => {
  await installPackages(createCheckout(true), 'measuring')
})
