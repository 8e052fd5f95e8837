import { expect, test } from 'vitest'
import { describeArming, describeNoticeApps } from './describe-versions.ts'

const every = { version_from: null, version_until: null }

test('app notice: its platform and versions are described in words', () => {
  expect(describeNoticeApps({ platform: 'all', ...every })).toBe('the Android or iPhone app, every version')
  expect(describeNoticeApps({ platform: 'ios', ...every, version_until: '2.3.7' })).toBe(
    'the iPhone app, version 2.3.7 and older',
  )
  expect(describeNoticeApps({ platform: 'android', ...every, version_from: '3.0.0' })).toMatch(
    'version 3.0.0 and newer',
  )
  expect(describeNoticeApps({ platform: 'android', version_from: '3.0.0', version_until: '3.0.0' })).toMatch(
    'version 3.0.0 only',
  )
  expect(describeNoticeApps({ platform: 'android', version_from: '2.9.0', version_until: '2.10.0' })).toMatch(
    'versions 2.9.0 to 2.10.0',
  )
})

test('app notice: the confirmation counts the phones with those versions', () => {
  const textFor = (phones: number) => describeArming({ platform: 'ios', ...every, phones })
  expect(textFor(0)).toBe(
    'Anyone who opens the iPhone app, every version, can only quit. No signed-in phone used the app in the last 30 days.',
  )
  expect(textFor(1)).toMatch('One signed-in phone used the app')
  expect(textFor(1204)).toMatch('1,204 signed-in phones used the app')
  expect(describeArming({ platform: 'web', ...every, phones: 0 })).toBe(
    'No one will see it. The web doesn’t show app notices.',
  )
})
