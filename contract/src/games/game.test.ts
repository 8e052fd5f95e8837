import { expect, test } from 'vitest'
import { type GameState, gameStateInAnswer, markParsedState } from './game.ts'

const odd = { status: { kind: 'scheduled' }, secret: 'of the department' } as GameState

test('what an answer says of a game is parsed, and what the contract does not name stays behind', () => {
  expect(gameStateInAnswer.parse(odd)).toEqual({ status: { kind: 'scheduled' } })
  expect(gameStateInAnswer.safeParse({ status: { kind: 'over' } }).success).toBe(false)
  expect(gameStateInAnswer.safeParse('a game').success).toBe(false)
})

test('a document that was parsed when it came in goes out as it is', () => {
  const state: GameState = markParsedState({ status: { kind: 'scheduled' } })
  expect(gameStateInAnswer.parse(state)).toBe(state)
})
