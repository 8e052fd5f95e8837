import { expect, test } from 'vitest'
import { formatDoneAction, getSubjectPath } from './activity-log.model.ts'

const home = '/home'

test('activity log: an entry links to the page of its subject, if there is one', () => {
  expect(
    ['title 12', 'game 7', 'fan a6d1-x', 'row 3', 'genre 2', 'announcement 4', 'channel 5', 'settings 2', 'school'].map(
      getSubjectPath,
    ),
  ).toEqual([
    '/films/12',
    '/games/7',
    '/fans/a6d1-x',
    `${home}/rows/3`,
    `${home}/groups`,
    '/messages/announcements/4',
    '/guide/5',
    '/school',
    '/school',
  ])
  expect(
    ['staff a6d1', 'home 36', 'fan', 'row', 'title 1/../x', 'constructor 1', 'duty 2'].map(getSubjectPath),
  ).toEqual(Array(7).fill(undefined))
})

test('activity log: an entry says what was done', () => {
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
