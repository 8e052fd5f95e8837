import { expect, test } from 'vitest'
import { type GameState, knownState, stateInAnswer } from './game.ts'

const odd = { status: { kind: 'scheduled' }, secret: 'of the department' } as GameState

test('what an answer says of a game is parsed, and what the contract does not name stays behind', () => {
  expect(stateInAnswer.parse(odd)).toEqual({ status: { kind: 'scheduled' } })
  expect(stateInAnswer.safeParse({ status: { kind: 'over' } }).success).toBe(false)
  expect(stateInAnswer.safeParse('a game').success).toBe(false)
})

test('a document that was parsed when it came in goes out as it is', () => {
  const state: GameState = knownState({ status: { kind: 'scheduled' } })
  expect(stateInAnswer.parse(state)).toBe(state)
})
