import type { OperatorTitle } from '@fieldhouse/contract/films/admin'
import { expect, test } from 'vitest'
import { describeHiddenReason } from './hidden-reason.ts'

const title = (state: object | null, hidden = false) =>
  ({ hidden, asset: state && { state } }) as Pick<OperatorTitle, 'hidden' | 'asset'>

test('a hidden video says why fans would not see it', () => {
  expect(describeHiddenReason(title({ kind: 'ready' }))).toBe(undefined)
  expect(describeHiddenReason(title({ kind: 'working', playable: true }))).toBe(undefined)
  expect(describeHiddenReason(title({ kind: 'working', playable: false }))).toBe('its video isn’t ready yet')
  expect(describeHiddenReason(title({ kind: 'uploading' }))).toBe('its video isn’t ready yet')
  expect(describeHiddenReason(title({ kind: 'refused' }))).toBe('its video was rejected')
  expect(describeHiddenReason(title({ kind: 'failed' }))).toBe('its video was rejected')
  expect(describeHiddenReason(title(null))).toBe('has no video yet')
  expect(describeHiddenReason(title({ kind: 'ready' }, true))).toBe('hidden')
})
