// @vitest-environment happy-dom
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { useLeaveWarning } from '../form/unsaved/useLeaveWarning.ts'
import { testScreen } from '../screen/test-screen.tsx'
import { ConsoleLink } from './ConsoleLink.tsx'
import { LeaveDialog } from './LeaveDialog.tsx'

const { page, open, press, pressButton, eventually } = testScreen()

/** A page with a form: its first change is not saved until it is saved. */
function EditedPage() {
  const [isEdited, setIsEdited] = useState(false)
  useLeaveWarning(isEdited)
  return (
    <>
      <button type="button" onClick={() => setIsEdited(!isEdited)}>
        {isEdited ? 'Save' : 'Change'}
      </button>
      <ConsoleLink to="/schedule">Schedule</ConsoleLink>
      <LeaveDialog />
    </>
  )
}

const followLink = () => press(page.querySelector('a') ?? page)
const asks = () => document.body.textContent.includes('Leave without saving?')

beforeEach(() => history.replaceState(null, '', '/console/teams'))

test('a link asks before it leaves changes behind, and staying keeps them', async () => {
  await open(<EditedPage />)
  await pressButton('Change')
  await followLink()
  await eventually(() => expect(asks()).toBe(true))
  await pressButton('Stay')
  await eventually(() => expect(asks()).toBe(false))
  expect(location.pathname).toBe('/console/teams')
  await followLink()
  await pressButton('Leave')
  expect(location.pathname).toBe('/console/schedule')
})

test('nothing is asked before a change, or once it is saved', async () => {
  await open(<EditedPage />)
  await pressButton('Change')
  await pressButton('Save')
  await followLink()
  expect(asks()).toBe(false)
  expect(location.pathname).toBe('/console/schedule')
})
