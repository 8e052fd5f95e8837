import type { OperatorTitle } from '@fieldhouse/contract/films/desk'
import { expect, test } from 'vitest'
import { whyNotShown } from './why-not-shown.ts'

const title = (state: object | null, hidden = false) =>
  ({ hidden, asset: state && { state } }) as Pick<OperatorTitle, 'hidden' | 'asset'>

test('who fills a row or a guide is told why fans would not get a film', () => {
  expect(whyNotShown(title({ kind: 'ready' }))).toBe(undefined)
  expect(whyNotShown(title({ kind: 'working', playable: true }))).toBe(undefined)
  expect(whyNotShown(title({ kind: 'working', playable: false }))).toBe('its video isn’t ready yet')
  expect(whyNotShown(title({ kind: 'uploading' }))).toBe('its video isn’t ready yet')
  expect(whyNotShown(title({ kind: 'refused' }))).toBe('its video was rejected')
  expect(whyNotShown(title({ kind: 'failed' }))).toBe('its video was rejected')
  expect(whyNotShown(title(null))).toBe('has no video yet')
  expect(whyNotShown(title({ kind: 'ready' }, true))).toBe('hidden')
})
