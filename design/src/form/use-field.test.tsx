// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { testPage } from '../test-page.ts'
import { TextField } from './TextField.tsx'
import { useFormField } from './useFormField.ts'

const { page, show, field, type, eventually } = testPage()
const wrong = (value: string) => (value.length < 3 ? 'Too short.' : undefined)

function Name() {
  const name = useFormField('', wrong)
  return <TextField label="Name" {...name.control} error={name.error} />
}
const leave = () => act(() => field('Name').dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
const pointer = (kind: string) => act(() => window.dispatchEvent(new PointerEvent(kind, { bubbles: true })))

test('form field: an error is shown when the field is left, and disappears when it is fixed', () => {
  show(<Name />)
  type(field('Name'), 'Al')
  expect(page.textContent).not.toContain('Too short.')
  leave()
  expect(page.textContent).toContain('Too short.')
  type(field('Name'), 'Ali')
  expect(page.textContent).not.toContain('Too short.')
})

test('form field: a field that is left empty shows no error', () => {
  show(<Name />)
  leave()
  expect(page.textContent).not.toContain('Too short.')
})

test.each(['pointerup', 'pointercancel'])(
  'form field: an error waits until the %s of a press, so that nothing moves under it',
  async (end) => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    show(<Name />)
    type(field('Name'), 'Al')
    pointer('pointerdown')
    leave()
    act(() => vi.advanceTimersByTime(60_000))
    expect(page.textContent).not.toContain('Too short.')
    pointer(end)
    act(() => vi.runAllTimers())
    vi.useRealTimers()
    await eventually(() => expect(page.textContent).toContain('Too short.'))
  },
)
