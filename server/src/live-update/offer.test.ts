import { describe, expect, test } from 'vitest'
import { type AskingDevice, decideOffer, type OfferedBundle } from './offer.ts'

const bundle = (version: string, changes: Partial<OfferedBundle> = {}): OfferedBundle => ({
  bundle_id: `${version}-0123456789ab`,
  channel: 'production',
  version,
  oldest_app: '2.3.0',
  platforms: ['ios', 'android'],
  share: 100,
  withdrawn_at: null,
  removed_at: null,
  ...changes,
})
const device = (changes: Partial<AskingDevice> = {}): AskingDevice => ({
  id: 'device-1',
  platform: 'ios',
  channel: 'production',
  appVersion: '2.3.8',
  bundle: undefined,
  ...changes,
})
const decide = (asking: AskingDevice, bundles: readonly OfferedBundle[]) => {
  const decision = decideOffer(asking, bundles)
  return decision.is === 'bundle' ? decision.bundle.version : decision.is
}
const devices = Array.from({ length: 2_000 }, (_, index) => device({ id: `device-${index}` }))
const withdrawn = { withdrawn_at: new Date(0) }

describe('live update offer', () => {
  test('the newest bundle of the device’s channel, platform and store app', () => {
    const bundles = [
      bundle('2.7.0', { channel: 'beta' }),
      bundle('2.6.0', { platforms: ['android'] }),
      bundle('2.5.0', { oldest_app: '2.4.0' }),
      bundle('2.4.5'),
      bundle('2.4.4'),
    ]
    expect(decide(device(), bundles)).toBe('2.4.5')
    expect(decide(device({ platform: 'android' }), bundles)).toBe('2.6.0')
    expect(decide(device({ channel: 'beta' }), bundles)).toBe('2.7.0')
    expect(decide(device({ appVersion: '2.4.0' }), bundles)).toBe('2.5.0')
    expect(decide(device({ channel: 'nightly' }), bundles)).toBe('keep')
  })

  test('a store app that is as new as the bundle or newer keeps its own files', () => {
    for (const appVersion of ['2.4.0', '2.4.1', '2.10.0'])
      expect(decide(device({ appVersion }), [bundle('2.4.0')])).toBe('keep')
    expect(decide(device({ appVersion: '2.4.0', bundle: '2.4.0-0123456789ab' }), [bundle('2.4.0')])).toBe('built-in')
    expect(decide(device({ appVersion: '2.4.0-beta.1' }), [bundle('2.4.0')])).toBe('2.4.0')
  })

  test('a share of devices gets a bundle first, always the same ones, and a larger share only adds devices', () => {
    const listFor = (share: number) =>
      devices.filter((one) => decide(one, [bundle('2.4.0', { share })]) === '2.4.0').map(({ id }) => id)
    const tenth = listFor(10)
    expect(tenth.length).toBeGreaterThan(150)
    expect(tenth.length).toBeLessThan(250)
    expect(listFor(10)).toEqual(tenth)
    expect(listFor(50)).toEqual(expect.arrayContaining(tenth))
    expect([listFor(0), listFor(100).length]).toEqual([[], devices.length])
  })

  test('each bundle chooses other devices first', () => {
    const listFor = (version: string) =>
      devices.filter((one) => decide(one, [bundle(version, { share: 10 })]) === version).map(({ id }) => id)
    const next = listFor('2.4.1')
    const both = listFor('2.4.0').filter((id) => next.includes(id))
    expect(both.length).toBeLessThan(60)
  })

  test('a device without an id gets a bundle with the last share', () => {
    expect(decide(device({ id: '' }), [bundle('2.4.0', { share: 99 })])).toBe('keep')
    expect(decide(device({ id: '' }), [bundle('2.4.0')])).toBe('2.4.0')
  })

  test('a device outside the share of the newest gets the one before, and a smaller share takes nothing back', () => {
    const bundles = [bundle('2.5.0', { share: 0 }), bundle('2.4.0')]
    expect(decide(device(), bundles)).toBe('2.4.0')
    expect(decide(device({ bundle: '2.4.0-0123456789ab' }), bundles)).toBe('keep')
    expect(decide(device({ bundle: '2.5.0-0123456789ab' }), bundles)).toBe('keep')
  })

  test('a device whose bundle was withdrawn returns to the files of the store app, not to an older bundle', () => {
    const has = device({ bundle: '2.5.0-0123456789ab' })
    expect(decide(has, [bundle('2.5.0', withdrawn), bundle('2.4.0')])).toBe('built-in')
    expect(decide(has, [bundle('2.5.1'), bundle('2.5.0', withdrawn)])).toBe('2.5.1')
    expect(decide(has, [bundle('2.5.0', withdrawn)])).toBe('built-in')
    expect(decide(has, [])).toBe('built-in')
    expect(decide(device(), [bundle('2.5.0', withdrawn)])).toBe('keep')
  })

  test('a bundle without its file is offered to no one and taken from no one', () => {
    const bundles = [bundle('2.4.0', { removed_at: new Date(0) })]
    expect(decide(device(), bundles)).toBe('keep')
    expect(decide(device({ bundle: '2.4.0-0123456789ab' }), bundles)).toBe('keep')
  })
})
