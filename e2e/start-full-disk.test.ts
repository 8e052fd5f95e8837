import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  cleanUpProducts,
  isServerReady,
  isTrueInTime,
  prepareUsedHome,
  runToEnd,
  startProduct,
} from './start-product.ts'

/** A separate disk in memory, which only root can mount. */
const canMount = process.platform === 'linux' && process.getuid?.() === 0 && mounts()

function mounts(): boolean {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fieldhouse-mount-'))
  const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder]).status === 0
  if (isMounted) spawnSync('umount', [folder])
  fs.rmdirSync(folder)
  return isMounted
}

let disk: string
let home: string

beforeEach(() => {
  disk = fs.mkdtempSync(path.join(os.tmpdir(), 'fieldhouse-disk-'))
  fs.chmodSync(disk, 0o755)
  home = path.join(disk, 'home')
})
afterEach(async () => {
  await cleanUpProducts()
  // A killed process may keep the disk busy a moment longer.
  await isTrueInTime(isUnmounted)
  fs.rmSync(disk, { recursive: true, force: true })
})

function isUnmounted(): boolean {
  const { status, stderr } = spawnSync('umount', [disk], { encoding: 'utf8' })
  return status === 0 || stderr.includes('not mounted')
}

const resize = (size: string, options = '') =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', `${options}size=${size},mode=755`, 'tmpfs', disk])

function fill(): void {
  const file = fs.openSync(path.join(disk, 'others'), 'w')
  for (const size of [1024 * 1024, 4096])
    for (const piece = Buffer.alloc(size); ; ) {
      try {
        fs.writeSync(file, piece)
      } catch {
        break
      }
    }
  fs.closeSync(file)
}

async function refusal() {
  const { code, output } = await runToEnd({ home })
  expect(code).toBe(1)
  expect(output).toMatch(
    new RegExp(`The disk of ${home} is full: \\d+ MB are free, and Fieldhouse needs 500 MB\\. Free up space`),
  )
  expect(output).not.toContain('    at ')
}

test.skipIf(!canMount)(
  'a first start on a full disk says how much space it needs, and works once there is room',
  async () => {
    for (const size of ['1m', '60m']) {
      resize(size)
      await refusal()
      spawnSync('umount', [disk])
    }
    resize('1m')
    fill()
    await refusal()
    resize('1g', 'remount,')
    expect(await isServerReady((await startProduct({ home })).url)).toBe(true)
  },
)

test.skipIf(!canMount)('a later start on a full disk says so, and works with all data once there is room', async () => {
  resize('1g')
  spawnSync('cp', ['-a', await prepareUsedHome(), home])
  fill()
  await refusal()
  fs.rmSync(path.join(disk, 'others'))
  expect(await isServerReady((await startProduct({ home })).url)).toBe(true)
})
