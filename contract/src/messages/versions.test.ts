import { expect, test } from 'vitest'
import { appVersion, compareVersions, isInRange } from './versions.ts'

test('app versions: are compared by number, not as text', () => {
  const rising = [
    '0.9.0',
    '2.3.8-1',
    '2.3.8-alpha',
    '2.3.8-alpha.1',
    '2.3.8-beta.2',
    '2.3.8-beta.11',
    '2.3.8-rc',
    '2.3.8',
    '2.3.9',
    '2.3.10',
    '2.9.9',
    '2.10.0',
    '10.0.0',
  ]
  const mixed = rising.toSorted((one, other) => (one < other ? -1 : 1))
  expect(mixed).not.toEqual(rising)
  expect(mixed.toSorted(compareVersions)).toEqual(rising)
  for (const version of rising) expect(compareVersions(version, version)).toBe(0)
  expect(compareVersions('2.03.8', '2.3.8')).toBe(0)
  expect(compareVersions('2.3.8-01', '2.3.8-1')).toBe(0)
})

test.each([
  [null, null, '2.3.8', true],
  ['2.3.8', '2.3.8', '2.3.8', true],
  ['2.9.0', null, '2.10.0', true],
  ['2.10.0', null, '2.9.0', false],
  [null, '2.9.9', '2.10.0', false],
  [null, '2.3.8', '2.3.8-beta', true],
  ['2.3.8', null, '2.3.8-beta', false],
])('app versions from %s until %s, %s: %s', (version_from, version_until, version, isMeant) =>
  expect(isInRange(version, { version_from, version_until })).toBe(isMeant),
)

test.each(['', '2', '2.3', '2.3.8.1', 'v2.3.8', '2.3.8-', '2.3.8-BETA', '2.3.x', '123456.0.0', ' 2.3.8'])(
  'app version: refuses %j',
  (version) => expect(appVersion.safeParse(version).success).toBe(false),
)
