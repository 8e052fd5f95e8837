// @vitest-environment happy-dom
import { act, useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { testPage } from '../test-page.ts'
import { PasswordField } from './PasswordField.tsx'
import { PinField } from './PinField.tsx'
import { TextField } from './TextField.tsx'

const { page, show } = testPage()
const input = () => {
  const field = page.querySelector('input')
  if (!field) throw new Error('no input')
  return field
}
const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
const type = (text: string) =>
  act(() => {
    setValue?.call(input(), text)
    input().dispatchEvent(new Event('input', { bubbles: true }))
  })
const cells = () => [...page.querySelectorAll('[aria-hidden]')].map((cell) => cell.textContent).join('')

describe('the code field', () => {
  const completed = vi.fn()

  function Pin({ error }: { error?: string }) {
    const [pin, setPin] = useState('')
    return <PinField value={pin} onChange={setPin} onComplete={completed} error={error} />
  }

  beforeEach(() => completed.mockClear())

  test('is one field that a phone can fill from a message', () => {
    show(<Pin />)
    expect(page.querySelectorAll('input')).toHaveLength(1)
    expect(input().autocomplete).toBe('one-time-code')
    expect(input().inputMode).toBe('numeric')
    expect(input().labels?.[0]?.textContent).toBe('6-digit code')
  })

  test('submits on the sixth digit, once', () => {
    show(<Pin />)
    type('48271')
    expect(completed).not.toHaveBeenCalled()
    type('482715')
    type('4827159')
    expect(completed).toHaveBeenCalledExactlyOnceWith('482715')
    expect(cells()).toBe('482715')
  })

  test('takes a code out of a pasted sentence', () => {
    show(<Pin />)
    const paste = new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: new DataTransfer() })
    paste.clipboardData?.setData('text', 'Your code is 482 715')
    act(() => void input().dispatchEvent(paste))
    expect(completed).toHaveBeenCalledExactlyOnceWith('482715')
    expect(input().value).toBe('482715')
  })

  test('keeps its digits after a wrong code, selects them and says why', () => {
    show(<Pin />)
    type('482715')
    act(() => input().focus())
    show(<Pin error="That code didn’t match." />)
    expect(input().value).toBe('482715')
    expect([input().selectionStart, input().selectionEnd]).toEqual([0, 6])
    expect(input().getAttribute('aria-invalid')).toBe('true')
    const reason = document.getElementById(input().getAttribute('aria-describedby') ?? '')
    expect(reason?.textContent).toBe('That code didn’t match.')
  })
})

describe('the password field', () => {
  const press = (capsLock: boolean) =>
    act(() => {
      const key = new KeyboardEvent('keydown', { key: 'a', bubbles: true })
      vi.spyOn(key, 'getModifierState').mockImplementation((name) => name === 'CapsLock' && capsLock)
      input().dispatchEvent(key)
    })

  test('warns while Caps Lock is on', () => {
    show(<PasswordField label="Password" />)
    press(true)
    expect(page.textContent).toContain('Caps Lock is on.')
    press(false)
    expect(page.textContent).not.toContain('Caps Lock is on.')
  })

  test('shows and hides what was typed', () => {
    show(<PasswordField label="Password" autoComplete="current-password" defaultValue="secret" />)
    expect(input().type).toBe('password')
    const eye = page.querySelector('button')
    act(() => eye?.click())
    expect(input().type).toBe('text')
    expect(eye?.getAttribute('aria-label')).toBe('Hide password')
  })
})

describe('a text field', () => {
  test('ties its label, error and hint to the input', () => {
    show(<TextField label="Email" hint="Where we send the pin." error="An email has an @." />)
    expect(input().labels?.[0]?.textContent).toBe('Email')
    const descriptions = (input().getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
    expect(descriptions).toEqual(['An email has an @.', 'Where we send the pin.'])
  })
})
