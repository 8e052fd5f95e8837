// @vitest-environment happy-dom
import { testPage } from '@fieldhouse/design/test-page'
import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { FormError } from '../forms/FormError.tsx'
import { useTask } from './useTask.ts'

const { page, show, press, button } = testPage()
const work = vi.fn<() => Promise<string>>()
const results: (string | undefined)[] = []

function Form() {
  const task = useTask('Saving')
  return (
    <>
      <button type="button" onClick={async () => results.push(await task.run(work))}>
        Save
      </button>
      <button type="button" onClick={task.reset}>
        Clear
      </button>
      <p>{task.busy ? 'Saving' : 'Ready'}</p>
      <p>{task.error?.title}</p>
      <FormError message={task.error?.message} />
    </>
  )
}
const pressButton = (name: string) => press(button(name) as HTMLElement)
const alert = () => page.querySelector('[role=alert]')?.textContent

beforeEach(() => {
  results.length = 0
  work.mockReset()
  show(<Form />)
})

test('task: is busy until it is done, and a second click does nothing meanwhile', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  work.mockReturnValue(promise)
  act(() => {
    button('Save')?.click()
    button('Save')?.click()
  })
  expect(page.textContent).toContain('Saving')
  await act(async () => resolve('saved'))
  expect(page.textContent).toContain('Ready')
  expect(work).toHaveBeenCalledOnce()
  expect(results.toSorted()).toEqual(['saved', undefined])
})

test('task: an error is shown where it happened, until the next try', async () => {
  work.mockRejectedValueOnce(new ApiError({ status: 409, message: 'Somebody else changed it.' }))
  await pressButton('Save')
  expect(alert()).toContain('Somebody else changed it.')
  expect(results).toEqual([undefined])
  work.mockResolvedValueOnce('saved')
  await pressButton('Save')
  expect(alert()).toBe('')
})

test('task: its own error has the name of the action, and resetting clears it', async () => {
  work.mockRejectedValueOnce(new Error('This is no time.'))
  await pressButton('Save')
  expect(page.textContent).toContain('Saving failed')
  expect(alert()).toContain('This is no time.')
  await pressButton('Clear')
  expect(alert()).toBe('')
})
