import type { Play } from '@fieldhouse/contract/games/game'
import { expect, test } from 'vitest'
import { listKeyPlays } from './key-plays.ts'

const score = (key: string, away: number, home: number, rest: Partial<Play> = {}): Play & { key: string } => ({
  key,
  order: 1,
  at: '2026-03-07T19:00:00.000Z',
  period: 1,
  kind: 'goal',
  text: key,
  scoring: true,
  score: { away, home },
  ...rest,
})
const textsOf = (turns: ReturnType<typeof listKeyPlays>) =>
  turns.map(({ key, kind, side, score: { away, home } }) => `${key}: ${side ?? 'nobody'} ${kind} ${away}-${home}`)

test('key plays: each score names what completes it and whether it leads, ties or adds', () => {
  const plays = [
    score('run', 6, 0, { kind: 'rush' }),
    score('kick', 7, 0, { kind: 'extra_point' }),
    score('note', 7, 0, { scoring: false }),
    score('pass', 7, 6, { kind: 'pass' }),
    score('again', 7, 7, { kind: 'extra_point' }),
    score('field goal', 7, 10, { kind: 'field_goal' }),
    score('another', 7, 13, { kind: 'field_goal' }),
  ]
  expect(textsOf(listKeyPlays(plays, { by: 'score', with: ['extra_point'] }, false))).toEqual([
    'run: away leads 7-0',
    'pass: home ties 7-7',
    'field goal: home leads 7-10',
    'another: home adds 7-13',
  ])
})

test('key plays: only lead changes and ties count in a high-scoring sport', () => {
  const plays = [score('a', 2, 0), score('b', 4, 0), score('c', 4, 3), score('d', 4, 5), score('e', 5, 5)]
  expect(textsOf(listKeyPlays(plays, { by: 'lead' }, true))).toEqual([
    'a: away leads 2-0',
    'd: home leads 4-5',
    'e: away ties 5-5',
  ])
})

test('key plays: a set is won by its last point, and no one has won a live set', () => {
  const plays = [
    score('s1', 24, 20),
    score('won', 25, 20),
    score('s2', 0, 1, { period: 2 }),
    score('last', 22, 25, { period: 2 }),
  ]
  expect(textsOf(listKeyPlays(plays, { by: 'part' }, false))).toEqual(['won: away wins 25-20'])
  expect(textsOf(listKeyPlays(plays, { by: 'part' }, true))).toEqual(['won: away wins 25-20', 'last: home wins 22-25'])
})

test('key plays: a play without both scores is ignored', () => {
  expect(listKeyPlays([score('odd', 1, 0, { score: { away: 1 } })], { by: 'score' }, true)).toEqual([])
})
