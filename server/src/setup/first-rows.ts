import type { RowFilling, RowWish } from '@fieldhouse/contract/home/rows'

const latest: RowFilling = { kind: 'latest' }
const own: RowFilling = { kind: 'own' }

/** What a new school's fans see before anybody has arranged it: a row is drawn once there is something in it. */
const first = [
  { home_id: 'app', title: 'Top of the day', type: 'hero', filling: latest },
  { home_id: 'app', title: 'Live and next', type: 'live', filling: own },
  { home_id: 'app', title: 'Continue watching', type: 'continue', filling: own },
  { home_id: 'app', title: 'New', type: 'carousel', filling: latest },
  { home_id: 'app', title: 'On the channels', type: 'channels', filling: own },
  { home_id: 'app', title: 'My list', type: 'mylist', filling: own },
  { home_id: 'highlights', title: 'The newest', type: 'carousel', filling: latest },
] as const

export async function plantFirstRows(add: (row: RowWish) => Promise<unknown>): Promise<void> {
  for (const [index, row] of first.entries()) await add({ ...shownToAll, ...row, position: (index + 1) * 10 })
}

const shownToAll: Pick<RowWish, 'subtitle' | 'sponsor_id' | 'packages' | 'markets' | 'hidden' | 'from' | 'until'> = {
  subtitle: null,
  sponsor_id: null,
  packages: [],
  markets: [],
  hidden: false,
  from: null,
  until: null,
}
