import { expect, test } from 'vitest'
import { type GameState, gameStateInAnswer, markParsedState } from './game.ts'

const odd = { status: { kind: 'scheduled' }, secret: 'of the department' } as GameState

test('game in an answer: fields that the contract does not name are removed, and an unknown status is refused', () => {
  expect(gameStateInAnswer.parse(odd)).toEqual({ status: { kind: 'scheduled' } })
  expect(gameStateInAnswer.safeParse({ status: { kind: 'over' } }).success).toBe(false)
  expect(gameStateInAnswer.safeParse('a game').success).toBe(false)
})

test('game in an answer: a document that was parsed on arrival is not parsed again', () => {
  const state: GameState = markParsedState({ status: { kind: 'scheduled' } })
  expect(gameStateInAnswer.parse(state)).toBe(state)
})
