import { expect, test } from 'vitest'
import { gameOf, sideOf } from '../../../../shared/games/games.testdata.ts'
import { buildFormRows, findLastGames } from './preview.model.ts'

const played = (id: number, day: string, result: string | null = 'W 3-1') =>
  gameOf(id, { day, result, status: { kind: 'final' } })
const next = gameOf(9, { day: '2026-11-21' })

test('recent form: a team’s last five finished games before this one, newest first', () => {
  const season = [1, 2, 3, 4, 5, 6].map((id) => played(id, `2026-10-0${id}`))
  const others = [played(7, '2026-10-07', null), gameOf(8, { day: '2026-10-08' }), next, played(10, '2026-12-01')]
  expect(findLastGames([...season, ...others], next).map(({ id }) => id)).toEqual([6, 5, 4, 3, 2])
})

test('the preview compares both teams in each value known for at least one', () => {
  const away = sideOf('Lakemont', { record: '7-3', rank: 12 })
  const home = sideOf('Alder Creek', { own: true, record: '9-1', conference_record: '6-1' })
  const record = { overall: '9-1', conference: '6-1', home: '5-0', away: '4-1', neutral: '0-0', streak: 'W3' }
  expect(buildFormRows({ ...next, away, home }, record).map(({ name, texts }) => [name, ...texts])).toEqual([
    ['Ranked', 'No. 12', ''],
    ['Overall', '7-3', '9-1'],
    ['Conference', '', '6-1'],
    ['At home', '', '5-0'],
    ['Away', '', '4-1'],
    ['Streak', '', 'W3'],
  ])
  expect(buildFormRows(next, record)).toEqual([])
})
