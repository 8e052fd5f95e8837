// @vitest-environment happy-dom
import { addToMyList, getMyList, removeFromMyList, setPlayed } from '@fieldhouse/contract/favorites/favorites'
import { beforeEach, expect, test } from 'vitest'
import { vodOf } from '../../shared/homes/video.testdata.ts'
import { testScreen } from '../../shared/screen/test-screen.tsx'
import { MyListScreen } from './MyListScreen.tsx'

const { server, page, open, says, button, press, eventually } = testScreen()

const done = { success: true } as const
const film = vodOf(18, { title: 'Sixty-two yards' })
let items = [film]
beforeEach(() => {
  items = [film]
  server.answers(getMyList, () => ({ items }))
  server.answers(addToMyList, () => {
    items = [film]
    return done
  })
  server.answers(removeFromMyList, () => {
    items = []
    return done
  })
})
const openList = async () => {
  await open('/app/mylist', { '/app/mylist': MyListScreen })
  await says('Sixty-two yards')
}
const countItems = () => page.querySelectorAll('main li').length

test('My List: a removed video disappears immediately, and Undo brings it back', async () => {
  await openList()
  await press(button('Remove Sixty-two yards'))
  await says('Nothing on your list yet')
  await says('Removed from My List')
  await press(button('Undo'))
  await eventually(() => expect(countItems()).toBe(1))
  expect(server.callsOf(removeFromMyList)[0]?.params.id).toBe('18')
  expect(server.callsOf(addToMyList)[0]?.params.id).toBe('18')
})

test('My List: a video whose removal fails stays, with the reason', async () => {
  server.answers(removeFromMyList, () => ({ refused: 500, body: { message: 'Something broke.' } }))
  await openList()
  await press(button('Remove Sixty-two yards'))
  await says('Something broke.')
  await eventually(() => expect(countItems()).toBe(1))
})

test('My List: a video can be marked as watched, and a failed save is undone', async () => {
  let broken = false
  server.answers(setPlayed, ({ body }) => {
    if (broken) return { refused: 500, body: { message: 'Something broke.' } }
    items = [{ ...film, played: (body as { played: boolean }).played }]
    return done
  })
  await openList()
  const watched = () => button('Watched: Sixty-two yards').getAttribute('aria-pressed')
  expect(watched()).toBe('false')
  await press(button('Watched: Sixty-two yards'))
  await eventually(() => expect([watched(), server.callsOf(setPlayed).length]).toEqual(['true', 1]))
  broken = true
  await press(button('Watched: Sixty-two yards'))
  await says('Something broke.')
  await eventually(() => expect(watched()).toBe('true'))
})
