// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test } from 'vitest'
import { testPage } from '../test-page.ts'
import { usePrinting } from './usePrinting.ts'

const { show, page } = testPage()

const Rows = () => <p>{usePrinting() ? 'all rows' : 'some rows'}</p>
const Sheet = () => (usePrinting() ? <Rows /> : <p>a screen</p>)
const tell = (event: string) => act(async () => void dispatchEvent(new Event(event)))

test('printing: a part that is drawn only on paper is told that it is printed', async () => {
  show(<Sheet />)
  expect(page.textContent).toBe('a screen')
  await tell('beforeprint')
  expect(page.textContent).toBe('all rows')
  await tell('afterprint')
  expect(page.textContent).toBe('a screen')
})

test('printing: a page that is left while it prints does not affect the next one', async () => {
  show(<Sheet />)
  await tell('beforeprint')
  show(null)
  show(<Sheet />)
  expect(page.textContent).toBe('a screen')
})
