import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openLog } from '../shared/log/log.ts'
import { type LocationFile, openLocationFile } from './location-file.ts'
import { writeMmdb } from './test-mmdb.ts'

let folder: string
let file: string
let logged: string[]
let opened: LocationFile | undefined
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fieldhouse-mmdb-'))
  file = path.join(folder, 'city.mmdb')
  logged = []
})
afterEach(() => {
  opened?.stop()
  fs.rmSync(folder, { recursive: true })
})

const inCountry = (code: string) => ({ country: { iso_code: code } })
const open = async () => {
  const log = openLog('info', { write: (line: string) => logged.push(line) })
  opened = await openLocationFile({ path: file, log, checkEveryMs: 5 })
  return opened
}
/** Replaces the file as an update program does: in one step. */
const replace = (bytes: Uint8Array) => {
  fs.writeFileSync(`${file}.new`, bytes)
  fs.renameSync(`${file}.new`, file)
}

test('location file: networks of IPv4 and IPv6 are found, and the smaller of two', async () => {
  replace(
    writeMmdb({
      '203.0.113.0/24': { ...inCountry('US'), location: { latitude: 33.45, longitude: -112.07, metro_code: 753 } },
      '203.0.113.8/32': inCountry('CA'),
      '2001:db8::/32': inCountry('DE'),
    }),
  )
  const { find, about, state } = await open()
  expect([state(), about()]).toEqual(['loaded', { type: 'Test-City', builtAt: new Date('2026-11-03T00:00:00Z') }])
  expect(find('203.0.113.7')?.place).toMatchObject({
    country: 'US',
    metro: '753',
    point: { latitude: 33.45, longitude: -112.07 },
  })
  expect(find('203.0.113.8')?.place.country).toBe('CA')
  expect(find('2001:db8:0:1::5')?.place.country).toBe('DE')
  expect([find('203.0.114.1'), find('2001:db9::1'), find('no address')]).toEqual([undefined, undefined, undefined])
})

test('location file: a file of IPv4 alone says nothing of IPv6 addresses', async () => {
  // 2001:db8:: begins with the bits of 32.1.13.184.
  replace(writeMmdb({ '32.1.0.0/16': inCountry('US') }, { ipVersion: 4 }))
  const { find } = await open()
  expect(find('32.1.13.184')?.place.country).toBe('US')
  expect(find('2001:db8::1')).toBeUndefined()
})

test('location file: a new one is used without a restart, while addresses are looked up', async () => {
  replace(writeMmdb({ '203.0.113.0/24': inCountry('US') }))
  const { find, version } = await open()
  const first = version()
  replace(writeMmdb({ '203.0.113.0/24': inCountry('CA') }, { builtAt: new Date('2026-12-01T00:00:00Z') }))
  const seen = new Set<string | undefined>()
  await vi.waitFor(() => {
    const code = find('203.0.113.7')?.place.country
    seen.add(code)
    expect(code).toBe('CA')
  })
  expect(version()).toBe(first + 1)
  expect([...seen].filter((code) => code !== 'US' && code !== 'CA')).toEqual([])
})

test('location file: a broken one keeps the last good one, is logged once, and the next good one counts', async () => {
  const good = writeMmdb({ '203.0.113.0/24': inCountry('US') })
  replace(good)
  const { find, state } = await open()
  for (const broken of [Buffer.from('not a database'), good.subarray(0, 60), good.subarray(200)]) {
    logged.length = 0
    replace(broken)
    await vi.waitFor(() => expect(state()).toBe('kept'))
    expect(find('203.0.113.7')?.place.country).toBe('US')
    expect(logged).toEqual([expect.stringContaining('the last good one is kept')])
    replace(good)
    await vi.waitFor(() => expect(state()).toBe('loaded'))
  }
  fs.rmSync(file)
  await vi.waitFor(() => expect(state()).toBe('kept'))
  expect(find('203.0.113.7')?.place.country).toBe('US')
})

test('location file: a server starts without it, and uses it once it is there', async () => {
  const { find, state, about } = await open()
  expect([state(), about(), find('203.0.113.7')]).toEqual(['missing', undefined, undefined])
  replace(writeMmdb({ '203.0.113.0/24': inCountry('US') }))
  await vi.waitFor(() => expect(state()).toBe('loaded'))
  expect(find('203.0.113.7')?.place.country).toBe('US')
})

test('location file: records that point to nowhere are unknown networks, and no address is logged', async () => {
  const bytes = writeMmdb({ '225.0.113.0/24': { country: { iso_code: 'US' } } })
  // A map of two entries becomes a pointer that leads to itself.
  const at = bytes.indexOf('country') - 2
  bytes.set([0x20, 0x00], at)
  replace(bytes)
  const { find, state } = await open()
  expect(state()).toBe('loaded')
  expect([find('225.0.113.7'), find('225.0.113.9')]).toEqual([undefined, undefined])
  expect(logged.filter((line) => line.includes('damaged'))).toHaveLength(1)
  expect(logged.join('\n')).not.toContain('225.0')
})
