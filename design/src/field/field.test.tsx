import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { describeClock } from './ClockRing.tsx'
import { CourtSets } from './CourtSets.tsx'
import { describeDiamond } from './Diamond.tsx'
import { describeField, FootballField, formatSpot, isInRedZone } from './FootballField.tsx'

const football = { us: 'CRV', them: 'MSU', possession: 'us', ball: 52, driveFrom: 25, down: '2nd & 6' } as const

test('field: a spot is named from the nearer goal line', () => {
  expect([formatSpot(25, 'A', 'B'), formatSpot(52, 'A', 'B'), formatSpot(50, 'A', 'B')]).toEqual(['A 25', 'B 48', '50'])
})

test('field: the red zone depends on which way the ball goes', () => {
  expect(isInRedZone({ possession: 'us', ball: 80 })).toBe(true)
  expect(isInRedZone({ possession: 'us', ball: 12 })).toBe(false)
  expect(isInRedZone({ possession: 'them', ball: 12 })).toBe(true)
})

test('field: football gives possession, down, spot and distance', () => {
  expect(describeField(football)).toBe('CRV ball, 2nd & 6 at MSU 48, 27 yards this drive')
  expect(describeField({ ...football, ball: 88 })).toContain('in the red zone')
})

test('field: the drawing is hidden from screen readers and its sentence is read', () => {
  const markup = renderToStaticMarkup(<FootballField {...football} hideSentence />)
  expect(markup).toMatch(/^<figure[^>]*><div aria-hidden="true">.*<\/div><figcaption class="visually-hidden">CRV ball/)
})

test('field: baseball gives the count, the outs and the runners', () => {
  expect(describeDiamond({ bases: ['D. Kealoha', false, true], balls: 2, strikes: 1, outs: 1, half: 'Top 7th' })).toBe(
    'Top 7th, 2-1, 1 out, D. Kealoha on first, runner on third',
  )
  expect(describeDiamond({ bases: [false, false, false], balls: 0, strikes: 0, outs: 2 })).toBe(
    '0-0, 2 outs, no one on',
  )
})

test('field: the clock gives the number of players only when they differ, and names cards by color', () => {
  const ring = { period: '2nd', clock: '63:12', elapsed: 0.4, us: { name: 'A', men: 11 } }
  expect(describeClock({ ...ring, them: { name: 'B', men: 11 } })).toBe('2nd, 63:12')
  expect(describeClock({ ...ring, stopped: true, them: { name: 'B', men: 10, red: 1 } })).toBe(
    '2nd, 63:12, clock stopped; A 11 on; B 10 on, 1 red',
  )
})

test('field: sets won are counted from the sets', () => {
  const markup = renderToStaticMarkup(
    <CourtSets
      caption="Sets"
      teams={[{ name: 'A' }, { name: 'B' }]}
      sets={[
        [25, 19],
        [23, 25],
        [15, 13],
      ]}
    />,
  )
  const figures = [...markup.matchAll(/<td[^>]*>([^<]*)<\/td>/g)].map(([, text]) => text)
  expect(figures).toEqual(['25', '23', '15', '2', '19', '25', '13', '1'])
})
