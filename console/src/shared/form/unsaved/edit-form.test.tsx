// @vitest-environment happy-dom
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { testPage } from '@fieldhouse/design/test-page'
import { act, useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ConsoleLink } from '../../router/ConsoleLink.tsx'
import { LeaveDialog } from '../../router/LeaveDialog.tsx'
import { EditDialog } from './EditDialog.tsx'
import { EditForm } from './EditForm.tsx'

const { page, show, field, type, press, button, eventually } = testPage()
const send = vi.fn<() => Promise<void>>()
const close = vi.fn<() => void>()

/** A form that stays after it has saved. */
function NameForm() {
  const [name, setName] = useState('Ada')
  const task = useTask()
  return (
    <EditForm draft={{ name }} saving={task} onSubmit={() => void task.run(send)}>
      <label>
        Name
        <input value={name} onChange={({ currentTarget }) => setName(currentTarget.value)} />
      </label>
      <button type="submit">Save</button>
      <button type="button" onClick={() => setName('Ada')}>
        Reset
      </button>
      <p>{task.error ? 'Failed' : task.busy ? 'Saving' : 'Ready'}</p>
    </EditForm>
  )
}

/** A form whose saved value comes from elsewhere. */
function FormOfOthers({ saved, draft }: { saved: string; draft: string }) {
  return (
    <EditForm draft={draft} saved={saved} onSubmit={() => {}}>
      {draft}
    </EditForm>
  )
}

const LinkAndQuestion = () => (
  <>
    <ConsoleLink to="/schedule">Schedule</ConsoleLink>
    <LeaveDialog />
  </>
)

const says = (text: string) => eventually(() => expect(document.body.textContent).toContain(text))
const followLink = () => press(page.querySelector('a') ?? page)
const isAsked = async () => {
  await followLink()
  return location.pathname === '/console/teams'
}
const pressEscape = () =>
  act(async () => {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  })

beforeEach(() => {
  history.replaceState(null, '', '/console/teams')
  send.mockReset()
  close.mockReset()
})

const openForm = () =>
  show(
    <>
      <NameForm />
      <LinkAndQuestion />
    </>,
  )

test('a form asks once something is typed, and no longer when it is as before', async () => {
  openForm()
  type(field('Name'), 'Bo')
  expect(await isAsked()).toBe(true)
  await says('Leave without saving?')
  await press(button('Stay'))
  expect(field('Name').value).toBe('Bo')
  await press(button('Reset'))
  expect(await isAsked()).toBe(false)
})

test('a form that is not touched does not ask', async () => {
  openForm()
  expect(await isAsked()).toBe(false)
})

test('a saved form no longer asks, and a refused one still does', async () => {
  openForm()
  type(field('Name'), 'Bo')
  send.mockRejectedValueOnce(new Error('Not now.'))
  await press(button('Save'))
  await says('Failed')
  expect(await isAsked()).toBe(true)
  await press(button('Stay'))
  send.mockResolvedValueOnce()
  await press(button('Save'))
  await says('Ready')
  expect(await isAsked()).toBe(false)
})

test('a step that was asked about during a save is taken once all is saved, and not after a refusal', async () => {
  openForm()
  type(field('Name'), 'Bo')
  const refused = Promise.withResolvers<void>()
  send.mockReturnValueOnce(refused.promise)
  await press(button('Save'))
  expect(await isAsked()).toBe(true)
  await says('Leave without saving?')
  refused.reject(new Error('Not now.'))
  await says('Failed')
  expect(location.pathname).toBe('/console/teams')
  await press(button('Stay'))
  const saved = Promise.withResolvers<void>()
  send.mockReturnValueOnce(saved.promise)
  await press(button('Save'))
  expect(await isAsked()).toBe(true)
  saved.resolve()
  await eventually(() => expect(location.pathname).toBe('/console/schedule'))
  expect(document.body.textContent).not.toContain('Leave without saving?')
})

test('a form asks while its draft is not what is saved, also when someone else saves', async () => {
  const showBoth = (saved: string, draft: string) =>
    show(
      <>
        <FormOfOthers saved={saved} draft={draft} />
        <LinkAndQuestion />
      </>,
    )
  showBoth('Ada', 'Bo')
  expect(await isAsked()).toBe(true)
  await press(button('Stay'))
  showBoth('Bo', 'Bo')
  expect(await isAsked()).toBe(false)
})

test('closing the tab is asked about while something is typed', () => {
  openForm()
  const isKept = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(isKept()).toBe(false)
  type(field('Name'), 'Bo')
  expect(isKept()).toBe(true)
})

const openDialog = (isEdited = false) =>
  show(
    <EditDialog title="Add someone" top isEdited={isEdited} onClose={close}>
      <NameForm />
    </EditDialog>,
  )

test('a dialog asks before Escape loses what was typed in it', async () => {
  openDialog()
  await says('Add someone')
  field('Name').focus()
  type(field('Name'), 'Bo')
  await pressEscape()
  await says('Discard changes?')
  expect(close).not.toHaveBeenCalled()
  await press(button('Keep editing'))
  await eventually(() => expect(document.body.textContent).not.toContain('Discard changes?'))
  expect(field('Name').value).toBe('Bo')
  await press(button('Close'))
  await says('Discard changes?')
  await press(button('Discard'))
  expect(close).toHaveBeenCalledOnce()
})

test('a dialog with nothing typed closes at once', async () => {
  openDialog()
  await says('Add someone')
  field('Name').focus()
  await pressEscape()
  expect(close).toHaveBeenCalledOnce()
})

test('a dialog also asks for what was typed outside of a form', async () => {
  openDialog(true)
  await says('Add someone')
  await press(button('Close'))
  await says('Discard changes?')
  expect(close).not.toHaveBeenCalled()
})

test('a dialog does not ask for a form of the page below it', async () => {
  show(
    <>
      <FormOfOthers saved="Ada" draft="Bo" />
      <EditDialog title="Add someone" top onClose={close}>
        Nothing to type
      </EditDialog>
    </>,
  )
  await says('Add someone')
  await press(button('Close'))
  expect(close).toHaveBeenCalledOnce()
})
