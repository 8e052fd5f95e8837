// @vitest-environment happy-dom
import { testPage } from '@fieldhouse/design/test-page'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { queries } from '../../../shared/api/queries.ts'
import { hold } from '../../../shared/session/session.ts'
import { WordsField } from './WordsField.tsx'

const { page, show, eventually, press: pressed, button } = testPage()
const press = (name: string) => pressed(button(name) as HTMLElement)

const nothing = { meant: null, events: [], titles: [], persons: [], groups: [], games: [], stories: [] }
const ivo = { id: 7, person_type_id: 101, group_id: 101, firstname: 'Ivo', lastname: 'Lake' }
const person = { ...ivo, number: '4', position: 'QB', year: null, hometown: null, image: null }
beforeEach(() => {
  queries.clear()
  hold({ jwt: 'a.signed.jwt', email: 'robin@example.org' })
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json(path.includes('q=Ivo') ? { ...nothing, persons: [person] } : nothing),
  )
})

function Editor() {
  const [value, setValue] = useState('Ivo runs far')
  return (
    <QueryClientProvider client={queries}>
      <WordsField value={value} rows={4} onChange={setValue} onPaste={() => {}} />
    </QueryClientProvider>
  )
}

const field = () => page.querySelector('textarea') as HTMLTextAreaElement
const choose = (from: number, to: number) => field().setSelectionRange(from, to)
const key = (name: string) =>
  act(() => field().dispatchEvent(new KeyboardEvent('keydown', { key: name, ctrlKey: true, bubbles: true })))
const ask = async (words: string) => {
  const asked = page.querySelector('input') as HTMLInputElement
  await act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(asked, words)
    asked.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

test('chosen words become strong by a button or by the key for it, and stay chosen', async () => {
  show(<Editor />)
  choose(4, 8)
  await press('Strong')
  expect(field().value).toBe('Ivo **runs** far')
  expect([field().selectionStart, field().selectionEnd]).toEqual([6, 10])
  await key('i')
  expect(field().value).toBe('Ivo ***runs*** far')
  await key('b')
  expect(field().value).toBe('Ivo *runs* far')
})

test('words lead to a person who was found by name', async () => {
  show(<Editor />)
  choose(0, 3)
  await key('k')
  await ask('Ivo')
  await eventually(() => expect(button('Choose Ivo Lake')).toBeDefined())
  await press('Choose Ivo Lake')
  expect(field().value).toBe('[Ivo](person:7/football) runs far')
  expect(page.querySelector('input')).toBeNull()
})

test('an address that leads elsewhere is https, or it is said why there is no link', async () => {
  show(<Editor />)
  choose(9, 12)
  await press('Link')
  await ask('javascript:alert(1)')
  expect(page.textContent).toContain('An address begins with https://')
  expect(button('Link this')?.hasAttribute('disabled')).toBe(true)
  await ask('https://a.example.org/far')
  await press('Link this')
  expect(field().value).toBe('Ivo runs [far](https://a.example.org/far)')
})
