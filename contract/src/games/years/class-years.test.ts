import { expect, it } from 'vitest'
import { moveClassUp } from './class-years.ts'

it.for([
  ['Fr.', 'So.'],
  ['FR', 'SO'],
  ['so', 'jr'],
  ['Soph.', 'Jr.'],
  ['Jr.', 'Sr.'],
  ['R-Fr.', 'R-So.'],
  ['RS JR', 'RS SR'],
  ['Freshman', 'Sophomore'],
  ['First-Year', 'Sophomore'],
  ['Sophomore', 'Junior'],
  ['Redshirt Junior', 'Redshirt Senior'],
  [' Junior ', 'Senior'],
] as const)('class years: %s becomes %s', ([year, to]) => {
  expect(moveClassUp(year)).toEqual({ kind: 'moves-up', to })
})

it.for(['Sr.', 'SR', 'Senior', 'Redshirt Senior', 'R-Sr.'])('class years: %s leaves', (year) => {
  expect(moveClassUp(year)).toEqual({ kind: 'leaves' })
})

it.for(['Gr.', 'Graduate', 'Graduate Student', '5th', 'Fifth-Year', '', 'Transfer', '2027', null])(
  'class years: only the school knows about %s',
  (year) => {
    expect(moveClassUp(year)).toEqual({ kind: 'asks' })
  },
)
