// @vitest-environment happy-dom
import { currentSchool } from '@fieldhouse/contract/company'
import { getSchedule } from '@fieldhouse/contract/stats/stats'
import { createStory, editStory, getStory, operatorStories, type StoryInput } from '@fieldhouse/contract/stories/admin'
import { beforeEach, expect, test, vi } from 'vitest'
import { ConsoleLink } from '../../shared/router/ConsoleLink.tsx'
import { LeaveDialog } from '../../shared/router/LeaveDialog.tsx'
import { testScreen } from '../../shared/screen/test-screen.tsx'
import { StoriesScreen } from './StoriesScreen.tsx'

const { server, page, open, says, eventually, press, pressButton, typeInto } = testScreen()

const storyOf = (title: string, revision: number, changed_at: string) => ({
  id: 4,
  revision,
  state: 'draft' as const,
  title,
  teams: [],
  source: null,
  published_at: null,
  changed_at,
  until: null,
  story: { title, deck: null, author: null, source: null, teams: [], picture: null, body: [], tells: [], people: [] },
  corrections: [],
  pictures: [],
})

let story: ReturnType<typeof storyOf>
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-30T19:14:00.000Z'), toFake: ['Date'] })
  localStorage.clear()
  history.replaceState(null, '', '/console/stories/4')
  story = storyOf('A quiet gym', 1, '2026-11-20T18:00:00.000Z')
  const save = ({ body }: { body?: unknown }) => {
    story = storyOf((body as StoryInput).title, story.revision + 1, new Date().toISOString())
    return story
  }
  server.answers(getStory, () => story)
  server.answers(editStory, save)
  server.answers(createStory, save)
  server.answers(operatorStories, () => ({ stories: [], next: null }))
  server.answers(getSchedule, () => ({ games: [] }))
  return () => void vi.useRealTimers()
})

const openStory = (id: string) =>
  open(
    <>
      <ConsoleLink to="/schedule">Schedule</ConsoleLink>
      <StoriesScreen id={id} />
      <LeaveDialog />
    </>,
  )

/** The bar that stays in view. */
const bar = () => [...page.querySelectorAll('[role=status]')].map(({ textContent }) => textContent).join(' ')

test('the story editor says when it saved, in the bar with its Save button', async () => {
  expect(currentSchool().timeZone).toBe('America/Denver')
  await openStory('4')
  await eventually(() => expect(bar()).toContain('Saved Fri, Nov 20, 11:00'))
  typeInto('Title', 'A loud gym')
  await eventually(() => expect(bar()).toContain('Not saved yet.'))
  const save = [...page.querySelectorAll('button')].find(({ textContent }) => textContent === 'Save')
  expect(save?.parentElement?.querySelector('[role=status]')?.textContent).toContain('Not saved yet.')
  await pressButton('Save')
  await eventually(() => expect(bar()).toContain('Saved at 12:14'))
})

test('the story editor asks before changes are left behind, and says that a copy stays', async () => {
  await openStory('4')
  await says('Saved')
  typeInto('Title', 'A loud gym')
  await press(page.querySelector('a') ?? page)
  await eventually(() => expect(document.body.textContent).toContain('A copy stays in this browser.'))
  await pressButton('Stay')
  await pressButton('Save')
  await eventually(() => expect(bar()).toContain('Saved at'))
  await press(page.querySelector('a') ?? page)
  expect(location.pathname).toBe('/console/schedule')
})

test('a new story opens under its own address once it is saved, without a question', async () => {
  await openStory('new')
  await eventually(() => expect(bar()).toContain('Nothing typed yet.'))
  typeInto('Title', 'A new gym')
  await pressButton('Save as a draft')
  await eventually(() => expect(location.pathname).toBe('/console/stories/4'))
  expect(document.body.textContent).not.toContain('Leave without saving?')
})
