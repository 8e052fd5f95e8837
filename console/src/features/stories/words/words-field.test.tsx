// @vitest-environment happy-dom
import { search } from '@fieldhouse/contract/search/search'
import { act, useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { testScreen } from '../../../shared/screen/test-screen.tsx'
import { StoryTextField } from './StoryTextField.tsx'

const { server, page, open, eventually, pressButton: press, button, type } = testScreen()

const nothing = {
  meant: null,
  events: [],
  titles: [],
  persons: [],
  groups: [],
  games: [],
  stories: [],
  food: [],
  prizes: [],
}
const ivo = { id: 7, person_type_id: 101 as const, group_id: 101, firstname: 'Ivo', lastname: 'Lake' }
const person = { ...ivo, number: '4', position: 'QB', year: null, hometown: null, image: null }
beforeEach(async () => {
  server.answers(search, ({ search: query }) =>
    query.get('q') === 'Ivo' ? { ...nothing, persons: [person] } : nothing,
  )
  await open(<Editor />)
})

function Editor() {
  const [value, setValue] = useState('Ivo runs far')
  return <StoryTextField value={value} rows={4} onChange={setValue} onPaste={() => {}} />
}

const field = () => page.querySelector('textarea') as HTMLTextAreaElement
const choose = (from: number, to: number) => field().setSelectionRange(from, to)
const key = (name: string) =>
  act(() => field().dispatchEvent(new KeyboardEvent('keydown', { key: name, ctrlKey: true, bubbles: true })))
const ask = (text: string) => type(page.querySelector('input') as HTMLInputElement, text)

test('story field: marks the selected words with a button or a keyboard shortcut and keeps them selected', async () => {
  choose(4, 8)
  await press('Bold')
  expect(field().value).toBe('Ivo **runs** far')
  expect([field().selectionStart, field().selectionEnd]).toEqual([6, 10])
  await key('i')
  expect(field().value).toBe('Ivo ***runs*** far')
  await key('b')
  expect(field().value).toBe('Ivo *runs* far')
})

test('story field: links words to a person found by name', async () => {
  choose(0, 3)
  await key('k')
  await ask('Ivo')
  await eventually(() => expect(button('Choose Ivo Lake')).toBeDefined())
  await press('Choose Ivo Lake')
  expect(field().value).toBe('[Ivo](person:7/football) runs far')
  expect(page.querySelector('input')).toBeNull()
})

test('story field: refuses an outside address that is not https', async () => {
  choose(9, 12)
  await press('Link')
  await ask('javascript:alert(1)')
  expect(page.textContent).toContain('Enter an address starting with https://')
  expect(button('Link this')?.hasAttribute('disabled')).toBe(true)
  await ask('https://a.example.org/far')
  await press('Link this')
  expect(field().value).toBe('Ivo runs [far](https://a.example.org/far)')
})
