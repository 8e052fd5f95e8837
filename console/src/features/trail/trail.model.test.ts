import { expect, test } from 'vitest'
import { formatDoneAction, getSubjectPath, listDetails } from './trail.model.ts'

const home = '/home'

test('a line of the trail leads to what it is about, where that has a page', () => {
  expect(
    ['title 12', 'game 7', 'row 3', 'genre 2', 'announcement 4', 'channel 5', 'settings 2', 'school'].map(
      getSubjectPath,
    ),
  ).toEqual([
    '/films/12',
    '/games/7',
    `${home}/rows/3`,
    `${home}/groups`,
    '/messages/announcements/4',
    '/guide/5',
    '/school',
    '/school',
  ])
  expect(['staff a6d1', 'home 36', 'row', 'title 1/../x', 'constructor 1', 'duty 2'].map(getSubjectPath)).toEqual(
    Array(6).fill(undefined),
  )
})

test('what was said with it is a line each, in words', () => {
  expect(listDetails('{"title":"A quiet gym","groups":[101,102],"hidden":false,"short_description":null}')).toEqual([
    { name: 'title', value: 'A quiet gym' },
    { name: 'groups', value: '101, 102' },
    { name: 'hidden', value: 'no' },
    { name: 'short description', value: 'none' },
  ])
  expect(listDetails('{}')).toEqual([])
})

test('a text that was cut is shown as far as it goes, and a long one is cut', () => {
  expect(listDetails('{"rows":[1,2')).toEqual([{ name: 'details', value: '{"rows":[1,2' }])
  expect(listDetails(JSON.stringify({ audience: { plans: ['x'.repeat(500)] } }))[0]?.value).toHaveLength(401)
})

test('a line says what was done, not what was asked for', () => {
  expect(
    ['edit title', 'make story', 'publish', 'retry video', 'set logo', 'plan airing', 'join staff'].map(
      formatDoneAction,
    ),
  ).toEqual([
    'edited title',
    'created story',
    'published',
    'retried video',
    'set logo',
    'planned airing',
    'joined staff',
  ])
})
