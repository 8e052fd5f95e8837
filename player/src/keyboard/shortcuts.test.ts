import { expect, test } from 'vitest'
import { getKeyIntent, isRepeatable } from './shortcuts.ts'

const press = (key: string, modifiers: object = {}) =>
  getKeyIntent({ key, altKey: false, ctrlKey: false, metaKey: false, ...modifiers })

test('shortcuts: keys have their usual meaning', () => {
  expect(press(' ')).toEqual(press('k'))
  expect(press('J')).toEqual({ do: 'skip', seconds: -10 })
  expect(press('ArrowRight')).toEqual({ do: 'skip', seconds: 5 })
  expect(press('7')).toEqual({ do: 'tenth', tenth: 7 })
  expect(press('>')).toEqual({ do: 'speed', direction: 1 })
  expect(press('?')).toEqual({ do: 'help' })
  expect(press('q')).toBeNull()
})

test('shortcuts: the browser keeps its own', () => {
  for (const modifiers of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }])
    expect(press('f', modifiers)).toBeNull()
})

test('shortcuts: only steps repeat while a key is held', () => {
  const goesOn = (key: string) => {
    const intent = press(key)
    return intent && isRepeatable(intent)
  }
  expect(goesOn('l')).toBe(true)
  expect(goesOn('ArrowUp')).toBe(true)
  expect(goesOn('f')).toBe(false)
  expect(goesOn('k')).toBe(false)
})
