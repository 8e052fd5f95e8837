// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { planAnswer } from '../form/plan.testdata.ts'
import { testScreen } from '../screen/test-screen.tsx'
import { ImportPanel } from './ImportPanel.tsx'

const { page, open, says, eventually, press, pressButton } = testScreen()

const question = { line: 3, name: 'Hana Gradey', number: '3', people: [{ id: 17, name: 'Hana Grady', number: '3' }] }
const paste = async (text: string) => {
  const field = page.querySelector('textarea')
  if (!field) throw new Error('there is no place for rows')
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

test('roster import: full or partial is chosen, who leaves is listed, and a near name is answered before the import', async () => {
  const asked: URLSearchParams[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    const { searchParams: search } = new URL(path, 'http://server.test')
    asked.push(search)
    const isFull = search.get('complete') === 'true'
    return planAnswer({
      added: ['Mo Birch'],
      changed: isFull ? ['Ida Lund leaves the roster'] : [],
      dry_run: search.get('dry_run') === 'true',
      leaving: isFull ? [{ id: 5, name: 'Ida Lund', number: '9' }] : [],
      questions: search.has('same') ? [] : [question],
    })
  })
  await open(<ImportPanel rosterOf="football" />)
  await says('No one else changes.')
  await paste('No,Name\n7,Mo Birch\n3,Hana Gradey\n')
  await press(page.querySelector('input[value=full]') as HTMLElement)
  await press(page.querySelector('[role=switch]') as HTMLElement)
  await pressButton('Preview changes')
  await says('1 would leave the roster.')
  await says('#9 Ida Lund')
  await says('Hana Gradey, #3')
  await pressButton('It’s Hana Grady, #3')
  await eventually(() => expect(page.textContent).not.toContain('Hana Gradey, #3'))
  await pressButton('Import')
  await says('1 left the roster.')
  expect(Object.fromEntries(asked.at(-1) ?? [])).toMatchObject({
    sport: 'football',
    complete: 'true',
    empty: 'clear',
    same: '3:17',
  })
  expect(asked.map((search) => search.get('dry_run'))).toEqual(['true', 'true', null])
})

test('roster import: a near name that nobody answered is still asked about after the import', async () => {
  const asked: URLSearchParams[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    const { searchParams: search } = new URL(path, 'http://server.test')
    asked.push(search)
    return planAnswer({
      added: search.has('same') ? [] : ['Mo Birch'],
      dry_run: search.get('dry_run') === 'true',
      questions: search.has('same') ? [] : [question],
    })
  })
  await open(<ImportPanel rosterOf="football" />)
  await paste('No,Name\n7,Mo Birch\n3,Hana Gradey\n')
  await pressButton('Preview changes')
  await says('Hana Gradey, #3')
  await pressButton('Import')
  await says('1 added, 0 changed')
  await says('Hana Gradey, #3')
  await pressButton('It’s Hana Grady, #3')
  await eventually(() => expect(page.textContent).not.toContain('Hana Gradey, #3'))
  expect(asked.map((search) => [search.get('dry_run'), search.get('same')])).toEqual([
    ['true', null],
    [null, null],
    ['true', '3:17'],
  ])
})
