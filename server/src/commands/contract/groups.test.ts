import { endpoints } from '@fieldhouse/contract/endpoints'
import { expect, test } from 'vitest'
import { commandGroups, findGroup } from './groups.ts'

const all = commandGroups.flatMap(({ commands }) => commands)
const nameOf = (operation: string) => {
  const command = all.find((each) => each.operation === operation)
  return command && `${command.group} ${command.name}`
}

test.each([
  // The group's own word is left out, singular or plural, wherever it occurs.
  ['createAd', 'ads create'],
  ['createSponsor', 'ads create-sponsor'],
  ['createAppNotice', 'messages create-app-notice'],
  ['editStory', 'stories edit'],
  ['putChannelLogo', 'channels put-logo'],
  ['removeTicketSeason', 'tickets remove-season'],
  // "operator" marks the staff's list of a thing.
  ['operatorAds', 'ads list'],
  ['operatorGroups', 'films list-groups'],
  // The word stays where nothing would be left, or where two names would be the same.
  ['machine', 'machine get'],
  ['getSeasons', 'stats get-seasons'],
  ['getStatsSeasons', 'stats get-stats-seasons'],
])('command name: %s is %s', (operation, typed) => expect(nameOf(operation)).toBe(typed))

test('command names: every department endpoint has a unique one', () => {
  const department = Object.entries(endpoints).filter(([, { auth }]) =>
    ['staff', 'scorer', 'editor', 'operator', 'owner'].includes(auth),
  )
  expect(department.length).toBeGreaterThan(200)
  expect(department.map(([name]) => name).filter((name) => !nameOf(name))).toEqual([])
  const names = all.map(({ group, name }) => `${group} ${name}`)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

test('command names: only reads of public endpoints have one, without personal data, pages or pictures', () => {
  for (const operation of ['getSchool', 'getSchedule', 'giveawayAudit']) expect(nameOf(operation)).toBeDefined()
  for (const operation of [
    'appLogin',
    'getCustomer',
    'getFavorites',
    'picture',
    'docsPage',
    'stream',
    'metrics',
    'clickAd',
  ])
    expect(nameOf(operation), operation).toBeUndefined()
})

test('command names: a list for both fans and staff is the staff’s', () => {
  const [list] = findGroup('tickets')?.commands.filter(({ name }) => name === 'list') ?? []
  expect(list?.operation).toBe('operatorTickets')
  expect(nameOf('listTickets')).toBeUndefined()
})
